import { plate, stand } from '../bases.ts'
import { DARK, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, at, circle, ellipse, path, put, rect, stroke } from '../shapes.ts'

function nougatBar(art: Art, look: Look, specks: readonly string[]): string {
  const dots = Array.from({ length: 11 }, (_, i) =>
    again(specks[i % 3] ?? '', [-80 + art.random() * 160, -12 - art.random() * 62], art.random() * 90),
  )
  const front = rect([-104, -92, 208, 96, 16], art.fade(light(look.body, 0.5), shade(look.body, 0.1), 'down'))
  const top = path('M-96 -90L-60 -126H128L100 -90Z', light(look.body, 0.7))
  return top + path('M104 -86L130 -124V-34L104 0Z', shade(look.body, 0.2)) + front + dots.join('')
}

function wrappedSweet(art: Art, colour: string): string {
  const gloss = art.linear({ 0: '#ffffff', 0.4: light(colour, 0.6), 1: light(colour, 0.3) }, 'down')
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
    tall ? plate(art, 304) : stand(art, 304),
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
  const shell = art.radial({ 0: '#c27a45', 0.5: '#7d4526', 1: '#4c2716' })
  const cream = mix('#d9a86a', LIGHT, 0.3)
  return (
    path('M-70 30C-90 0 -60 -16 -50 -14C-40 -36 40 -36 50 -14C66 -14 88 4 70 30Q0 46 -70 30Z', cream) +
    path('M0 -84C46 -72 58 -30 40 -6Q0 12 -40 -6C-58 -30 -46 -72 0 -84Z', shell) +
    path('M-40 -10Q0 8 40 -10Q32 6 0 8Q-32 6 -40 -10Z', '#d8b088') +
    stroke('M-24 -46Q-18 -62 -6 -68', '#f3d3b0', 6, 0.7)
  )
}
