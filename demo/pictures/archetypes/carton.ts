import { clipped, emblem, motifFill } from '../motifs.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, circle, path, put, rect, stroke } from '../shapes.ts'

const FRONT = 'M-196 -380H104V20H-196Z'

/** A pyramid tea bag on its thread, about 150 wide, its foot on the origin. */
export function teaBag(art: Art, leaf: string, tag: string): string {
  const speck = art.symbol(stroke('M-6 1Q0 -4 6 0', leaf, 5))
  const specks = Array.from({ length: 16 }, (_, i) =>
    again(speck, [(art.random() - 0.5) * (60 + i * 3), -14 - art.random() * 34], art.random() * 180),
  )
  return [
    stroke('M0 -126C10 -170 66 -150 84 -100', '#FFFFFF', 3, 0.95),
    rect([70, -102, 36, 42, 5], tag),
    rect([77, -92, 22, 22, 4], LIGHT, 'opacity=".6"'),
    path('M0 -130L-80 0Q0 18 80 0Z', '#FFFFFF', 'opacity=".62"'),
    specks.join(''),
    path('M0 -130L18 10Q58 6 80 0Z', '#FFFFFF', 'opacity=".34"'),
    stroke('M0 -130L18 8M0 -130L-80 0Q0 18 80 0Z', '#FFFFFF', 3, 0.8),
  ].join('')
}

function front(art: Art, look: Look): string {
  const fill = motifFill(art, look.motif, [look.body, light(look.body, 0.2)])
  const lower = fill ? path('M-196 -130H104V20H-196Z', fill) : rect([-196, -92, 300, 112], look.accent)
  const frame =
    circle([-46, -214, 104], look.accent) + circle([-46, -214, 93], 'none', `stroke="${look.detail}" stroke-width="3"`)
  const inks = fill ? ([look.body, shade(look.body, 0.3)] as const) : ([look.detail, shade(look.detail, 0.3)] as const)
  const drawn = put(emblem(art, fill ? 'leaf' : look.motif, inks), [-46, -214], 0.6)
  const line = fill ? '' : stroke('M-176 -70H84M-176 0H84', look.body, 4, 0.8)
  return path(FRONT, look.body) + clipped(art, path(FRONT, DARK), lower + line + frame + drawn)
}

/** A carton of sachets, its lid tucked in, with one tea bag before it. */
export const carton: Archetype = (art, look, view) => {
  const side = path('M104 -380L196 -424V-30L104 20Z', shade(look.body, 0.34))
  const strip = path('M104 -92L196 -136V-30L104 20Z', shade(mix(look.accent, look.body, 0.3), 0.3))
  const top = path('M-196 -380L-96 -424H196L104 -380Z', light(look.body, 0.4))
  const tab = stroke('M-60 -402H60', shade(look.body, 0.2), 3, 0.5)
  const sheen = path(FRONT, art.linear({ 0: [LIGHT, 0.3], 0.5: [LIGHT, 0], 1: [DARK, 0.14] }, 'slant'))
  const edges = stroke('M-194 -379H103M104 -378V16', light(look.body, 0.6), 3, 0.6)
  const bag = view === 'close' ? '' : put(teaBag(art, shade(look.detail, 0.1), look.detail), [168, 74], 1.16)
  return {
    svg: put(side + strip + top + tab + front(art, look) + sheen + edges + bag, [-20, 0]),
    half: 190,
    focus: [-66, -205],
  }
}
