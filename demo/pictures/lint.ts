import type { NamedDrawing } from './pictures.ts'

/** Largest size of a picture, in bytes; covers hold several goods, so they may be a third larger. */
const MAX_BYTES = 12_288
const MAX_COVER_BYTES = 16_384

const isCover = ({ width, height }: NamedDrawing) => width * height > 800 * 800

/** Finds violations of the rules for drawings, one line each. */
export function faultsOf(picture: NamedDrawing): string[] {
  const { name, svg, width, height, tint } = picture
  const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id ?? '')
  const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id ?? '')
  const prefix = ids[0]?.slice(0, 6) ?? ''
  const limit = isCover(picture) ? MAX_COVER_BYTES : MAX_BYTES
  const rules: readonly [broken: boolean, fault: string][] = [
    [svg.length > limit, `${svg.length} bytes, more than ${limit}`],
    [/<(text|tspan|image|script|style|foreignObject|a)\b/.test(svg), 'an element that is not allowed'],
    [/(?:href|src)="(?!#)/.test(svg) || /url\((?!#)/.test(svg), 'a reference to the outside'],
    [/NaN|undefined|Infinity/.test(svg), 'a number that is none'],
    [/\d\.\d{3,}/.test(svg.replaceAll(/opacity="[^"]*"|scale\([^)]*\)/g, '')), 'needless decimals'],
    [ids.some((id) => !id.startsWith(prefix)) || /^p?$/.test(prefix) !== (ids.length === 0), 'ids without one prefix'],
    [new Set(ids).size !== ids.length, 'an id used twice'],
    [used.some((id) => !ids.includes(id)), 'a reference to nothing'],
    [
      !svg.includes(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`),
      'a size that is not stated',
    ],
    [!/^#[0-9A-Fa-f]{6}$/.test(tint), 'a tint that is no colour'],
  ]
  return rules.filter(([broken]) => broken).map(([, fault]) => `${name}: ${fault}`)
}
