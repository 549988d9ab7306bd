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
  return Array.from({ length: 48 }, (_, i) => {
    const turn = art.random() * 360
    const far = Math.sqrt(art.random()) * (R - 14)
    const [x, y] = [Math.cos(turn) * far, Math.sin(turn) * far]
    return again(flecks[i % 4] ?? '', [x, y], art.random() * 180)
  }).join('')
}

/** The sheet behind the cake, its corners showing. */
function sheet(look: Look): string {
  const corners = 'M-250 -170L-90 -236L120 -240L246 -150L258 60L200 206L-40 240L-214 190L-258 40Z'
  return (
    path(corners, shade(look.accent, 0.08)) +
    stroke('M120 -240L150 -120M246 -150L150 -120M258 60L190 110M200 206L190 110', shade(look.accent, 0.2), 4)
  )
}

/** The half that is still closed: paper drawn over the left of the cake, with the print. */
function wrapper(art: Art, look: Look): string {
  const cover =
    'M-24 -226C-64 -120 10 -60 -22 40C-44 120 16 170 2 226C-130 240 -232 140 -230 0C-228 -140 -130 -232 -24 -226Z'
  const pleats =
    'M-224 -40Q-160 -60 -96 -40M-226 40Q-160 70 -90 60M-196 -120Q-140 -140 -80 -130M-180 140Q-130 160 -70 150'
  const print = put(emblem(art, look.motif, [look.detail, shade(look.detail, 0.25)]), [-118, -4], 0.62)
  const shaded = art.linear({ 0: [LIGHT, 0.4], 0.5: [LIGHT, 0], 1: [DARK, 0.26] }, 'slant')
  const lifted = stroke('M-24 -226C-64 -120 10 -60 -22 40C-44 120 16 170 2 226', light(look.accent, 0.7), 9)
  const under = put(path(cover, DARK, 'opacity=".22"'), [14, 4])
  return (
    under +
    path(cover, look.accent) +
    stroke(pleats, shade(look.accent, 0.16), 4, 0.7) +
    print +
    path(cover, shaded) +
    lifted
  )
}

/** A pressed cake of tea on its stand, the paper half open; in use a corner is broken off. */
export const teaCake: Archetype = (art, look) => {
  const disc = circle([0, 0, R], look.body)
  const dome = art.radial({ 0: [LIGHT, 0.26], 0.5: [LIGHT, 0], 0.8: [DARK, 0.06], 1: [DARK, 0.5] }, [0.4, 0.36, 0.66])
  const face = clipped(art, circle([0, 0, R], DARK), pressed(art, look)) + circle([0, 0, R], dome)
  const dent = circle([96, 80, 30], DARK, 'opacity=".16"')
  const edge = circle([10, 7, R], shade(look.body, 0.5))
  const stamp = put(seal('#B93A24', 58), [112, -28], 1, 6)
  const cake =
    sheet(look) + edge + disc + clipped(art, circle([0, 0, R + 12], DARK), face + dent + stamp + wrapper(art, look))
  const prong = path('M-120 -18L-96 -150H-74L-84 -18ZM120 -18L96 -150H74L84 -18Z', '#5b3621')
  return { svg: prong + put(cake, [0, -R - 26]) + easel(176), half: 176, focus: [-20, -250] }
}
