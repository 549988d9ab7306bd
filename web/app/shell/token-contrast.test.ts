import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Minimum contrast of a non-text mark with its surroundings. @source WCAG 2.2, 1.4.11 and 2.4.13 */
const LEAST = 3
/** Minimum contrast of text. @source WCAG 2.2, 1.4.3 */
const LEAST_OF_TEXT = 4.5
/** Every background of an element that can have the focus or a border. */
const GROUNDS = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'neutral-tint',
  'brand-tint',
  'deal-tint',
  'danger-tint',
  'warn-tint',
  'success-tint',
  'info-tint',
  'gold-tint',
]
const DARK = '@media (prefers-color-scheme: dark)'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const tokens = read('../styles/tokens.css')

type Properties = Record<string, string>

/** The custom properties of the first rule of a selector. */
function propertiesOf(css: string, selector: string): Properties {
  const start = css.indexOf(`${selector} {`)
  if (start < 0) throw new Error(`no rule of ${selector}`)
  const rule = css.slice(start, css.indexOf('}', start))
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

const light = propertiesOf(tokens, ':root')
const dark = { ...light, ...propertiesOf(tokens.slice(tokens.indexOf(DARK)), ':root') }
const THEMES = { light, dark }
/** The properties that toasts override for their content. */
const toast = propertiesOf(read('../styles/overlays.css'), '.toast')

function hexOf(theme: Properties, value = ''): string {
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (other) return hexOf(theme, theme[other])
  if (!/^#[\da-f]{6}$/.test(value)) throw new Error(`no colour: "${value}"`)
  return value
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Properties, one: string, other: string): number {
  const [dim = 0, bright = 0] = [one, other].map((name) => luminance(hexOf(theme, theme[name]))).sort((a, b) => a - b)
  return (bright + 0.05) / (dim + 0.05)
}

test('contrast is computed as the guideline says', () => {
  const theme = { black: '#000000', white: '#ffffff', grey: '#767676', same: 'var(--grey)' }
  expect(contrast(theme, 'black', 'white')).toBeCloseTo(21, 5)
  expect(contrast(theme, 'white', 'same')).toBeCloseTo(4.54, 2)
  expect(contrast(theme, 'grey', 'same')).toBe(1)
})

test.each(
  Object.entries(THEMES).flatMap(([name, theme]) =>
    ['focus', 'control'].flatMap((mark) => GROUNDS.map((ground) => [mark, ground, name, theme] as const)),
  ),
)('%s is visible on %s in the %s theme', (mark, ground, _, theme) => {
  expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(LEAST)
})

test.each(
  Object.entries(THEMES).flatMap(([name, theme]) =>
    Object.keys(theme)
      .filter((colour) => /^fg(-|$)/.test(colour))
      .map((colour) => [colour, name, theme] as const),
  ),
)('text in %s can be read in the %s theme', (colour, _, theme) => {
  for (const ground of ['canvas', 'surface', 'raised', 'sunken'])
    expect(contrast(theme, colour, ground), ground).toBeGreaterThanOrEqual(LEAST_OF_TEXT)
})

test.each(Object.entries(THEMES))('the focus ring is visible inside a toast in the %s theme', (_, theme) => {
  expect(contrast({ ...theme, ...toast }, 'focus', 'inverse')).toBeGreaterThanOrEqual(LEAST)
})
