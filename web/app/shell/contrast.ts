/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
export type Rgba = readonly [number, number, number, number]

/** Minimum contrast of text with its background. @source WCAG 2.2, 1.4.3 */
const MIN_CONTRAST = 4.5
const BLACK: Rgba = [0, 0, 0, 1]
const WHITE: Rgba = [255, 255, 255, 1]
/** Number of shades tried between a colour and black or white. */
const STEPS = 20

/** The colour names of early HTML, and two more that people use. */
const NAMED: Record<string, string> = {
  black: '#000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#fff',
  maroon: '#800000',
  red: '#f00',
  purple: '#800080',
  fuchsia: '#f0f',
  green: '#008000',
  lime: '#0f0',
  olive: '#808000',
  yellow: '#ff0',
  navy: '#000080',
  blue: '#00f',
  teal: '#008080',
  aqua: '#0ff',
  orange: '#ffa500',
  transparent: '#0000',
}

const clamp = (value: number, max: number) => Math.min(max, Math.max(0, value))
const numberOf = (text: string, full: number) =>
  text.endsWith('%') ? (Number.parseFloat(text) / 100) * full : Number.parseFloat(text)

/** Reads a colour of a style sheet: hex, `rgb()`, `hsl()` or a common name; null for anything else. */
export function readColour(text: string): Rgba | null {
  const plain = text.toLowerCase()
  const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(
    (Object.hasOwn(NAMED, plain) && NAMED[plain]) || plain,
  )?.[1]
  if (hex) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? [])
    const [red = 0, green = 0, blue = 0, alpha = 255] = digits.map((pair) => Number.parseInt(pair, 16))
    return [red, green, blue, alpha / 255]
  }
  const [, kind, body = ''] = /^(rgb|hsl)a?\((.*)\)$/.exec(plain) ?? []
  const [first, second, third, last = '1'] = body.match(/-?(\d+\.?\d*|\.\d+)%?/g) ?? []
  if (!kind || !first || !second || !third) return null
  const alpha = clamp(numberOf(last, 1), 1)
  if (kind === 'hsl') return [...fromHsl(Number.parseFloat(first), percent(second), percent(third)), alpha]
  const channel = (part: string) => clamp(numberOf(part, 255), 255)
  return [channel(first), channel(second), channel(third), alpha]
}

const percent = (text: string) => clamp(Number.parseFloat(text) / 100, 1)

/** @source CSS Color 4, 7.1 */
function fromHsl(hue: number, saturation: number, light: number): [number, number, number] {
  const turn = ((hue % 360) + 360) % 360
  const reach = saturation * Math.min(light, 1 - light)
  const channel = (at: number) => {
    const position = (at + turn / 30) % 12
    return 255 * (light - reach * Math.max(-1, Math.min(position - 3, 9 - position, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

/** `#rrggbb`, or `#rrggbbaa` for a transparent colour. */
export function hexOf([red, green, blue, alpha]: Rgba): string {
  const parts = alpha < 1 ? [red, green, blue, alpha * 255] : [red, green, blue]
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/** Blends one colour over another, rounded to integers. @param share opacity of `above`, 0 to 1 */
export function mix(below: Rgba, above: Rgba, share: number): Rgba {
  const channel = (at: 0 | 1 | 2) => Math.round(below[at] + (above[at] - below[at]) * share)
  return [channel(0), channel(1), channel(2), 1]
}

export const over = (above: Rgba, below: Rgba): Rgba => mix(below, above, above[3])

function luminance(colour: Rgba): number {
  const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Rgba, other: Rgba): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

export const isReadable = (foreground: Rgba, backgrounds: readonly Rgba[]) =>
  backgrounds.every((background) => contrast(foreground, background) >= MIN_CONTRAST)

/** Black or white, whichever shades a background (`paper`) towards more contrast with its text (`ink`). */
export const contrastingShade = (foreground: Rgba, background: Rgba): Rgba =>
  luminance(foreground) > luminance(background) ? BLACK : WHITE

const furthest = (background: Rgba): Rgba => (contrast(BLACK, background) > contrast(WHITE, background) ? BLACK : WHITE)

/** The nearest shade of a colour that is readable on all of these backgrounds, which are all light or all dark. */
export function ensureContrast(foreground: Rgba, backgrounds: readonly [Rgba, ...Rgba[]]): Rgba {
  const solid = over(foreground, backgrounds[0])
  const end = furthest(backgrounds[0])
  for (let step = 0; step < STEPS; step++) {
    const shade = mix(solid, end, step / STEPS)
    if (isReadable(shade, backgrounds)) return shade
  }
  return end
}
