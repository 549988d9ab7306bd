import { tray } from '../bases.ts'
import { clipped, emblem } from '../motifs.ts'
import { DARK, GOODS, LIGHT, light, shade } from '../palette.ts'
import type { Archetype } from '../piece.ts'
import { type Art, again, at, ballFill, ellipse, path, put, rim, roundShading, stroke } from '../shapes.ts'
import { drawCup, saucer, steam } from './cup.ts'

/** Two small cups on a wooden tray. */
export const cupPair: Archetype = (art, look) => {
  const shape = { rim: 118, foot: 54, height: 142, k: 0.34 }
  const drawn = put(emblem(art, look.motif, [light(look.body, 0.45), light(look.body, 0.2)]), [0, -66], 0.36)
  const one = again(art.symbol(drawCup(art, shape, [look.body, look.accent], drawn)), [0, 0])
  const svg = tray(art, [296, 92]) + put(one, [-122, 4]) + put(one, [122, 40])
  return {
    svg: put(svg + steam([-130, -160], 0.9), [0, 0], 1.02),
    half: 290,
    height: 380,
    focus: [-10, -90],
    low: true,
  }
}

/** Six thimble cups round a tray: three behind, three before. */
export const cupRing: Archetype = (art, look) => {
  const shape = { rim: 72, foot: 34, height: 84, k: 0.36 }
  const white = again(art.symbol(drawCup(art, shape, [look.body, look.accent])), [0, 0])
  const tinted = again(art.symbol(drawCup(art, shape, [look.detail, look.accent])), [0, 0])
  const back = [-170, 0, 170].map((x, i) => put(i % 2 ? white : tinted, [x * 0.9, -34]))
  const front = [-186, 0, 186].map((x, i) => put(i % 2 ? tinted : white, [x, 66]))
  return {
    svg: tray(art, [304, 116]) + back.join('') + front.join(''),
    half: 296,
    height: 330,
    focus: [0, -20],
    low: true,
  }
}

/** A wide bowl of whisked matcha. */
export const bowl: Archetype = (art, look) => {
  const shape = { rim: 240, foot: 96, height: 226, k: 0.36 }
  const [y, rx, ry] = [-200, 214, 74]
  const foam = Array.from({ length: 34 }, () => {
    const turn = art.random() * 6.28
    const far = Math.sqrt(art.random()) * 0.9
    return ellipse(
      [Math.cos(turn) * far * rx, y + Math.sin(turn) * far * ry, 5 + art.random() * 7, 3 + art.random() * 3],
      light(look.accent, 0.5),
      'opacity=".6"',
    )
  })
  const swirl = stroke(at`M${-120} ${y + 6}Q-60 ${y + 44} 30 ${y + 34}T140 ${y - 10}`, light(look.accent, 0.55), 7, 0.6)
  const drip = path(
    'M-240 -226C-238 -160 -200 -150 -176 -170C-150 -120 -110 -136 -86 -156C-40 -110 10 -150 40 -150C90 -120 120 -170 150 -156C190 -140 232 -150 240 -226Q0 -60 -240 -226Z',
    light(look.body, 0.3),
    'opacity=".55"',
  )
  const svg = drawCup(art, shape, [look.body, look.accent], drip) + foam.join('') + swirl
  return { svg: svg + steam([-30, -260], 0.9), half: 170, height: 330, focus: [0, -190] }
}

const roundTone = (art: Art, colour: string) =>
  art.linear({ 0: shade(colour, 0.2), 0.3: light(colour, 0.5), 1: shade(colour, 0.34) })

/** Lidded bowl on a saucer; in use the lid leans against it. */
export const gaiwan: Archetype = (art, look, view) => {
  const shape = { rim: 168, foot: 74, height: 206, k: 0.24 }
  const lines = rim(at`M-200 -190Q0 -112 200 -190M-200 -178Q0 -100 200 -178`, look.detail, 5)
  const drawn = put(emblem(art, look.motif, [look.detail, light(look.detail, 0.55)]), [0, -84], 0.52)
  const vessel = drawCup(art, shape, [look.body, look.accent], lines + drawn)
  const dome = 'M-150 0C-146 -64 -70 -92 0 -92S146 -64 150 0Q0 66 -150 0Z'
  const band = clipped(art, path(dome, DARK), rim('M-170 -22Q0 46 170 -22', look.detail, 5))
  const knob = [
    path('M-40 -86Q-56 -130 -50 -136Q0 -116 50 -136Q56 -130 40 -86Q0 -70 -40 -86Z', roundTone(art, look.body)),
    ellipse([0, -136, 50, 13], light(look.body, 0.6)),
    ellipse([0, -134, 38, 8], shade(look.body, 0.24)),
    rim('M-43 -98Q0 -80 43 -98M-50 -136A50 13 0 0 0 50 -136', look.detail, 4),
  ].join('')
  const lid = path(dome, ballFill(art, look.body)) + band + knob + stroke('M-118 -30Q-96 -66 -50 -76', LIGHT, 10, 0.8)
  const placed = view === 'use' ? put(lid, [206, -96], 0.92, 62) : put(lid, [0, -196], 1.02)
  const svg = saucer(art, look.body, [250, 0.24]) + put(vessel, [0, -10])
  return {
    svg: view === 'use' ? svg + steam([-20, -240], 0.9) + placed : svg + placed,
    half: 240,
    height: 380,
    focus: [0, -150],
  }
}

