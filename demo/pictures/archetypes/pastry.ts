import { plate, tray } from '../bases.ts'
import { DARK, LIGHT, light, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, circle, ellipse, path, put, rect, stroke } from '../shapes.ts'

function rollFace(art: Art, look: Look, r: number): string {
  const sponge = art.radial({ 0: light(look.body, 0.34), 0.7: look.body, 1: shade(look.body, 0.2) }, [0.4, 0.35, 0.7])
  const swirl =
    'M-2 6C14 10 22 -8 10 -20C-12 -38 -46 -18 -44 12C-40 50 10 62 42 36C72 8 64 -52 18 -68C-32 -82 -82 -46 -82 4C-80 30 -70 52 -50 66'
  const pores = Array.from({ length: 12 }, () =>
    ellipse([(art.random() - 0.5) * 160, (art.random() - 0.5) * 160, 4, 3], shade(look.body, 0.2), 'opacity=".5"'),
  )
  const disc = circle([0, 0, 104], shade(look.body, 0.22)) + circle([0, 0, 99], sponge)
  const cream = stroke(swirl, shade(look.accent, 0.12), 25) + put(stroke(swirl, light(look.accent, 0.4), 20), [-1, -2])
  return put(disc + pores.join('') + cream, [0, 0], r / 104)
}

/** A Swiss roll, its spiral towards us, one slice cut off. */
export const swissRoll: Archetype = (art, look) => {
  const skin = art.linear({ 0: light(look.body, 0.28), 0.3: look.body, 1: shade(look.body, 0.4) }, 'down')
  const roll = 'M-60 -236C-20 -262 150 -288 196 -262C252 -230 254 -96 206 -56C160 -30 10 -10 -60 -28Z'
  const dust = stroke('M-30 -226Q90 -262 176 -246', LIGHT, 16, 0.3)
  const base = look.variant === 'tray' ? tray(art, [300, 96]) : plate(art, 300)
  const fallen = ellipse([10, 6, 120, 24], DARK, 'opacity=".16"') + put(rollFace(art, look, 108), [0, -70], 1, 0)
  const svg =
    base +
    ellipse([40, -6, 230, 36], DARK, 'opacity=".16"') +
    path(roll, skin) +
    dust +
    put(rollFace(art, look, 106), [-66, -132])
  return {
    svg: svg + put(group3(art, look) + fallen, [96, 40], 0.86),
    half: 296,
    height: 370,
    focus: [-40, -110],
    low: true,
  }
}

/** The thickness of the fallen slice. */
function group3(art: Art, look: Look): string {
  return put(circle([0, 0, 108], art.linear({ 0: look.body, 1: shade(look.body, 0.4) })), [26, -76])
}

function cookie(art: Art, look: Look): string {
  const top = art.radial(
    { 0: light(look.body, 0.5), 0.6: light(look.body, 0.14), 1: shade(look.body, 0.14) },
    [0.4, 0.35, 0.7],
  )
  const almond =
    path('M-46 4C-40 -22 10 -30 48 -6C30 20 -30 26 -46 4Z', '#a9693a') +
    path('M-40 0C-32 -20 10 -26 44 -7C10 0 -20 4 -40 0Z', '#cf9660') +
    stroke('M-28 2Q4 -6 32 -4', '#8a5028', 2.5, 0.7)
  const crack = stroke(
    'M-104 -70Q-78 -84 -62 -78M60 -98Q84 -90 96 -100M-20 -34Q4 -30 20 -40M76 -56Q96 -52 108 -62',
    shade(look.body, 0.24),
    4,
    0.7,
  )
  return [
    path(
      'M-136 -72Q-148 -20 -112 -4Q0 42 112 -4Q148 -20 136 -72Z',
      art.linear({ 0: shade(look.body, 0.16), 0.25: light(look.body, 0.24), 1: shade(look.body, 0.36) }),
    ),
    ellipse([0, -70, 137, 58], top),
    crack,
    put(almond, [0, -74]),
    stroke('M-98 -84Q-70 -112 -20 -116', '#fff4d8', 7, 0.6),
  ].join('')
}

/** Almond cookies: a stack and one beside it. */
export const cookies: Archetype = (art, look) => {
  const one = art.symbol(cookie(art, look))
  const pile = [0, -52, -104].map((y, i) => again(one, [-100 + (i % 2) * 12, -20 + y]))
  const soft = ellipse([8, 6, 126, 28], DARK, 'opacity=".16"')
  const svg = plate(art, 298) + put(soft, [-100, -16]) + pile.join('') + put(soft, [112, 44]) + again(one, [112, 44])
  return { svg, half: 294, height: 340, focus: [-60, -130], low: true }
}

