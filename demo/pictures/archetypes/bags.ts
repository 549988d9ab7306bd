import { emblem } from '../motifs.ts'
import { DARK, LIGHT, light, shade } from '../palette.ts'
import type { Archetype } from '../piece.ts'
import { type Art, at, circle, path, put, rect, stroke } from '../shapes.ts'

const sheen = (art: Art) =>
  art.linear({ 0: [LIGHT, 0.34], 0.42: [LIGHT, 0.04], 0.5: [DARK, 0], 1: [DARK, 0.26] }, 'slant')

/** A canvas bag with a large print and two soft handles. */
export const tote: Archetype = (art, look) => {
  const body = 'M-196 -330Q0 -314 196 -330L214 -10Q214 20 184 22Q0 40 -184 22Q-214 20 -214 -10Z'
  const handle = 'M-104 -322C-110 -520 110 -520 104 -322'
  const folds =
    path(
      'M-196 -330Q-150 -150 -190 10Q-214 20 -214 -10ZM196 -330Q160 -140 186 14Q214 20 214 -10Z',
      DARK,
      'opacity=".1"',
    ) + stroke('M-70 -20Q-40 -4 20 -12M60 -300Q80 -240 70 -200', DARK, 5, 0.08)
  const weave = art.pattern(
    [8, 8],
    rect([0, 0, 8, 8], look.body) + stroke('M0 0H8M0 0V8', shade(look.body, 0.12), 0.8, 0.7),
  )
  return {
    svg: [
      put(stroke(handle, shade(look.body, 0.34), 24), [8, -8]),
      path(body, weave),
      put(emblem(art, look.motif, [look.accent, shade(look.accent, 0.28)]), [0, -150], 1.02),
      folds,
      path(body, art.linear({ 0: [LIGHT, 0.3], 0.4: [LIGHT, 0], 1: [DARK, 0.24] }, 'slant')),
      stroke('M-190 -306Q0 -290 190 -306', shade(look.body, 0.3), 3, 0.8),
      stroke(handle, shade(look.body, 0.14), 24),
      put(stroke(handle, light(look.body, 0.4), 5, 0.7), [-5, -4]),
      stroke('M-112 -318H-94V-282H-112ZM94 -318H112V-282H94Z', shade(look.body, 0.36), 4),
    ].join(''),
    half: 206,
    height: 500,
    focus: [0, -160],
  }
}

/** A paper carry bag with rope handles. */
export const carryBag: Archetype = (art, look) => {
  const front = 'M-180 -370H110V26H-180Z'
  const side =
    path('M110 -370L190 -402V-26L110 26Z', shade(look.body, 0.3)) +
    path('M110 -370L150 -300L190 -402Z', shade(look.body, 0.16)) +
    path('M150 -300V-8L110 26V-370Z', DARK, 'opacity=".12"')
  const rope = (x: number, y: number) =>
    stroke(at`M${x - 70} ${y}C${x - 66} ${y - 130} ${x + 66} ${y - 130} ${x + 70} ${y}`, look.detail, 9)
  const band = rect([-180, -54, 290, 80], look.accent)
  const disc = circle([-35, -190, 104], light(look.body, 0.6))
  return {
    svg: [
      rope(20, -392),
      side,
      path('M-180 -370L-100 -402H190L110 -370Z', shade(look.body, 0.44)),
      path(front, look.body),
      band,
      disc,
      put(emblem(art, look.motif, [look.accent, shade(look.accent, 0.28)]), [-35, -190], 0.66),
      path(front, sheen(art)),
      rope(-35, -346),
      circle([-105, -346, 8], shade(look.detail, 0.3)),
      circle([35, -346, 8], shade(look.detail, 0.3)),
    ].join(''),
    half: 190,
    height: 490,
    focus: [-20, -190],
  }
}
