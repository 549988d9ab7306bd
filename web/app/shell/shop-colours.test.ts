import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shopColours, THEME } from './shop-colours.ts'

const NONE = {
  varFooter: { color: '' },
  varSideMenu: { color: '', background: '' },
  varHeader: { 'border-bottom-color': '' },
  varHeaderNavActive: { color: '' },
}

test("empty colours keep the theme's", () => {
  expect(shopColours(NONE)).toEqual({})
})

test.each([
  ['#024', '#002244'],
  ['#1E6A4E', '#1e6a4e'],
  ['#000000ff', '#000000'],
  ['rgb(1 2 3)', '#010203'],
  ['rgba(1,2,3,1)', '#010203'],
  ['rgb(0%, 20%, 40%)', '#003366'],
  ['hsl(120deg 50% 20%)', '#1a4d1a'],
  ['hsla(-240, 50%, 20%, 100%)', '#1a4d1a'],
  ['black', '#000000'],
  ['Navy', '#000080'],
])('%s can be read in daylight and is rendered as it is', (colour, rendered) => {
  expect(shopColours({ ...NONE, varFooter: { color: colour } })['--shop-footer-fg']).toBe(rendered)
})

test.each([
  'red;}body{display:none',
  'url(//a.example/x)',
  'var(--x)',
  'expression(1)',
  '#12345',
  'rgb(1 2)',
  'inherit',
])('%s is none', (colour) => {
  const line = { 'border-bottom-color': colour }
  expect(shopColours({ ...NONE, varHeader: line, varSideMenu: { color: colour, background: colour } })).toEqual({})
})

test('a line is not text: it may be as faint as the shop likes, or not be there', () => {
  const line = (colour: string) => shopColours({ ...NONE, varHeader: { 'border-bottom-color': colour } })
  expect(line('#fefefe')).toEqual({ '--shop-header-line': '#fefefe' })
  expect(line('transparent')).toEqual({ '--shop-header-line': '#00000000' })
})

test('a menu that the shop makes see-through is not: the page behind it would be read too', () => {
  const { '--shop-sidemenu-bg': paper } = shopColours({
    ...NONE,
    varSideMenu: { color: '', background: 'rgb(0 0 0 / 50%)' },
  })
  expect(paper).toBe('#808080')
})

/** Contrast according to WCAG 2.2, in a second, independent implementation. */
function contrast(one = '', other = ''): number {
  const light = (hex: string) => {
    const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    const [r = 0, g = 0, b = 0] = parts.map((part) =>
      part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
  }
  return Math.max(light(one), light(other)) / Math.min(light(one), light(other))
}

const byte = fc.integer({ min: 0, max: 255 })
const share = fc.integer({ min: 0, max: 100 })
const anyColour = fc.oneof(
  fc.constantFrom('', 'black', 'white', 'yellow', 'gray', 'teal', 'transparent', 'tomato', 'none at all'),
  fc.stringMatching(/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/),
  fc.tuple(byte, byte, byte, share).map(([r, g, b, a]) => `rgb(${r} ${g} ${b} / ${a}%)`),
  fc.tuple(byte, byte, byte).map(([r, g, b]) => `rgb(${r}, ${g}, ${b})`),
  fc.tuple(fc.integer({ min: -720, max: 720 }), share, share).map(([h, s, l]) => `hsl(${h}deg ${s}% ${l}%)`),
)

test('whatever colours a shop has, its words can be read, in daylight and in the dark', () => {
  fc.assert(
    fc.property(fc.tuple(anyColour, anyColour, anyColour, anyColour), ([footer, color, background, nav]) => {
      const colours = shopColours({
        ...NONE,
        varFooter: { color: footer },
        varSideMenu: { color, background },
        varHeaderNavActive: { color: nav },
      })
      for (const [scheme, ending] of [['light', ''] as const, ['dark', '-dark'] as const]) {
        const colourOf = (name: string) => colours[`--shop-${name}${ending}`]
        const pairs: [string | undefined, string | undefined][] = [
          ...THEME[scheme].footer.map((paper) => [colourOf('footer-fg'), paper] as [string | undefined, string]),
          ...THEME[scheme].nav.map((paper) => [colourOf('nav-active'), paper] as [string | undefined, string]),
          [colourOf('sidemenu-fg'), colourOf('sidemenu-bg')],
          [colourOf('sidemenu-fg'), colourOf('sidemenu-hover')],
        ]
        for (const [ink, paper] of pairs) if (ink) expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 3000 },
  )
})

test('what the colours are measured on is what the theme renders', () => {
  const tokens = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8')
  const [light = '', dark = ''] = tokens.split('prefers-color-scheme: dark')
  const token = (style: string, name: string) => new RegExp(`\\s--${name}: (#[0-9a-f]{6})`).exec(style)?.[1] ?? name
  for (const [scheme, style] of [['light', light] as const, ['dark', dark] as const]) {
    const papers = ['surface', 'raised', 'sunken'].map((name) => token(style, name))
    expect(new Set(THEME[scheme].nav)).toEqual(new Set(papers))
    expect(THEME[scheme].footer).toEqual([token(style, 'sunken')])
  }
  expect(light).toContain(`var(--shop-sidemenu-fg, ${THEME.light.menuForeground})`)
  expect(light).toContain(`var(--shop-sidemenu-bg, ${THEME.light.menuBackground})`)
  expect(dark).toMatch(/var\(--shop-sidemenu-fg-dark, var\(--fg\)\)/)
  expect(dark).toMatch(/var\(--shop-sidemenu-bg-dark, var\(--surface\)\)/)
  expect([THEME.dark.menuForeground, THEME.dark.menuBackground]).toEqual([token(dark, 'fg'), token(dark, 'surface')])
})