/** Palmiers: two mirrored spirals of leafy pastry. */
function palmier(art: Art, look: Look): string {
  const wing =
    'M0 96C-70 70 -150 20 -146 -50C-142 -116 -50 -122 -40 -60C-34 -18 -92 -14 -96 -50C-96 -72 -70 -80 -62 -62'
  const both = (colour: string, width: number) =>
    stroke(wing, colour, width) +
    put(stroke(wing, colour, width), [0, 0]).replace('<path', '<path transform="scale(-1 1)"')
  const sugar = art.symbol(rect([-4, -4, 8, 8, 2], '#fffaf0', 'opacity=".85"'))
  const grains = Array.from({ length: 16 }, () =>
    again(sugar, [(art.random() - 0.5) * 240, (art.random() - 0.62) * 150], art.random() * 90),
  )
  return (
    both(shade(look.body, 0.34), 56) +
    put(both(look.body, 48), [-1, -4]) +
    put(both(light(look.body, 0.42), 22), [-2, -7]) +
    put(both(shade(look.body, 0.16), 5), [-1, -4]) +
    grains.join('')
  )
}

/** Palmiers on a wooden tray, one leaning on another. */
export const palmiers: Archetype = (art, look) => {
  const one = art.symbol(palmier(art, look))
  const svg =
    tray(art, [300, 100], '#7a4c2c') +
    put(again(one, [-132, -112], -6), [0, 0], 0.94) +
    put(again(one, [146, -108], 8), [0, 0], 0.94) +
    ellipse([6, 66, 180, 24], DARK, 'opacity=".2"') +
    again(one, [4, -36])
  return { svg, half: 296, height: 370, focus: [0, -70], low: true }
}

/** Outline of each fold of the croissant and how dark it is. */
const FOLDS = [
  ['M-262 44C-296 10 -276 -50 -220 -84L-150 -20C-190 0 -206 24 -218 60Q-246 66 -262 44Z', 0.14],
  ['M262 44C296 10 276 -50 220 -84L150 -20C190 0 206 24 218 60Q246 66 262 44Z', 0.3],
  ['M-232 -76C-214 -142 -150 -178 -108 -176L-70 -6C-110 -14 -140 -10 -164 8C-176 -20 -196 -52 -232 -76Z', 0.05],
  ['M232 -76C214 -142 150 -178 108 -176L70 -6C110 -14 140 -10 164 8C176 -20 196 -52 232 -76Z', 0.18],
  ['M-122 -172C-70 -230 70 -230 122 -172C112 -110 104 -50 84 6C40 -12 -40 -12 -84 6C-104 -50 -112 -110 -122 -172Z', 0],
] as const
const LAYERS =
  'M-76 -186Q0 -206 76 -186M-66 -140Q0 -156 66 -140M-190 -112Q-160 -140 -124 -148M190 -112Q160 -140 124 -148M-244 -34Q-232 -56 -208 -62M244 -34Q232 -56 208 -62'
const UNDERSIDE =
  'M-258 40C-290 -60 -160 -216 0 -216S290 -60 258 40Q244 66 218 60C196 26 120 22 0 22S-196 26 -218 60Q-244 66 -258 40Z'

/** A croissant scattered with seeds. */
export const croissant: Archetype = (art, look) => {
  const crust = (dark: number) => {
    const tone = shade(look.body, dark)
    return art.linear({ 0: light(tone, 0.5), 0.45: tone, 1: shade(look.body, dark + 0.34) }, 'down')
  }
  const folds = FOLDS.map(([d, dark]) => path(d, crust(dark)) + stroke(d, shade(look.body, 0.44), 3, 0.4))
  const seed = art.symbol(ellipse([0, 0, 7, 4], look.detail))
  const seeds = Array.from({ length: 36 }, (_, i) => {
    const x = (i / 36 - 0.5) * 400 + (art.random() - 0.5) * 20
    const y = -60 - 90 * (1 - Math.abs(i / 18 - 1) ** 2) + art.random() * 70
    return again(seed, [x, y], art.random() * 180)
  })
  const shadow = ellipse([6, 34, 236, 40], DARK, 'opacity=".16"')
  const under = path(UNDERSIDE, shade(look.body, 0.42))
  const svg = [plate(art, 306), shadow, under, ...folds, stroke(LAYERS, '#ffe7b0', 6, 0.55), ...seeds].join('')
  return { svg, half: 300, height: 350, focus: [0, -100], low: true }
}
