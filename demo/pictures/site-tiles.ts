import { contactShadow } from './backdrop.ts'
import { DRINKS } from './cues.ts'
import { emblem } from './motifs.ts'
import { GOODS, type TintName } from './palette.ts'
import { heap } from './scatter.ts'
import { look } from './scene.ts'
import { type Art, put } from './shapes.ts'
import { type Drawn, free, SHOWN, staged, thing } from './site-parts.ts'
import type { Placed } from './stage.ts'

const { celadon, vermilion, osmanthus, cream, crust, cocoa, porcelain, cobalt, matcha } = GOODS
const TILE = [600, 600] as const

const tile = (key: string, tint: TintName, things: readonly Placed[], shelf = 420) =>
  staged([`site/category-${key}`, tint, TILE, [shelf]], things)

const teaLeaves = (art: Art) =>
  [
    contactShadow(art, [300, 492, 190], 0.16),
    put(heap(art, 'curled'), [250, 480], 1.2),
    put(heap(art, 'buds'), [400, 492], 0.8),
    put(emblem(art, 'leaf', ['#6d9a4c', '#41753f']), [300, 270], 1.55),
  ].join('')

const flowers = (art: Art) =>
  [
    contactShadow(art, [300, 500, 190], 0.16),
    put(heap(art, 'flowers'), [230, 490], 1.3),
    put(heap(art, 'rose'), [400, 500]),
    put(emblem(art, 'mum', ['#f0cf6a', '#c98a2a']), [240, 250], 1.25),
    put(emblem(art, 'blossom', ['#fffdf6', osmanthus]), [410, 330], 0.95),
  ].join('')

function teaTiles(): Drawn[] {
  const cake = thing('teaCake', look([cocoa, cream, vermilion], 'mountain'), [240, 450, 0.72])
  return [
    free(['site/category-green-and-white', 'butter', TILE, [430]], teaLeaves),
    tile('oolong', 'rose', [thing('gaiwan', SHOWN.white, [300, 470, 0.86])]),
    tile('black-and-puer', 'sky', [cake, thing('cup', look([porcelain, DRINKS.red, cobalt]), [440, 500, 0.44])]),
    free(['site/category-floral-and-herbal', 'sage', TILE, [430]], flowers),
    tile('teapots', 'sand', [thing('teapot', SHOWN.clay, [290, 470, 0.82])]),
  ]
}

function otherTiles(): Drawn[] {
  const cups = thing('cupPair', SHOWN.cups, [280, 440, 0.72])
  const whisk = thing('whisk', look(['#dcb878', celadon, cocoa]), [480, 480, 0.5])
  const yolk = look([crust, crust, '#d9a860'], 'blossom', 'yolk')
  return [
    tile('cups-and-tools', 'rose', [cups, whisk], 390),
    tile('mooncakes', 'butter', [thing('mooncake', yolk, [300, 410, 0.84])], 350),
    tile(
      'buns-and-pastry',
      'sky',
      [thing('steamedBuns', look([crust, cream, '#b23a22'], 'leaf', 'burst'), [300, 420, 0.86])],
      350,
    ),
    tile('cakes-and-cookies', 'rose', [thing('swissRoll', look([matcha, cream, cocoa]), [300, 420, 0.84])], 360),
    tile('gifts', 'sage', [thing('parcel', look([vermilion, osmanthus, cream], 'petals'), [300, 480, 0.86])]),
  ]
}

/** Tiles of the subcategories. */
function partTiles(): Drawn[] {
  const bamboo = look([crust, celadon, cocoa], 'leaf')
  const whisk = look(['#dcb878', celadon, cocoa])
  return [
    tile('cups', 'sage', [
      thing('gaiwan', SHOWN.white, [250, 470, 0.66]),
      thing('cup', look([porcelain, DRINKS.amber, cobalt]), [450, 500, 0.42]),
    ]),
    tile('tea-tools', 'sky', [thing('toolSet', bamboo, [250, 480, 0.72]), thing('whisk', whisk, [440, 490, 0.5])]),
    tile('cakes', 'butter', [
      thing('cakeSlice', look(['#f3d98f', '#fbf4e6', cream], 'leaf', 'chiffon'), [300, 450, 0.84]),
    ]),
    tile('cookies-and-nougat', 'sand', [thing('cookies', look(['#d9a35c', cream, cocoa]), [300, 440, 0.84])]),
  ]
}

/** One tile per category, in the order of the categories. */
export function tiles(): Drawn[] {
  return [...teaTiles(), ...otherTiles(), ...partTiles()]
}
