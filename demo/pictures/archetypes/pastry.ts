import { plate, tray } from '../bases.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, at, circle, ellipse, path, put, rect, stroke } from '../shapes.ts'

function rollFace(art: Art, look: Look, r: number): string {
  const sponge = art.radial(
    [
      [0, light(look.body, 0.34)],
      [0.7, look.body],
      [1, shade(look.body, 0.2)],
    ],
    [0.4, 0.35, 0.7],
  )
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
  const skin = art.linear(
    [
      [0, light(look.body, 0.28)],
      [0.3, look.body],
      [1, shade(look.body, 0.4)],
    ],
    'down',
  )
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
  return put(
    circle(
      [0, 0, 108],
      art.linear([
        [0, look.body],
        [1, shade(look.body, 0.4)],
      ]),
    ),
    [26, -76],
  )
}

function cookie(art: Art, look: Look): string {
  const top = art.radial(
    [
      [0, light(look.body, 0.5)],
      [0.6, light(look.body, 0.14)],
      [1, shade(look.body, 0.14)],
    ],
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
      art.linear([
        [0, shade(look.body, 0.16)],
        [0.25, light(look.body, 0.24)],
        [1, shade(look.body, 0.36)],
      ]),
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
    return art.linear(
      [
        [0, light(tone, 0.5)],
        [0.45, tone],
        [1, shade(look.body, dark + 0.34)],
      ],
      'down',
    )
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

function nougatBar(art: Art, look: Look, specks: readonly string[]): string {
  const dots = Array.from({ length: 11 }, (_, i) =>
    again(specks[i % 3] ?? '', [-80 + art.random() * 160, -12 - art.random() * 62], art.random() * 90),
  )
  const front = rect([-104, -92, 208, 96, 16], art.fade(light(look.body, 0.5), shade(look.body, 0.1), 'down'))
  const top = path('M-96 -90L-60 -126H128L100 -90Z', light(look.body, 0.7))
  return top + path('M104 -86L130 -124V-34L104 0Z', shade(look.body, 0.2)) + front + dots.join('')
}

function wrappedSweet(art: Art, colour: string): string {
  const gloss = art.linear(
    [
      [0, '#ffffff'],
      [0.4, light(colour, 0.6)],
      [1, light(colour, 0.3)],
    ],
    'down',
  )
  const left = path('M-112 -36L-74 -20L-76 -2L-116 14L-106 -12Z', light(colour, 0.5))
  const right = path('M112 -36L74 -20L76 -2L116 14L106 -12Z', light(colour, 0.34))
  const stripes = stroke('M-40 -48V22M0 -50V24M40 -48V22', colour, 8, 0.55)
  return left + right + rect([-78, -50, 156, 74, 24], gloss) + stripes
}

/** Soft nougat: bars with specks, and two wrapped pieces. */
export const nougat: Archetype = (art, look) => {
  const specks = [look.accent, look.detail, '#b4834c'].map((tone) => art.symbol(ellipse([0, 0, 11, 8], tone)))
  const bar = (x: number, y: number) => put(nougatBar(art, look, specks), [x, y])
  const sweet = wrappedSweet(art, look.accent)
  const sweets = put(sweet, [168, 72], 0.8, -12) + put(sweet, [-186, 56], 0.7, 14)
  const svg = plate(art, 300) + bar(-108, -28) + bar(124, -36) + bar(-4, 58) + sweets
  return { svg, half: 296, height: 300, focus: [0, -20], low: true }
}

function crumbOf(art: Art, look: Look, [h, holes]: readonly [number, number]): string {
  const front = at`M-250 ${-h + 70}L170 ${-h - 10}V${-6}L-250 ${34}Z`
  const pore = art.symbol(ellipse([0, 0, 5, 3.4], shade(look.body, 0.2), 'opacity=".5"'))
  const pores = Array.from({ length: holes }, () => {
    const x = -230 + art.random() * 380
    return again(pore, [x, 10 - art.random() * (h - 40) - ((x + 250) / 420) * 36])
  })
  return path(front, art.fade(light(look.body, 0.3), shade(look.body, 0.08), 'slant')) + pores.join('')
}

/** A slice of cake, cut side towards us: airy chiffon, or layered with cream. */
export const cakeSlice: Archetype = (art, look) => {
  const tall = look.variant === 'chiffon'
  const h = tall ? 236 : 206
  const layers = (tall ? [] : [0.3, 0.62]).map((part) => {
    const y = -h * (1 - part)
    return path(at`M-250 ${y + 66 * (1 - part)}L170 ${y - 8}V${y + 18}L-250 ${y + 92 * (1 - part * 0.8)}Z`, look.accent)
  })
  const icing =
    at`M-262 ${-h + 60}L166 ${-h - 34}Q250 ${-h - 30} 250 ${-h + 20}L176 ${-h + 12}Q150 ${-h + 40} 120 ${-h + 14}Q60 ${-h + 56} 10 ${-h + 36}` +
    at`Q-60 ${-h + 84} -110 ${-h + 58}Q-170 ${-h + 106} -210 ${-h + 78}Q-250 ${-h + 100} -262 ${-h + 60}Z`
  const rear = at`M170 ${-h - 10}Q254 ${-h - 20} 250 ${-h + 20}V${-30}L170 -6Z`
  const svg = [
    plate(art, 304),
    ellipse([0, 14, 246, 46], DARK, 'opacity=".14"'),
    path(rear, mix(shade(look.accent, 0.16), '#e0b060', 0.25)),
    crumbOf(art, look, [h, tall ? 26 : 14]),
    ...layers,
    path(icing, art.fade(light(look.accent, 0.7), look.accent, 'down')),
    put(tall ? jasmine() : chestnut(art), [96, -h - 34]),
  ]
  return { svg: svg.join(''), half: 300, height: 380, focus: [10, -h * 0.56], low: true }
}

function jasmine(): string {
  const petals = [0, 72, 144, 216, 288].map((turn) =>
    put(path('M0 0C26 -16 26 -46 0 -54C-26 -46 -26 -16 0 0Z', turn > 140 ? '#ffffff' : '#f3efe0'), [0, 0], 1, turn),
  )
  return put(
    ellipse([0, 24, 60, 14], DARK, 'opacity=".12"') +
      path('M10 16Q70 -10 96 22Q50 44 10 16Z', '#7fa05a') +
      petals.join('') +
      circle([0, 0, 11], '#e3b040'),
    [0, 0],
    1,
    0,
  )
}

function chestnut(art: Art): string {
  const shell = art.radial([
    [0, '#c27a45'],
    [0.5, '#7d4526'],
    [1, '#4c2716'],
  ])
  const cream = mix('#d9a86a', LIGHT, 0.3)
  return (
    path('M-70 30C-90 0 -60 -16 -50 -14C-40 -36 40 -36 50 -14C66 -14 88 4 70 30Q0 46 -70 30Z', cream) +
    path('M0 -84C46 -72 58 -30 40 -6Q0 12 -40 -6C-58 -30 -46 -72 0 -84Z', shell) +
    path('M-40 -10Q0 8 40 -10Q32 6 0 8Q-32 6 -40 -10Z', '#d8b088') +
    stroke('M-24 -46Q-18 -62 -6 -68', '#f3d3b0', 6, 0.7)
  )
}
