import { easel } from '../bases.ts'
import { clipped, emblem, seal } from '../motifs.ts'
import { DARK, LIGHT, light, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, circle, path, put, stroke } from '../shapes.ts'

const R = 218

/** Pressed leaf: short strokes in four tones, all round the disc. */
function pressed(art: Art, look: Look): string {
  const tones = [shade(look.body, 0.3), light(look.body, 0.16), look.detail, shade(look.body, 0.12)]
  const flecks = tones.map((tone) => art.symbol(stroke('M-13 3Q0 -6 13 0', tone, 5)))
  return Array.from({ length: 74 }, (_, i) => {
    const turn = art.random() * 360
    const far = Math.sqrt(art.random()) * (R - 14)
    const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far]
    return again(flecks[i % 4] ?? '', [x, y], art.random() * 180)
  }).join('')
}

function wrapper(art: Art, look: Look): string {
  const sheet = 'M-232 -40Q-120 -64 -20 6Q92 84 226 60Q214 236 0 240Q-232 224 -232 -40Z'
  const pleats = 'M-190 -22Q-150 120 -80 196M-120 -26Q-100 110 -30 214M190 78Q120 150 60 216M120 70Q70 150 20 222'
  const fold = path('M-232 -40Q-120 -64 -20 6Q92 84 226 60Q110 118 -34 40Q-132 -16 -232 -40Z', shade(look.accent, 0.14))
  const print = put(emblem(art, look.motif, [look.detail, shade(look.detail, 0.25)]), [-20, 128], 0.56)
  const shaded = art.linear(
    [
      [0, LIGHT, 0.3],
      [0.45, LIGHT, 0],
      [1, DARK, 0.28],
    ],
    'slant',
  )
  return (
    path(sheet, look.accent) + stroke(pleats, shade(look.accent, 0.16), 4, 0.6) + print + fold + path(sheet, shaded)
  )
}

/** A pressed cake of tea on its stand, the paper half open; in use a corner is broken off. */
export const teaCake: Archetype = (art, look) => {
  const disc = circle([0, 0, R], look.body)
  const dome = art.radial(
    [
      [0, LIGHT, 0.26],
      [0.5, LIGHT, 0],
      [0.8, DARK, 0.06],
      [1, DARK, 0.5],
    ],
    [0.4, 0.36, 0.66],
  )
  const face = clipped(art, circle([0, 0, R], DARK), pressed(art, look)) + circle([0, 0, R], dome)
  const dent = circle([18, -30, 34], DARK, 'opacity=".16"')
  const edge = circle([10, 7, R], shade(look.body, 0.5))
  const stamp = put(seal('#B93A24', 58), [-92, -96], 1, -8)
  const cake = edge + disc + face + dent + stamp + wrapper(art, look)
  const prong = path('M-120 -18L-96 -150H-74L-84 -18ZM120 -18L96 -150H74L84 -18Z', '#5b3621')
  return { svg: prong + put(cake, [0, -R - 26]) + easel(176), half: 176, focus: [-20, -250] }
}
