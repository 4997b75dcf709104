// The bar code of a ticket through the device's camera, where the browser can read one.

export interface Scanner {
  /** The digits in sight, or nothing. */
  read: (video: HTMLVideoElement) => Promise<string | null>
}

interface Detector {
  detect: (source: CanvasImageSource) => Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Interleaved 2 of 5, which tickets are printed in (src/croupier/paper). */
const FORMAT = 'itf'
const DIGITS = 18

/** A scanner, or nothing where this browser has no camera or cannot read such bar codes. */
export async function scanner(): Promise<Scanner | null> {
  const found = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!found || !navigator.mediaDevices?.getUserMedia) return null
  const formats = await found.getSupportedFormats().catch((): string[] => [])
  if (!formats.includes(FORMAT)) return null
  const detector = new found({ formats: [FORMAT] })
  return {
    read: async (video) => {
      const seen = await detector.detect(video).catch(() => null)
      return seen?.map(({ rawValue }) => rawValue).find(isTicket) ?? null
    },
  }
}

/** Whether a bar code is that of a ticket: 18 digits. */
export function isTicket(text: string): boolean {
  return text.length === DIGITS && /^\d+$/.test(text)
}
