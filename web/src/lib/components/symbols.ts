// A colour for each symbol of a money wheel, in the order of the symbols.

export interface SymbolColour {
  fill: string
  ink: string
}

const PALETTE: readonly SymbolColour[] = [
  { fill: '#f2e6c8', ink: '#3a2408' },
  { fill: '#1d5fa8', ink: '#ffffff' },
  { fill: '#13784a', ink: '#ffffff' },
  { fill: '#a81c2a', ink: '#ffffff' },
  { fill: '#5c2d91', ink: '#ffffff' },
  { fill: '#15181a', ink: '#f5dd9d' },
  { fill: '#e2b637', ink: '#2a1c02' },
]

export function symbolColour(symbols: readonly string[], symbol: string): SymbolColour {
  return PALETTE[symbols.indexOf(symbol) % PALETTE.length] ?? PALETTE[0]!
}
