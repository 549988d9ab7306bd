/** Tint pairs of the backdrop: top and bottom of the gradient. */
export const TINTS = {
  sage: ['#EAF1E6', '#D5E3D2'],
  sand: ['#F7EFDF', '#EADCC1'],
  rose: ['#F9E8E0', '#EFD2C5'],
  sky: ['#E8EEF3', '#D3DEE8'],
  butter: ['#FAF0D2', '#F0DFAE'],
  mist: ['#EFEDE8', '#DEDAD1'],
  dusk: ['#C9D3CB', '#A9B9AE'],
} as const
export type TintName = keyof typeof TINTS

/** Colours of the goods. */
export const GOODS = {
  jade: '#2F7A5B',
  pine: '#1F4F3F',
  celadon: '#A9CDB8',
  persimmon: '#D9622B',
  vermilion: '#B93A24',
  plum: '#7D3550',
  osmanthus: '#E3B040',
  cream: '#F4E6C8',
  crust: '#C98A46',
  cocoa: '#6B4128',
  porcelain: '#F6F3EC',
  cobalt: '#2C4F8A',
  blush: '#EAB9A8',
  matcha: '#8FAE5B',
} as const

export const DARK = '#2A1C10'
export const LIGHT = '#FFF8EA'

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
}

/** Mixes two `#rrggbb` colours; `part` of the second, 0 to 1. */
export function mix(one: string, two: string, part: number): string {
  const other = channels(two)
  const mixed = channels(one).map((value, i) => Math.round(value + ((other[i] ?? 0) - value) * part))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The colour in shadow. */
export function shade(colour: string, part = 0.22): string {
  return mix(colour, DARK, part)
}

/** The colour in light. */
export function light(colour: string, part = 0.32): string {
  return mix(colour, LIGHT, part)
}

/** True for colours on which, or in which, a print would be too faint. */
export function isPale(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = channels(colour)
  return 0.299 * r + 0.587 * g + 0.114 * b > 182
}