/** A double-walled glass: the tea floats in the inner wall. */
export const glass: Archetype = (art, look) => {
  const outer = 'M-160 -400C-186 -260 -184 -120 -132 0Q0 44 132 0C184 -120 186 -260 160 -400Z'
  const inner = 'M-138 -330C-156 -230 -148 -120 -88 -54Q0 -24 88 -54C148 -120 156 -230 138 -330Z'
  const drink = art.linear({ 0: light(look.accent, 0.45), 0.5: look.accent, 1: shade(look.accent, 0.36) }, 'slant')
  const clear = art.linear({
    0: ['#FFFFFF', 0.85],
    0.16: ['#FFFFFF', 0.25],
    0.5: ['#FFFFFF', 0.12],
    0.86: ['#FFFFFF', 0.24],
    1: [shade(look.body, 0.3), 0.6],
  })
  return {
    svg: [
      path(outer, clear),
      path(inner, drink),
      ellipse([0, -330, 138, 34], light(look.accent, 0.42)),
      ellipse([0, -400, 160, 40], '#FFFFFF', 'opacity=".35"'),
      rim('M-160 -400A160 40 0 0 0 160 -400A160 40 0 0 0 -160 -400', '#FFFFFF', 7),
      stroke('M-160 -396C-184 -260 -182 -120 -132 0Q0 44 132 0C182 -120 184 -260 160 -396', '#FFFFFF', 6, 0.85),
      stroke('M-132 -300C-146 -220 -140 -150 -104 -96', '#FFFFFF', 12, 0.6),
      steam([-24, -420], 0.8),
    ].join(''),
    half: 140,
    height: 440,
    focus: [0, -270],
  }
}

/** A tall mug with a lid and its basket; in use the basket drips on the lid. */
export const mug: Archetype = (art, look) => {
  const side = 'M-150 -372V-26Q-150 0 -120 16Q0 44 120 16Q150 0 150 -26V-372Z'
  const handle = 'M146 -300C262 -318 282 -96 144 -90'
  const motif = put(emblem(art, look.motif, [look.accent, light(look.accent, 0.2)]), [-4, -168], 0.8)
  const lid =
    path('M-160 -372A160 38 0 0 0 160 -372V-394A160 38 0 0 1 -160 -394Z', look.accent) +
    ellipse([0, -394, 160, 38], light(look.accent, 0.4)) +
    ellipse([0, -398, 40, 11], look.detail) +
    path('M-40 -398V-430Q0 -412 40 -430V-398Q0 -380 -40 -398Z', look.detail) +
    ellipse([0, -430, 40, 11], light(look.detail, 0.35))
  return {
    svg: [
      stroke(handle, shade(look.body, 0.28), 38),
      put(stroke(handle, light(look.body, 0.16), 14), [-4, -6]),
      path(side, look.body),
      motif,
      path(side, roundShading(art)),
      stroke('M-112 -320V-50', LIGHT, 12, 0.4),
      path('M-150 -372A160 38 0 0 0 150 -372V-350A160 38 0 0 1 -150 -350Z', DARK, 'opacity=".2"'),
      lid,
    ].join(''),
    half: 150,
    height: 480,
    focus: [0, -190],
  }
}

/** A slim flask with a bamboo lid. */
export const tumbler: Archetype = (art, look) => {
  const side = 'M-112 -386Q-118 -408 -96 -414H96Q118 -408 112 -386V-20A112 26 0 0 1 -112 -20Z'
  const lid = 'M-100 -414V-506A100 24 0 0 1 100 -506V-414A100 24 0 0 1 -100 -414Z'
  const wood = GOODS.crust
  return {
    svg: [
      path(side, look.body),
      put(emblem(art, look.motif, [look.accent, shade(look.accent, 0.25)]), [0, -210], 0.78),
      path('M-112 -34A112 26 0 0 0 112 -34V-20A112 26 0 0 1 -112 -20Z', look.detail),
      path(side, roundShading(art)),
      stroke('M-78 -370V-50', LIGHT, 10, 0.34),
      path(lid, light(wood, 0.25)),
      stroke('M-60 -500V-404M-20 -494V-396M30 -494V-396M70 -500V-404', shade(wood, 0.1), 2, 0.5),
      path(lid, roundShading(art, 0.9)),
      ellipse([0, -506, 100, 24], light(wood, 0.5)),
      rim('M-66 -506A66 14 0 0 0 66 -506A66 14 0 0 0 -66 -506', wood, 3),
    ].join(''),
    half: 112,
    height: 530,
    focus: [0, -220],
  }
}
