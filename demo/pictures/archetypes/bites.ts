import { GOODS, light, shade } from '../palette.ts'
import { type Art, again, ellipse, path, put, rect, stroke } from '../shapes.ts'
import { cutMooncake } from './mooncake.ts'

/** A piece broken, cut or lifted off the product, or what is eaten with it. */
export type Bite = 'brick' | 'butter' | 'cookie' | 'fork' | 'honey' | 'mooncake' | 'nuts' | 'peel' | 'spoon' | 'snow'

const steel = '#b9c0c4'

function spoon(filled: string): string {
  const bowl =
    ellipse([-78, 0, 62, 26], shade(steel, 0.2)) +
    ellipse([-78, -4, 60, 23], light(steel, 0.5)) +
    ellipse([-78, -6, 50, 17], filled)
  return (
    stroke('M-20 -6Q60 -26 138 -40', shade(steel, 0.2), 13) +
    stroke('M-20 -9Q60 -29 138 -43', light(steel, 0.6), 5) +
    bowl
  )
}

function grains(art: Art): string {
  const grain = art.symbol(ellipse([0, 0, 8, 6], '#c8923f') + ellipse([-2, -2, 3, 2], '#f0cd86'))
  const pile = Array.from({ length: 22 }, (_, i) =>
    again(grain, [-116 + art.random() * 78, -4 - art.random() * (26 - i * 0.4)]),
  )
  return spoon('#a8752c') + pile.join('')
}

function walnut(art: Art): string {
  const half = art.symbol(
    path('M-44 0C-54 -34 -24 -52 0 -44C24 -52 54 -34 44 0Q20 18 0 12T-44 0Z', '#b98449') +
      stroke('M0 -42V10M-14 -36Q-34 -24 -24 -4M14 -36Q34 -24 24 -4', '#7a4f28', 5),
  )
  const almond = art.symbol(
    path('M-34 4C-30 -18 10 -24 38 -4C20 16 -22 20 -34 4Z', '#a9693a') + stroke('M-20 0Q4 -8 24 -4', '#d9a774', 3),
  )
  return (
    again(half, [-70, -4], -12) +
    again(almond, [0, 8], 10) +
    again(half, [64, 2], 16) +
    again(almond, [-12, -22], -30) +
    again(almond, [118, 14], -20)
  )
}

const crust = { body: GOODS.crust, accent: GOODS.crust, detail: '#d9a860', motif: 'blossom', variant: 'yolk' } as const

export const bites: Record<Bite, (art: Art) => string> = {
  brick: (art) => {
    const fleck = art.symbol(stroke('M-9 2Q0 -4 9 2', '#8d6444', 4))
    const flecks = Array.from({ length: 16 }, () =>
      again(fleck, [-50 + art.random() * 100, -8 - art.random() * 40], art.random() * 180),
    )
    return (
      path('M-84 6L-66 -48L-10 -66L62 -50L88 -4L40 18Z', '#4f2e1b') +
      path('M-66 -48L-10 -66L62 -50L10 -30Z', '#7d5233') +
      flecks.join('')
    )
  },
  butter: () =>
    ellipse([0, 6, 104, 26], '#f6f3ec') +
    ellipse([0, 2, 104, 26], '#fffaf0') +
    path('M-56 -4V-48L-20 -66H70V-24L34 -4Z', '#f0c95a') +
    path('M-56 -48L-20 -66H70L34 -48Z', '#fff0b4') +
    rect([-56, -48, 90, 44], '#f8dc83'),
  cookie: () =>
    path('M-96 -14C-90 -44 -20 -58 20 -44L8 -30L26 -20L10 -4L22 10Q-60 24 -96 -14Z', '#c58c48') +
    path('M-96 -22C-90 -52 -20 -64 20 -50L8 -36L26 -26L10 -12L22 0Q-60 14 -96 -22Z', '#e6b876') +
    ellipse([60, 4, 9, 6], '#d9a35c') +
    ellipse([84, -6, 6, 4], '#d9a35c') +
    path('M-62 -26C-54 -38 -24 -38 -10 -28C-24 -16 -50 -14 -62 -26Z', '#a9693a'),
  fork: () =>
    put(
      stroke('M-130 0H70', shade(steel, 0.1), 11) +
        stroke('M-130 -3H70', light(steel, 0.7), 4) +
        stroke('M70 -14Q88 -20 134 -18M70 0H134M70 14Q88 20 134 18M70 -14V14', steel, 7),
      [0, 6],
      1,
      -10,
    ),
  honey: () =>
    spoon('#e09a24') +
    path('M-112 6Q-96 22 -88 8Q-80 42 -66 10Q-50 18 -44 2Q-80 -10 -112 6Z', '#d98f1f') +
    stroke('M-110 -12Q-92 -22 -66 -20', '#ffe6a0', 6),
  mooncake: (art) => ellipse([0, 4, 124, 34], '#fffaf0') + put(cutMooncake(art, crust, [84, 58]), [0, 2]),
  nuts: walnut,
  peel: () =>
    stroke('M-96 0C-60 -60 10 10 0 -40C-4 -66 -44 -52 -30 -20C-10 20 70 10 100 -30', '#c9661c', 26) +
    stroke('M-96 -4C-60 -64 10 6 0 -44C-4 -70 -44 -56 -30 -24C-10 16 70 6 100 -34', '#f0923c', 18),
  snow: (art) =>
    ellipse([0, 4, 124, 34], '#fffaf0') +
    put(cutMooncake(art, { ...crust, body: GOODS.blush, detail: '#f6dc8c', variant: 'plain' }, [84, 62]), [0, 2]),
  spoon: grains,
}
