// Figures of the laboratory as people read them.

/** 0.5415 %, with as many decimals as tell tables apart. */
export function percent(value: number, decimals = 4): string {
  return `${minus(value.toFixed(decimals))} %`
}

/** The same with its sign, for differences; what is too small to show is none. */
export function signed(value: number, decimals = 4): string {
  const text = value.toFixed(decimals)
  return Number(text) > 0 ? `+${text} %` : Number(text) < 0 ? `${minus(text)} %` : '±0 %'
}

function minus(text: string): string {
  return text.replace('-', '−')
}

/** 1,000,000,000: every digit, in threes. */
export function rounds(count: number): string {
  return count.toLocaleString('en-AU')
}

/** An option's name as its book has it, in words. */
export function words(name: string): string {
  const text = name.replaceAll('_', ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
