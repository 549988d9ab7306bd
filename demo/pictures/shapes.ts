import { DARK, LIGHT, light, shade } from './palette.ts'

/** Colours of a gradient, with their opacity, by offset from 0 to 1. */
export type Stops = Readonly<Record<number, string | readonly [colour: string, opacity: number]>>
export type Direction = 'across' | 'down' | 'slant'

/** Collects gradients, clips, patterns and filters of one picture; equal ones are made once. */
export interface Art {
  linear(stops: Stops, direction?: Direction): string
  /** A gradient of two colours. */
  fade(from: string, to: string, direction?: Direction): string
  radial(stops: Stops, at?: readonly [number, number, number]): string
  clip(shape: string): string
  pattern(size: readonly [number, number], tile: string, transform?: string): string
  blur(deviation: number): string
  /** Defines a drawing to be repeated by `again`. */
  symbol(content: string): string
  /** Evenly spread numbers from 0 to 1, the same for the same seed. */
  random(): number
  /** The collected definitions. */
  defs(): string
}

/** Rounds to one decimal, without needless zeros. */
function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return `${rounded === 0 ? 0 : rounded}`.replace(/^(-?)0\./, '$1.')
}

/** Path data and transforms with rounded numbers. */
export function at(parts: TemplateStringsArray, ...values: readonly number[]): string {
  return parts.reduce((text, part, i) => text + num(values[i - 1] ?? 0) + part)
}

/** A repeatable stream of numbers from a text (FNV-1a seed, mulberry32 stream). */
function randomFrom(seed: string): () => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const AXES: Record<Direction, string> = { across: '', down: ' x2="0" y2="1"', slant: ' y2="1"' }

function stopsOf(stops: Stops): string {
  // Keys such as 0 and 1 come before 0.5 in an object.
  const sorted = Object.entries(stops).sort(([a], [b]) => Number(a) - Number(b))
  return sorted
    .map(([offset, stop]) => {
      const [colour, opacity] = typeof stop === 'string' ? [stop] : stop
      return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    })
    .join('')
}

/** Starts a picture. `prefix` begins every id, so that several pictures fit in one page. */
export function startArt(prefix: string, seed: string): Art {
  const made = new Map<string, string>()
  const define = (make: (id: string) => string) => {
    const key = make('')
    const id = made.get(key) ?? `${prefix}${made.size.toString(36)}`
    made.set(key, id)
    return id
  }
  const url = (make: (id: string) => string) => `url(#${define(make)})`
  const linear = (stops: Stops, direction: Direction = 'across') =>
    url((id) => `<linearGradient id="${id}"${AXES[direction]}>${stopsOf(stops)}</linearGradient>`)
  return {
    linear,
    fade: (from, to, direction) => linear({ 0: from, 1: to }, direction),
    radial: (stops, [cx, cy, r] = [0.35, 0.3, 0.75]) =>
      url((id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${stopsOf(stops)}</radialGradient>`),
    clip: (shape) => url((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    pattern: ([w, h], tile, transform = '') => {
      const turned = transform && ` patternTransform="${transform}"`
      const size = `width="${num(w)}" height="${num(h)}"`
      return url((id) => `<pattern id="${id}" ${size} patternUnits="userSpaceOnUse"${turned}>${tile}</pattern>`)
    },
    blur: (deviation) =>
      url(
        (id) =>
          `<filter id="${id}" x="-.4" y="-1" width="1.8" height="3"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
      ),
    symbol: (content) => define((id) => `<g id="${id}">${content}</g>`),
    random: randomFrom(seed),
    defs: () => `<defs>${[...made].map(([text, id]) => text.replace('id=""', `id="${id}"`)).join('')}</defs>`,
  }
}

const more = (extra: string) => extra && ` ${extra}`

export function path(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}"${more(extra)}/>`
}

/** A line with round ends. */
export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${opacity}"` : ''
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${faint}/>`
}

export function ellipse([x, y, rx, ry]: readonly [number, number, number, number], fill: string, extra = ''): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more(extra)}/>`
}

export function circle([x, y, r]: readonly [number, number, number], fill: string, extra = ''): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more(extra)}/>`
}

export type Box = readonly [x: number, y: number, width: number, height: number, radius?: number]

export function rect([x, y, w, h, r = 0]: Box, fill: string, extra = ''): string {
  const corner = r ? ` rx="${num(r)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${corner} fill="${fill}"${more(extra)}/>`
}

export function group(content: string, attributes: string): string {
  return content && `<g ${attributes}>${content}</g>`
}

/** Moves, then scales, then turns. */
export function put(content: string, [x, y]: readonly [number, number], scale = 1, turn = 0): string {
  const moves = [x || y ? `translate(${num(x)} ${num(y)})` : '']
  if (scale !== 1) moves.push(`scale(${Math.round(scale * 1000) / 1000})`)
  if (turn) moves.push(`rotate(${num(turn)})`)
  const transform = moves.filter(Boolean).join(' ')
  return transform ? group(content, `transform="${transform}"`) : content
}

/** Repeats a symbol, turned, at integer pixels. */
export function again(id: string, [x, y]: readonly [number, number], turn = 0): string {
  const rotate = turn ? ` rotate(${Math.round(turn)})` : ''
  const move = x || y ? `translate(${Math.round(x)} ${Math.round(y)})` : ''
  const transform = (move + rotate).trim()
  return `<use href="#${id}"${transform && ` transform="${transform}"`}/>`
}

/** A line with cut-off ends, for rims that end at the outline. */
export function rim(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="butt"/>`
}

/** Light and shadow of an upright round body, laid over flat colours and patterns. */
export function roundShading(art: Art, strength = 1): string {
  const part = (value: number) => Math.round(value * strength * 100) / 100
  return art.linear({
    0: [DARK, part(0.26)],
    0.1: [DARK, part(0.06)],
    0.16: [LIGHT, part(0.16)],
    0.26: [LIGHT, part(0.36)],
    0.42: [LIGHT, 0],
    0.55: [DARK, part(0.02)],
    1: [DARK, part(0.46)],
  })
}

/** Fill of a ball-like body lit from the top left. */
export function ballFill(art: Art, colour: string, depth = 1): string {
  return art.radial({
    0: light(colour, 0.5 * depth),
    0.35: light(colour, 0.14 * depth),
    0.65: colour,
    1: shade(colour, 0.34 * depth),
  })
}

/** Side of an upright cylinder from `top` down to `bottom`: [half width, top, bottom, ratio of the ellipse]. */
export function wall([rx, top, bottom, k]: readonly [number, number, number, number]): string {
  const ry = rx * k
  return at`M${-rx} ${top}A${rx} ${ry} 0 0 0 ${rx} ${top}V${bottom}A${rx} ${ry} 0 0 1 ${-rx} ${bottom}Z`
}
