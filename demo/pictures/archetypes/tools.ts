import { tray } from '../bases.ts'
import { emblem } from '../motifs.ts'
import { GOODS, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype } from '../piece.ts'
import { heap } from '../scatter.ts'
import { at, ellipse, path, put, rim, roundShading, stroke, wall } from '../shapes.ts'
import { drawCup, steam } from './cup.ts'
import { teapot } from './teapot.ts'

const BAMBOO = '#dcb878'

/** A bamboo whisk, tines up, tied with thread. */
export const whisk: Archetype = (art, look) => {
  const tines = (count: number, spread: number, top: number) =>
    Array.from({ length: count }, (_, i) => {
      const x = ((i + 0.5) / count - 0.5) * 2
      return at`M${x * 74} -214C${x * spread} -300 ${x * spread * 1.04} ${top + 60} ${x * spread * 0.62} ${top + Math.abs(x) * 24}`
    }).join('')
  const grip = wall([76, -206, -10, 0.22])
  const fan = 'M-80 -210C-176 -300 -170 -430 -102 -468Q0 -500 102 -468C170 -430 176 -300 80 -210Z'
  return {
    svg: [
      path(fan, mix(look.body, '#7a5a2c', 0.28)),
      stroke(tines(15, 176, -474), shade(look.body, 0.12), 8),
      stroke(tines(13, 128, -486), light(look.body, 0.34), 6),
      path(grip, look.body),
      path(grip, roundShading(art, 1.05)),
      stroke('M-52 -180V-20M-14 -170V0', shade(look.body, 0.2), 3, 0.5),
      path(wall([84, -236, -204, 0.22]), look.detail),
      rim(at`M-84 -226A84 18 0 0 0 84 -226M-84 -215A84 18 0 0 0 84 -215`, light(look.detail, 0.3), 3),
      path(wall([84, -236, -204, 0.22]), roundShading(art, 0.8)),
    ].join(''),
    half: 90,
    height: 490,
    focus: [0, -270],
  }
}

/** A bamboo cylinder with scoop, tongs, needle and funnel. */
export const toolSet: Archetype = (art, look) => {
  const side = wall([112, -270, 0, 0.24])
  const wood = shade(look.body, 0.3)
  const stick = (x: number, turn: number, head: string) =>
    put(
      stroke('M0 0V-250', wood, 15) + stroke('M-3 -6V-246', light(look.body, 0.3), 4, 0.7) + put(head, [0, -250]),
      [x, -240],
      1,
      turn,
    )
  const scoop =
    path('M-30 20C-42 -30 -30 -78 0 -90C30 -78 42 -30 30 20Z', light(look.body, 0.2)) +
    path('M-14 10C-22 -24 -14 -58 0 -68C14 -58 22 -24 14 10Z', shade(look.body, 0.18))
  const needle = path('M-8 10L0 -70L8 10Z', wood)
  const funnel =
    ellipse([0, -26, 56, 46], wood) +
    ellipse([0, -26, 42, 34], '#f3ead6') +
    ellipse([3, -22, 38, 29], shade('#f3ead6', 0.14))
  return {
    svg: [
      ellipse([0, -270, 112, 27], shade(look.body, 0.55)),
      stick(-64, -13, scoop),
      stick(-16, -3, needle),
      stick(22, 5, path('M-14 20Q-24 -40 -8 -86L-2 -10L2 -10L8 -86Q24 -40 14 20Z', light(look.body, 0.12))),
      stick(66, 14, funnel),
      path(side, look.body),
      stroke('M-70 -246V10M-28 -238V18M36 -238V18M78 -250V10', shade(look.body, 0.16), 3, 0.5),
      put(emblem(art, look.motif, [look.detail, shade(look.detail, 0.2)]), [0, -122], 0.5),
      path(side, roundShading(art)),
      rim(at`M-112 -270A112 27 0 0 0 112 -270`, light(look.body, 0.5), 7),
      rim(at`M-112 -40A112 27 0 0 0 112 -40`, shade(look.body, 0.3), 5),
    ].join(''),
    half: 112,
    height: 540,
    focus: [0, -200],
  }
}

/** A slatted tea tray with one small cup. */
export const teaTray: Archetype = (art, look, view) => {
  const slats = Array.from({ length: 11 }, (_, i) => {
    const x = (i - 5) * 46
    return at`M${x * 0.86} -92L${x * 1.08} 66`
  }).join('')
  const cup = drawCup(art, { rim: 78, foot: 36, height: 92, k: 0.36 }, [GOODS.porcelain, look.accent])
  const pot = () => teapot(art, { ...look, body: GOODS.celadon, variant: 'glaze' }, 'hero').svg
  const second = view === 'use' ? put(pot(), [-120, 14], 0.56) : ''
  const base = tray(art, [308, 104], look.body)
  const inset = path('M-238 -92H238L282 70H-282Z', shade(look.body, 0.16))
  const body = base + inset + stroke(slats, light(look.body, 0.3), 30) + stroke(slats, light(look.body, 0.5), 6, 0.5)
  return {
    svg: body + second + put(cup, [92, -4]) + steam([92, -110], 0.7),
    half: 300,
    height: 300,
    focus: [60, -30],
    low: true,
  }
}

/** A bamboo scoop on a heap of leaves. */
export const scoop: Archetype = (art, look) => {
  const body = 'M-238 -8C-250 -66 -170 -100 -110 -80L250 -36Q268 -26 250 -14L-104 10C-170 34 -232 34 -238 -8Z'
  const hollow = 'M-218 -16C-226 -56 -164 -80 -110 -64L60 -40L-104 -4C-160 14 -212 16 -218 -16Z'
  const svg = [
    put(heap(art, 'curled'), [60, 66], 1.5),
    path(body, BAMBOO),
    path(hollow, shade(BAMBOO, 0.3)),
    put(heap(art, 'curled'), [-130, -34], 0.62),
    stroke('M70 -50L244 -29', light(BAMBOO, 0.5), 6, 0.8),
    stroke('M120 -52V-4M124 -52V-4', shade(BAMBOO, 0.34), 5, 0.7),
    stroke('M-110 -80L60 -58', LIGHT, 5, 0.5),
  ].join('')
  return {
    svg: put(svg, [0, 10], 1.08, look.variant === 'flat' ? 0 : -4),
    half: 240,
    height: 220,
    focus: [-90, -20],
    low: true,
  }
}
