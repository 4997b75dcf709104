// Passkeys: the browser makes them and shows them, for what the floor asks.
import { post } from '$lib/floor/api'
import type {
  AnyStaffCommand,
  Answered,
  Challenged,
  Entitled,
  GonePasskey,
  NewPasskey,
  Proved,
} from '$lib/generated/server'

const AT = '/api/staff/passkeys'

/** The floor's proof for a command, or for a change of one's own passkeys; '' if none was shown. */
export async function proofOf(command: AnyStaffCommand | null): Promise<string> {
  const { challenge, options } = await post<Challenged>(`${AT}/challenge`, { command })
  const told = await asked<AuthenticationResponseJSON>(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never),
    }),
  )
  if (!told) return ''
  const { clientDataJSON, authenticatorData, signature } = told.response
  const shown = {
    id: told.id,
    client_data: clientDataJSON,
    authenticator_data: authenticatorData,
    signature: signature,
  }
  const answer: Answered = { challenge, shown, command }
  return (await post<Proved>(`${AT}/proof`, answer)).proof
}

/** Whether the device made a passkey, which is registered; a first one needs no other. */
export async function register(
  name: string,
  password: string,
  { isFirst }: { isFirst: boolean },
): Promise<boolean> {
  const proof = isFirst ? '' : await proofOf(null)
  const entitled: Entitled = { password, proof }
  const { challenge, options } = await post<Challenged>(`${AT}/new`, entitled)
  const told = await asked<RegistrationResponseJSON>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never),
    }),
  )
  if (!told) return false
  const { clientDataJSON, attestationObject } = told.response
  const made = { id: told.id, client_data: clientDataJSON, attestation: attestationObject }
  const passkey: NewPasskey = { name, challenge, made }
  await post(AT, passkey)
  return true
}

/** One of one's own passkeys is gone. */
export async function remove(passkey: string): Promise<void> {
  const gone: GonePasskey = { passkey, proof: await proofOf(null) }
  await post(`${AT}/removal`, gone)
}

/** What the browser's dialog came to; null where the person left it, or the device has none. */
async function asked<Told>(dialog: () => Promise<Credential | null>): Promise<Told | null> {
  try {
    const found = (await dialog()) as PublicKeyCredential | null
    return found && (found.toJSON() as Told)
  } catch {
    return null
  }
}
