import { archetypes } from './archetypes/all.ts'
import { drawCup } from './archetypes/cup.ts'
import { finish, prefixOf } from './draw.ts'
import { emblem } from './motifs.ts'
import { DARK, GOODS, LIGHT, light, shade } from './palette.ts'
import { heap } from './scatter.ts'
import { look } from './scene.ts'
import { type Art, circle, ellipse, path, put, rect, startArt, stroke } from './shapes.ts'
import type { Drawn } from './site-parts.ts'

const { jade, pine, cream, osmanthus, celadon, porcelain, crust, cocoa } = GOODS

/** The mark: a tea leaf with the shoulders of a maple leaf's middle lobe, in a box of 100 around the origin. */
const HALF = 'M0 -46C6 -36 10 -30 12 -22L24 -28C24 -18 27 -12 34 -6L30 6C26 24 14 34 0 38Z'

function mark([left, right, vein]: readonly [string, string, string]): string {
  const mirrored = path(HALF, left, 'transform="scale(-1 1)"')
  const stem = stroke('M0 34V48', right, 5)
  return stem + mirrored + path(HALF, right) + stroke('M0 38V-26M0 22L16 8M0 22L-16 8M0 2L12 -9M0 2L-12 -9', vein, 3)
}

function mono(colour: string): string {
  const leaf = path(HALF, colour, 'transform="scale(-1 1)"') + path(HALF, colour)
  return leaf + stroke('M0 34V48', colour, 5)
}

const INKS = [light(cream, 0.3), celadon, pine] as const

/** App icons: the mark fills less than the middle 80 per cent, so that no mask crops it. */
function icon(name: string, side: number, corner: number): Drawn {
  const art = startArt(prefixOf(name), name)
  const ground = rect([0, 0, side, side, side * corner], art.fade(light(jade, 0.08), shade(jade, 0.18), 'slant'))
  const drawn = put(mark(INKS), [side / 2, side / 2], (side / 100) * (corner ? 0.84 : 0.72))
  return { name, ...finish(art.defs() + ground + drawn, [side, side], jade) }
}

function plain(name: string, [content, tint]: readonly [string, string], side = 96): Drawn {
  return { name, ...finish(put(content, [side / 2, side / 2], side / 108), [side, side], tint) }
}

const SPOT = 160

/** A small drawing for an empty state: no wall, no halo, only a patch of ground, so that it suits both themes. */
function spot(key: string, draw: (art: Art) => string): Drawn {
  const name = `spot/${key}`
  const art = startArt(prefixOf(name), name)
  const ground = ellipse([80, 132, 66, 14], '#8d8676', 'opacity=".22"')
  const content = ground + draw(art)
  return { name, ...finish(art.defs() + content, [SPOT, SPOT], '#F3EEE4') }
}

function lens(art: Art): string {
  const glass = circle([0, 0, 30], art.fade('#ffffff', celadon, 'slant'), 'opacity=".7"')
  return (
    stroke('M22 22L46 46', cocoa, 11) +
    stroke('M22 22L44 44', light(crust, 0.2), 4) +
    glass +
    circle([0, 0, 30], 'none', `stroke="${pine}" stroke-width="6"`) +
    stroke('M-17 -8Q-12 -18 0 -19', '#ffffff', 4)
  )
}

const basket = (art: Art) => {
  const weave = art.pattern(
    [16, 12],
    rect([0, 0, 16, 12], shade(crust, 0.16)) +
      rect([1, 1, 6, 4, 2], light(crust, 0.2)) +
      rect([9, 7, 6, 4, 2], light(crust, 0.2)),
  )
  const body = 'M26 74H134L124 128Q122 136 114 136H46Q38 136 36 128Z'
  const handle = stroke('M36 74C38 14 122 14 124 74', shade(crust, 0.3), 8)
  return (
    ellipse([80, 74, 54, 9], shade(cocoa, 0.2)) +
    handle +
    path(body, weave) +
    path(body, art.linear({ 0: [LIGHT, 0.3], 0.4: [LIGHT, 0], 1: [DARK, 0.32] })) +
    stroke('M26 74H134', shade(crust, 0.2), 9) +
    put(emblem(art, 'leaf', ['#6d9a4c', '#41753f']), [108, 46], 0.2, 24)
  )
}

const spilt = (art: Art) => {
  const cup = drawCup(art, { rim: 46, foot: 22, height: 58, k: 0.3 }, [porcelain, shade(cream, 0.16)])
  const puddle =
    path('M84 134C76 118 108 114 126 121C148 119 158 134 138 140C118 148 90 146 84 134Z', '#d08a2e') +
    stroke('M104 124Q118 120 130 126', '#f4cf8a', 3)
  return puddle + put(cup, [44, 112], 1, 74)
}

function spots(): Drawn[] {
  const empty = look([jade, cream, osmanthus], 'bud', 'squat')
  return [
    spot('empty-cart', basket),
    spot('no-results', (art) => put(heap(art, 'curled'), [72, 122], 0.44) + put(lens(art), [88, 76])),
    spot(
      'offline',
      (art) =>
        put(emblem(art, 'cloud', [celadon, shade(jade, 0.1)]), [80, 46], 0.42) +
        put(drawCup(art, { rim: 40, foot: 18, height: 46, k: 0.28 }, [porcelain, '#c7a77c']), [80, 132]) +
        stroke('M44 14L116 74', '#B93A24', 7),
    ),
    spot('error', spilt),
    spot(
      'not-found',
      (art) => put(archetypes.tin(art, empty, 'use').svg, [70, 126], 0.22) + put(lens(art), [112, 70], 0.72),
    ),
  ]
}

/** Marks, icons and the drawings of empty states. */
export function marks(): Drawn[] {
  return [
    plain('site/logo', [mark([jade, pine, light(jade, 0.75)]), '#FFFFFF']),
    icon('site/favicon', 64, 0.22),
    plain('site/footer-logo', [mono('#6F8F80'), pine]),
    icon('icon/app-192', 192, 0.22),
    icon('icon/app-512', 512, 0.22),
    icon('icon/maskable-192', 192, 0),
    icon('icon/maskable-512', 512, 0),
    icon('icon/apple-180', 180, 0),
    ...spots(),
  ]
}
