// The sounds of a table, made of a few oscillators; silent until the screen is first touched.
import { kept, keepAs } from '$lib/floor/memory'

export type Sound = 'chip' | 'card' | 'tick' | 'close' | 'spin' | 'rest' | 'refused' | 'win' | 'ask'

export const sound = $state({ volume: kept('volume', 0.5) })
let context: AudioContext | null = null

export function setVolume(volume: number): void {
  sound.volume = volume
  keepAs('volume', volume)
}

/** Wakes the sound at the first touch, as browsers ask for. */
export function wakeOnTouch(): () => void {
  const wake = () => {
    context ??= new AudioContext()
    void context.resume()
  }
  addEventListener('pointerdown', wake, { once: true })
  addEventListener('keydown', wake, { once: true })
  return () => {
    removeEventListener('pointerdown', wake)
    removeEventListener('keydown', wake)
    void context?.close()
    context = null
  }
}

/** Plays a sound; `size` makes a win longer, from 1 to 3. */
export function play(name: Sound, size = 1): void {
  if (!context || context.state !== 'running' || !sound.volume) return
  VOICES[name](context, size)
}

const VOICES: Record<Sound, (context: AudioContext, size: number) => void> = {
  chip: () => {
    noise(0, 0.03, 5200, 0.5)
    tone(0.005, 0.05, 2300, 'triangle', 0.16)
  },
  card: () => noise(0, 0.09, 2600, 0.22),
  tick: () => tone(0, 0.05, 1250, 'square', 0.05),
  close: () => [660, 495].forEach((pitch, n) => tone(n * 0.16, 0.3, pitch, 'sine', 0.22)),
  spin: () => noise(0, 1.6, 900, 0.12),
  rest: () => [0, 0.07, 0.12].forEach((at) => tone(at, 0.05, 1900, 'triangle', 0.18)),
  refused: () => tone(0, 0.2, 170, 'sawtooth', 0.09),
  ask: () => [784, 988].forEach((pitch, n) => tone(n * 0.1, 0.22, pitch, 'sine', 0.18)),
  win: (_, size) =>
    SCALE.slice(0, 2 + size * 2).forEach((pitch, n) => tone(n * 0.09, 0.4, pitch, 'triangle', 0.2)),
}
const SCALE = [523, 659, 784, 1047, 1319, 1568, 2093, 2637]

function tone(at: number, long: number, pitch: number, type: OscillatorType, loud: number): void {
  const source = new OscillatorNode(context!, { type, frequency: pitch })
  heard(source, at, long, loud)
}

function noise(at: number, long: number, pitch: number, loud: number): void {
  const count = Math.ceil(context!.sampleRate * long)
  const buffer = new AudioBuffer({ length: count, sampleRate: context!.sampleRate })
  const wave = buffer.getChannelData(0)
  for (let n = 0; n < count; n++) wave[n] = Math.random() * 2 - 1
  const source = new AudioBufferSourceNode(context!, { buffer })
  const band = new BiquadFilterNode(context!, { type: 'bandpass', frequency: pitch, Q: 1.2 })
  heard(source, at, long, loud, band)
}

function heard(
  source: AudioScheduledSourceNode,
  at: number,
  long: number,
  loud: number,
  through?: AudioNode,
): void {
  const start = context!.currentTime + at
  const gain = new GainNode(context!, { gain: 0 })
  gain.gain.setValueAtTime(loud * sound.volume, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long)
  ;(through ? source.connect(through) : source).connect(gain).connect(context!.destination)
  source.start(start)
  source.stop(start + long)
}
