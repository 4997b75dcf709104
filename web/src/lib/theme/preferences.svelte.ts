// What a person chose for their eyes and ears; kept on this device and set on the root element.
import { setLanguage, type Language } from '$lib/i18n/language.svelte'

export interface Preferences {
  language: Language
  contrast: 'standard' | 'high'
  motion: 'full' | 'reduced'
  deck: 'two' | 'four'
}

const KEPT = 'croupier.preferences'

export const preferences = $state<Preferences>(first())

export function apply(): void {
  const root = document.documentElement
  root.dataset.contrast = preferences.contrast
  root.dataset.motion = preferences.motion
  root.dataset.deck = preferences.deck
  localStorage.setItem(KEPT, JSON.stringify(preferences))
  void setLanguage(preferences.language)
}

export function isMoving(): boolean {
  return preferences.motion === 'full'
}

function first(): Preferences {
  const asked = (query: string) => globalThis.matchMedia?.(query).matches ?? false
  return {
    language: globalThis.navigator?.language?.startsWith('zh') ? 'zh' : 'en',
    contrast: asked('(prefers-contrast: more)') ? 'high' : 'standard',
    motion: asked('(prefers-reduced-motion: reduce)') ? 'reduced' : 'full',
    deck: 'two',
    ...kept(),
  }
}

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Preferences>
  } catch {
    return {}
  }
}
