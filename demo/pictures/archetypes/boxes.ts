import { clipped, emblem, motifFill } from '../motifs.ts'
import { DARK, GOODS, LIGHT, light, mix, shade } from '../palette.ts'
import type { Archetype, Look } from '../piece.ts'
import { type Art, again, at, circle, ellipse, path, put, rect, roundShading, stroke, wall } from '../shapes.ts'
import { drawCup } from './cup.ts'
import { cutMooncake, uncutMooncake } from './mooncake.ts'
import { pouch } from './pouch.ts'
import { tin } from './tin.ts'

/** A bow, its knot on the origin. */
export function bow(colour: string): string {
  const dark = shade(colour, 0.28)
  const loop = 'M0 0C-30 -60 -120 -84 -132 -40C-140 0 -60 14 0 0Z'
  const tail = path(
    'M-6 4C-30 40 -60 64 -96 84L-70 92L-62 112C-30 84 -4 44 6 10ZM6 4C30 40 60 64 96 84L70 92L62 112C30 84 4 44 -6 10Z',
    dark,
  )
  const right = put(
    path(loop, shade(colour, 0.1)) + path('M-16 -8C-44 -44 -94 -58 -104 -38C-106 -18 -60 -6 -16 -8Z', dark),
    [0, 0],
  )
  const left = path(loop, colour) + path('M-16 -8C-44 -44 -94 -58 -104 -38C-106 -18 -60 -6 -16 -8Z', dark)
  return (
    tail +
    right.replace(/<path/g, '<path transform="scale(-1 1)"') +
    left +
    rect([-22, -22, 44, 44, 14], light(colour, 0.16)) +
    stroke('M-8 -12Q-12 0 -6 12', light(colour, 0.5), 4, 0.6)
  )
}

/** A closed box with ribbon and bow, seen a little from the right. */
export const parcel: Archetype = (art, look) => {
  const fill = motifFill(art, look.motif, [look.body, light(look.body, 0.22)]) ?? look.body
  const front = 'M-214 -262H150V20H-214Z'
  const side = 'M150 -262L236 -306V-30L150 20Z'
  const top = 'M-230 -272L-130 -326H246L166 -272Z'
  const lip =
    path('M-230 -274H166V-214H-230Z', light(look.body, 0.1)) +
    path('M166 -274L246 -328V-262L166 -214Z', shade(look.body, 0.28))
  const ribbon =
    path('M-70 -274H10V20H-70Z', look.accent) +
    path('M-70 -274L14 -327H84L10 -274Z', light(look.accent, 0.25)) +
    path('M-230 -150H0V-150Z', look.accent)
  const shadow = path('M-214 -214H150V-196H-214Z', DARK, 'opacity=".18"')
  const gloss = path(front, art.linear({ 0: [LIGHT, 0.28], 0.5: [LIGHT, 0], 1: [DARK, 0.16] }, 'slant'))
  const plain =
    fill === look.body ? put(emblem(art, look.motif, [look.detail, shade(look.detail, 0.2)]), [80, -94], 0.4) : ''
  const svg =
    path(side, shade(look.body, 0.36)) +
    path(front, fill) +
    plain +
    shadow +
    lip +
    path(top, light(look.body, 0.36)) +
    ribbon +
    gloss +
    put(bow(look.accent), [2, -312], 1.1)
  return { svg: put(svg, [-8, 0]), half: 230, height: 440, focus: [0, -280] }
}

type Filler = (art: Art, look: Look) => string

const small = (content: string, x: number, y: number, size: number) => put(content, [x, y], size)

export const tinLook = (look: Look, body: string, variant: string): Look => ({
  ...look,
  body,
  accent: GOODS.cream,
  detail: GOODS.osmanthus,
  motif: 'bud',
  variant,
})

const FILLERS: Record<string, Filler> = {
  six: (art, look) => {
    const shades = [look.body, GOODS.persimmon, GOODS.plum]
    const tins = shades.map((body) => art.symbol(tin(art, tinLook(look, body, 'small'), 'use').svg))
    const row = (order: readonly number[], [y, size]: readonly [number, number]) =>
      order.map((which, i) => put(again(tins[which] ?? '', [0, 0]), [(i - 1) * 370 * size, y], size)).join('')
    return row([0, 1, 2], [-72, 0.36]) + row([2, 0, 1], [20, 0.4])
  },
  tins: (art, look) =>
    small(tin(art, tinLook(look, GOODS.pine, 'tall'), 'hero').svg, -108, 26, 0.62) +
    small(tin(art, tinLook(look, GOODS.osmanthus, 'tall'), 'hero').svg, 108, 26, 0.62),
  two: (art, look) => {
    const cup = drawCup(art, { rim: 66, foot: 32, height: 84, k: 0.34 }, [GOODS.porcelain, '#e9dcc0'])
    const bag = pouch(
      art,
      { ...look, body: GOODS.celadon, accent: GOODS.porcelain, detail: GOODS.jade, motif: 'blossom' },
      'hero',
    ).svg
    return small(bag, -108, 34, 0.52) + small(cup, 60, 12, 1) + small(cup, 160, 26, 1)
  },
  cookies: (art, look) => {
    const round = art.symbol(
      ellipse([0, 0, 62, 26], '#c98a46') + ellipse([0, -8, 62, 26], '#e9bd7c') + ellipse([0, -10, 18, 8], '#a9693a'),
    )
    const pile = [40, 20, 0, -20, -40, -60].map(
      (y, i) => again(round, [72 + (i % 2) * 6, y]) + again(round, [176 - (i % 2) * 5, y + 8]),
    )
    return small(tin(art, tinLook(look, GOODS.jade, 'tall'), 'hero').svg, -112, 26, 0.62) + pile.join('')
  },
  mooncakes: (art, look) => {
    const cake = art.symbol(uncutMooncake(art, { ...look, body: GOODS.crust, motif: 'blossom' }, [92, 42]))
    return [
      [-108, -56],
      [108, -56],
      [-116, 34],
      [116, 34],
    ]
      .map(([x, y]) => again(cake, [x ?? 0, y ?? 0]))
      .join('')
  },
}

