import { light, shade } from './palette.ts'
import { type Art, again, at, circle, group, path, put, rect, stroke } from './shapes.ts'

export type MotifName =
  | 'leaf'
  | 'blossom'
  | 'mum'
  | 'cloud'
  | 'wave'
  | 'lattice'
  | 'petals'
  | 'mountain'
  | 'moon'
  | 'bud'

/** Main and second colour of a motif. */
export type Inks = readonly [main: string, second: string]

const ring = (count: number, draw: (turn: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((360 / count) * i)).join('')

/** One leaf from the origin upwards, its right half darker. */
function leafShape([length, width]: readonly [number, number], [main, second]: Inks): string {
  const outer = at`C${width} ${-0.28 * length} ${width * 0.9} ${-0.72 * length} 0 ${-length}`
  const left = at`C${-width * 0.9} ${-0.72 * length} ${-width} ${-0.28 * length} 0 0Z`
  return path(`M0 0${outer}${left}`, main) + path(`M0 0${outer}Z`, second)
}

/** A tea shoot: two leaves and a bud. */
function leaf(inks: Inks): string {
  const [main, second] = inks
  const stem = stroke('M-14 112C-2 78 4 40 0 -6', second, 7)
  const bud = put(leafShape([104, 20], [light(main, 0.25), main]), [0, -2], 1, 8)
  const right = put(leafShape([136, 54], inks), [2, 28], 1, 54)
  const left = put(leafShape([128, 50], [second, main]), [-3, 62], 1, -58)
  const veins = stroke('M14 18Q52 -10 88 -38M-14 56Q-52 36 -86 14', light(main, 0.4), 3, 0.7)
  return stem + left + right + bud + veins
}

const turned = (id: string, count: number, from = 0) => ring(count, (turn) => again(id, [0, 0], turn + from))

/** Two plain leaves, for labels too small for detail. */
function bud([main, second]: Inks): string {
  return (
    path('M0 96C-110 60 -110 -40 -60 -90C0 -60 20 20 0 96Z', main) +
    path('M0 96C100 70 120 -10 84 -60C20 -40 -10 30 0 96Z', second)
  )
}

function blossom(art: Art, [main, second]: Inks): string {
  const petal = path('M0 -6C52 -22 56 -84 26 -100Q8 -108 0 -92Q-8 -108 -26 -100C-56 -84 -52 -22 0 -6Z', main)
  const inner = stroke('M0 -26V-60', second, 4, 0.55)
  const stamen = circle([0, -32, 6], second)
  const parts = [turned(art.symbol(petal), 5), turned(art.symbol(inner), 5), turned(art.symbol(stamen), 5, 36)]
  return parts.join('') + circle([0, 0, 17], second)
}

function mum(art: Art, [main, second]: Inks): string {
  const outer = art.symbol(path('M0 -14C17 -50 17 -88 0 -104C-17 -88 -17 -50 0 -14Z', main))
  const inner = art.symbol(path('M0 -8C13 -30 12 -54 0 -64C-12 -54 -13 -30 0 -8Z', light(main, 0.45)))
  const heart = circle([0, 0, 22], second) + circle([-5, -5, 12], light(second, 0.35))
  return turned(outer, 16) + turned(inner, 12, 11) + heart
}

/** An auspicious cloud: a curl on a trailing bank. */
function cloud([main, second]: Inks): string {
  const bank = 'M-112 44C-120 10 -86 -6 -64 4C-66 -48 -4 -66 18 -30C40 -54 88 -38 82 4C112 6 118 38 96 44Z'
  const curls =
    stroke('M-64 6C-40 -2 -26 20 -44 28C-56 32 -62 20 -52 16', second, 7) +
    stroke('M18 -28C38 -20 36 12 12 12C-8 10 -6 -14 10 -12', second, 7) +
    stroke('M82 6C60 2 50 26 66 30C78 32 82 20 72 18', second, 7)
  return path(bank, main) + curls + stroke('M-92 66H72M-40 86H30', main, 8)
}

function mountain([main, second]: Inks): string {
  const far = path('M-120 60L-44 -52Q-34 -64 -24 -52L10 -4L40 -40Q50 -50 60 -40L120 60Z', second)
  const near = path('M-120 62Q-70 8 -30 30Q10 52 50 14Q84 -12 120 62Z', main)
  return circle([46, -74, 24], main) + far + near + stroke('M-100 84H100', main, 8)
}

function moon([main, second]: Inks): string {
  const wisp = stroke('M-112 52C-96 26 -66 34 -64 52C-44 22 0 30 0 56C22 36 54 42 58 60H108', second, 9)
  return circle([16, -22, 78], main) + circle([-8, -34, 14], second, 'opacity=".35"') + wisp
}

/** Wave scales as a repeating tile. */
function waveFill(art: Art, [main, second]: Inks, size = 34): string {
  const rings = [1, 0.72, 0.42].map((r, i) => circle([0, 0, size * r], i % 2 ? second : main))
  const scale = art.symbol(group(rings.join(''), `stroke="${second}" stroke-width="3"`))
  const rows = [
    [1, 0],
    [0, 0.5],
    [2, 0.5],
    [1, 1],
    [0, 1.5],
    [2, 1.5],
  ] as const
  return art.pattern([2 * size, size], rows.map(([x, y]) => again(scale, [x * size, y * size])).join(''))
}

/** A window lattice of interlocked squares as a repeating tile. */
function latticeFill(art: Art, [main, second]: Inks, size = 56): string {
  const s = size
  const frame = at`M0 0H${s}V${s}H0Z`
  const inner = at`M${s * 0.28} ${s * 0.28}H${s * 0.72}V${s * 0.72}H${s * 0.28}Z`
  const arms = at`M${s / 2} 0V${s * 0.28}M${s / 2} ${s}V${s * 0.72}M0 ${s / 2}H${s * 0.28}M${s} ${s / 2}H${s * 0.72}`
  return art.pattern([s, s], rect([0, 0, s, s], main) + stroke(frame + inner + arms, second, s * 0.075))
}

/** Small scattered blossoms as a repeating tile. */
function petalFill(art: Art, [main, second]: Inks, size = 84): string {
  const flower = blossom(art, [second, shade(main, 0.12)])
  const id = art.symbol(flower)
  const one = again(id, [0, 0])
  const spots = put(one, [size * 0.28, size * 0.28], 0.2) + put(one, [size * 0.76, size * 0.74], 0.15, 30)
  const dots = circle([size * 0.76, size * 0.2, 3.5], second) + circle([size * 0.24, size * 0.8, 4.5], second)
  return art.pattern([size, size], rect([0, 0, size, size], main) + spots + dots)
}

type Draw = (art: Art, inks: Inks) => string
const EMBLEMS: Partial<Record<MotifName, Draw>> = {
  blossom,
  mum,
  leaf: (_, inks) => leaf(inks),
  cloud: (_, inks) => cloud(inks),
  mountain: (_, inks) => mountain(inks),
  moon: (_, inks) => moon(inks),
  bud: (_, inks) => bud(inks),
}

/** A motif that fits a circle of radius 120 around the origin; a repeating one fills that circle. */
export function emblem(art: Art, motif: MotifName, inks: Inks): string {
  const draw = EMBLEMS[motif]
  return draw ? draw(art, inks) : circle([0, 0, 104], motifFill(art, motif, inks) ?? inks[0])
}

/** The repeating fill of a motif, or null for a single motif. */
export function motifFill(art: Art, motif: MotifName, inks: Inks): string | null {
  if (motif === 'wave') return waveFill(art, inks)
  if (motif === 'lattice') return latticeFill(art, inks)
  return motif === 'petals' ? petalFill(art, inks) : null
}

/** A small seal: bars in a square, no letters. */
export function seal(colour: string, size = 34): string {
  const bars = stroke('M-8 -8H8M-8 0H2M8 0V8M-8 8H2', '#FFF8EA', 3.4)
  return put(rect([-17, -17, 34, 34, 6], colour) + bars, [0, 0], size / 34)
}

/** Draws inside a shape only. */
export function clipped(art: Art, shape: string, content: string): string {
  return group(content, `clip-path="${art.clip(shape)}"`)
}
