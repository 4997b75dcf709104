// A phrase book: each row is a sentence as the floor writes it, with gaps, and the same sentence in
// another language. The name of a gap says what may stand in it and how that is written there; a
// digit behind it tells two of a kind apart.

export interface Way {
  pattern: string
  write?: (text: string) => string
  /** How many letters it counts for: a gap that takes few texts says much about its sentence. */
  letters?: number
}
export type Ways = Readonly<Record<string, Way>>
export type Rows = Readonly<Record<string, string>>

interface Phrase {
  pattern: RegExp
  gaps: readonly string[]
  text: string
  /** How much of the sentence is certain: of two that fit, the one with more of it is meant. */
  letters: number
}

const GAP = /\{([a-z]+)\d?\}/g

/** The sentence in the other language, or nothing where the book has none such. */
export function phraseBook(rows: Rows, ways: Ways): (text: string) => string | null {
  const phrases = Object.entries(rows)
    .filter(([sentence]) => sentence.includes('{'))
    .map(([sentence, text]) => phraseOf(sentence, text, ways))
    .sort((one, other) => other.letters - one.letters)
  const known = new Map<string, string | null>()
  return (said) => {
    if (Object.hasOwn(rows, said)) return rows[said]!
    if (!known.has(said)) known.set(said, found(said, phrases, ways))
    return known.get(said)!
  }
}

function phraseOf(sentence: string, text: string, ways: Ways): Phrase {
  const gaps = [...sentence.matchAll(GAP)].map(([gap]) => gap)
  const kinds = [...sentence.matchAll(GAP)].map(([, kind]) => ways[kind!]!)
  const words = sentence.split(/\{[a-z]+\d?\}/).map(escaped)
  const whole = words.map((word, place) => word + (kinds[place] ? `(${kinds[place].pattern})` : ''))
  const letters = kinds.reduce((sum, way) => sum + (way.letters ?? 0), words.join('').length)
  return { pattern: new RegExp(`^${whole.join('')}$`, 'su'), gaps, text, letters }
}

function found(said: string, phrases: readonly Phrase[], ways: Ways): string | null {
  for (const { pattern, gaps, text } of phrases) {
    const parts = pattern.exec(said)?.slice(1)
    if (parts)
      return gaps.reduce(
        (whole, gap, place) => whole.replace(gap, written(gap, parts[place]!, ways)),
        text,
      )
  }
  return null
}

function written(gap: string, part: string, ways: Ways): string {
  const way = ways[gap.replace(/[{}\d]/g, '')]!
  return way.write?.(part) ?? part
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