/** The lid leaning behind: a square panel with a medallion. */
function lidPanel(art: Art, look: Look): string {
  const outline = 'M-218 -400Q-218 -412 -206 -412H206Q218 -412 218 -400V-40H-218Z'
  const fill = motifFill(art, look.motif, [look.body, mix(look.body, look.detail, 0.3)]) ?? look.body
  const frame = rect([-196, -392, 392, 340, 8], 'none', `stroke="${look.detail}" stroke-width="4" opacity=".8"`)
  const plain = fill === look.body
  const disc =
    circle([0, -262, 88], look.accent) + circle([0, -262, 79], 'none', `stroke="${look.detail}" stroke-width="3"`)
  const drawn = put(
    emblem(art, plain ? look.motif : look.variant === 'mooncakes' ? 'moon' : 'leaf', [
      look.body,
      shade(look.body, 0.3),
    ]),
    [0, -262],
    0.5,
  )
  return (
    path(outline, fill) +
    frame +
    disc +
    drawn +
    path(outline, art.linear({ 0: [LIGHT, 0.28], 0.5: [LIGHT, 0], 1: [DARK, 0.24] }, 'slant'))
  )
}

/** An open box: lid behind, goods inside, front wall with a ribbon band. */
export const giftBox: Archetype = (art, look) => {
  const inside = path('M-222 -112H222L250 40H-250Z', shade(look.body, 0.5))
  const goods = (FILLERS[look.variant ?? ''] ?? FILLERS.six)?.(art, look) ?? ''
  const flat = look.variant === 'six' || look.variant === 'mooncakes'
  const top = flat ? 28 : -46
  const front = at`M-258 ${top}H258V${112}Q258 122 248 122H-248Q-258 122 -258 112Z`
  const face =
    path(front, look.body) + path(front, art.linear({ 0: [LIGHT, 0.26], 0.4: [LIGHT, 0], 1: [DARK, 0.22] }, 'slant'))
  const lip = stroke(at`M-256 ${top + 2}H256`, light(look.body, 0.5), 5, 0.8)
  const band =
    rect([-34, top, 68, 122 - top], look.accent) +
    stroke(at`M-24 ${top + 4}V118M24 ${top + 4}V118`, look.detail, 3, 0.8)
  const sides =
    path(at`M-222 -112L-258 ${top}V122L-240 100Z`, shade(look.body, 0.2)) +
    path(at`M222 -112L258 ${top}V122L240 100Z`, shade(look.body, 0.4))
  const svg = lidPanel(art, look) + inside + sides + goods + face + lip + band
  return { svg: put(svg, [0, -36], 0.98), half: 262, height: 520, focus: [0, flat ? -60 : -170] }
}

/** A round lantern-like box; in use its lid leans and a mooncake is in front of it. */
export const lanternBox: Archetype = (art, look, view) => {
  const side = 'M-180 -330C-250 -250 -250 -90 -180 -10A180 40 0 0 0 180 -10C250 -90 250 -250 180 -330Z'
  const ribs = stroke(
    'M-120 -326C-170 -240 -170 -90 -120 14M-44 -320C-60 -230 -60 -90 -44 26M44 -320C60 -230 60 -90 44 26M120 -326C170 -240 170 -90 120 14',
    shade(look.body, 0.24),
    5,
    0.6,
  )
  const cap = (y: number) =>
    path(put(wall([186, y, y + 34, 0.22]), [0, 0]), look.detail) + path(wall([186, y, y + 34, 0.22]), roundShading(art))
  const sky = clipped(
    art,
    path(side, DARK),
    circle([56, -214, 70], look.accent) +
      put(emblem(art, 'cloud', [light(look.body, 0.34), shade(look.body, 0.1)]), [-46, -128], 0.9) +
      put(emblem(art, 'cloud', [light(look.body, 0.22), shade(look.body, 0.1)]), [120, -70], 0.6),
  )
  const handle =
    stroke('M-150 -372C-140 -548 140 -548 150 -372', shade(look.detail, 0.3), 13) +
    stroke('M-146 -380C-134 -536 126 -540 142 -400', light(look.detail, 0.3), 4)
  const domed = 'M-184 -352C-170 -410 -80 -432 0 -432S170 -410 184 -352A184 40 0 0 1 -184 -352Z'
  const knob = path('M-34 -430Q0 -416 34 -430L26 -452Q0 -462 -26 -452Z', look.detail)
  const dome = path(domed, light(look.body, 0.1)) + path(domed, roundShading(art)) + knob
  const cakeLook = { ...look, body: GOODS.crust, motif: 'blossom' as const, detail: '#d9a860', variant: 'yolk' }
  const before = view === 'use' ? put(cutMooncake(art, cakeLook, [104, 66]), [150, 96]) : ''
  const svg = [
    handle,
    path(side, look.body),
    ribs,
    sky,
    path(side, roundShading(art)),
    cap(-352),
    dome,
    cap(-24),
    before,
  ]
  return { svg: svg.join(''), half: 200, height: 480, focus: [20, -190] }
}
