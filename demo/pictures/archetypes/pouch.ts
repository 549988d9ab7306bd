import { clipped, emblem, motifFill, seal } from '../motifs.ts'
import { DARK, isPale, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, circle, path, put, rect, rim, stroke } from '../shapes.ts'

const OUTLINE = 'M-170 -500H170Q162 -300 176 -60Q180 2 146 14Q0 44 -146 14Q-180 2 -176 -60Q-162 -300 -170 -500Z'

function seam(look: Look): string {
  const crimps = Array.from({ length: 7 }, (_, i) => `M-170 ${-492 + i * 7}H170`).join('')
  return [
    rect([-172, -500, 344, 52], shade(look.body, 0.1)),
    rim(crimps, shade(look.body, 0.24), 2),
    stroke('M-168 -418H168', shade(look.body, 0.26), 5, 0.8),
    stroke('M-168 -411H168', light(look.body, 0.35), 3, 0.8),
    path('M172 -440L154 -430L172 -420Z', shade(look.body, 0.5)),
  ].join('')
}

/** A doypack's bottom fold and its two soft side folds. */
function folds(look: Look): string {
  const gusset = path(
    'M-176 -70Q0 46 176 -70Q180 2 146 14Q0 44 -146 14Q-180 2 -176 -70Z',
    shade(look.body, 0.28),
    'opacity=".6"',
  )
  const sides = path('M-168 -446Q-132 -250 -154 -50Q-180 -120 -168 -300Z', LIGHT, 'opacity=".16"')
  const right = path('M168 -446Q128 -250 154 -50Q180 -120 168 -300Z', DARK, 'opacity=".16"')
  return gusset + sides + right + stroke('M-176 -70Q0 46 176 -70', light(look.body, 0.25), 3, 0.7)
}

function label(art: Art, look: Look): string {
  const ink = isPale(look.body) ? look.detail : look.body
  const inks = [ink, shade(ink, 0.3)] as const
  const fill = motifFill(art, look.motif, [mix(look.body, LIGHT, 0.16), mix(look.body, DARK, 0.2)])
  const print = fill ? path('M-190 -300H190V-60H-190Z', fill) : ''
  const disc = circle([0, -216, 112], look.accent)
  const edge = circle([0, -216, 100], 'none', `stroke="${look.detail}" stroke-width="3"`)
  const drawn = put(emblem(art, fill ? 'leaf' : look.motif, inks), [0, -218], 0.62)
  return print + disc + edge + drawn + put(seal('#B93A24', 30), [0, -70])
}

function shading(art: Art): string {
  return art.linear({
    0: [DARK, 0.2],
    0.14: [LIGHT, 0.12],
    0.3: [LIGHT, 0.3],
    0.5: [LIGHT, 0],
    0.62: [DARK, 0.02],
    1: [DARK, 0.36],
  })
}

/** A stand-up pouch with a zip, a tear notch and a round label. */
export const pouch: Archetype = (art, look) => {
  const outline = path(OUTLINE, look.body)
  const print = clipped(art, path(OUTLINE, DARK), label(art, look) + folds(look) + seam(look))
  const svg = outline + print + path(OUTLINE, shading(art))
  return { svg: put(svg, [0, 10]), half: 172, focus: [0, -200] }
}
