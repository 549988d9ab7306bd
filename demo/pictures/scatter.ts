import { LIGHT, light, mix, shade } from './palette.ts'
import { type Art, again, circle, ellipse, path, put, stroke } from './shapes.ts'

/** Dry goods that lie in a small heap before a tin or pouch. */
export type Dry =
  | 'curled'
  | 'flat'
  | 'pearls'
  | 'buds'
  | 'twisted'
  | 'rolled'
  | 'black'
  | 'rose'
  | 'rice'
  | 'grains'
  | 'flowers'
  | 'goji'
  | 'powder'

const COLOURS: Record<Dry, string> = {
  curled: '#5d7d45',
  flat: '#86a052',
  pearls: '#7f9a63',
  buds: '#c9d0b0',
  twisted: '#4c3b2a',
  rolled: '#3f5a3c',
  black: '#3a2a20',
  rose: '#b5476a',
  rice: '#e9d9ac',
  grains: '#c8923f',
  flowers: '#f4e3a0',
  goji: '#c8412a',
  powder: '#7fae3e',
}

function grain(dry: Dry, colour: string): string {
  const dark = shade(colour, 0.3)
  if (dry === 'curled')
    return stroke('M-12 4C-8 -10 8 -10 12 2', colour, 7) + stroke('M-9 2C-4 -6 4 -7 9 0', light(colour, 0.4), 2)
  if (dry === 'flat') return path('M-24 2Q0 -10 24 0Q0 9 -24 2Z', colour) + stroke('M-18 1H16', light(colour, 0.4), 1.6)
  if (dry === 'buds') return path('M-22 4Q-4 -11 22 -4Q4 9 -22 4Z', colour) + stroke('M-14 1Q0 -5 14 -3', '#FFFFFF', 2)
  if (dry === 'twisted')
    return stroke('M-24 4Q-8 -8 4 0T24 -3', colour, 6) + stroke('M-18 0Q-8 -7 2 -2', light(colour, 0.3), 2)
  if (dry === 'black')
    return stroke('M-13 2Q-2 -6 13 -1', colour, 6) + stroke('M-9 0Q-2 -4 6 -2', light(colour, 0.3), 1.8)
  if (dry === 'goji') return ellipse([0, 0, 13, 8], colour) + ellipse([-4, -3, 4, 2], light(colour, 0.5))
  if (dry === 'rice') return ellipse([0, 0, 11, 8], colour) + stroke('M-6 -2Q0 -5 6 -1', '#FFFFFF', 2)
  if (dry === 'rose')
    return (
      circle([0, -2, 15], colour) +
      stroke('M-8 -4Q0 -14 8 -4Q2 4 -4 -2', dark, 3) +
      path('M-12 8Q0 18 12 8Q0 12 -12 8Z', '#6f8a4a')
    )
  if (dry === 'flowers')
    return (
      [0, 51, 102, 153, 204, 255, 306]
        .map((turn) => put(path('M0 0Q8 -12 0 -20Q-8 -12 0 0Z', colour), [0, 0], 1, turn))
        .join('') + circle([0, 0, 6], '#d99a26')
    )
  const r = dry === 'grains' ? 7 : 12
  return circle([0, 0, r], colour) + circle([-r * 0.3, -r * 0.35, r * 0.4], light(colour, 0.5))
}

function powder(colour: string): string {
  const cone = path('M-120 6C-84 -4 -46 -62 -8 -66C26 -68 66 -14 122 4Q60 26 0 26T-120 6Z', colour)
  const lit = path('M-120 6C-84 -4 -46 -62 -8 -66C-30 -30 -40 4 -34 24Q-90 20 -120 6Z', light(colour, 0.34))
  const crumbs = circle([-136, 14, 5], colour) + circle([134, 12, 4], colour) + circle([112, 20, 6], shade(colour, 0.1))
  return cone + lit + crumbs
}

/** A small heap on the origin, about 260 wide. */
export function heap(art: Art, dry: Dry): string {
  const colour = COLOURS[dry]
  if (dry === 'powder') return powder(colour)
  if (dry === 'rice') return heap(art, 'flat') + sprinkle(art, dry, [16, 190])
  const big = dry === 'rose' || dry === 'flowers'
  const count = big ? 13 : 34
  const tones = [shade(colour, 0.22), shade(colour, 0.08), colour, light(colour, 0.14)]
  const shapes = tones.map((tone) => art.symbol(grain(dry, tone)))
  const placed = Array.from({ length: count }, (_, i) => {
    const far = i / count
    const x = (art.random() - 0.5) * 2 * (132 - far * 84)
    const y = (1 - far) * 26 - far * 44 * (1 - Math.abs(x) / 150) + art.random() * 8
    const tone = Math.min(3, Math.floor(far * 3 + art.random()))
    return again(shapes[tone] ?? '', [x, y], art.random() * 70 - 35)
  })
  const bed = path('M-104 24Q-70 -16 -14 -26Q50 -26 104 22Q0 44 -104 24Z', shade(colour, 0.45))
  return (big ? '' : bed) + placed.join('')
}

/** Specks of a second kind strewn over a heap. */
function sprinkle(art: Art, dry: Dry, [count, width]: readonly [number, number]): string {
  const id = art.symbol(grain(dry, mix(COLOURS[dry], LIGHT, 0.1)))
  return Array.from({ length: count }, () =>
    again(id, [(art.random() - 0.5) * width, art.random() * 40 - 22], art.random() * 180),
  ).join('')
}
