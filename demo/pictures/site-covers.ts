import { archetypes } from './archetypes/all.ts'
import { GOODS } from './palette.ts'
import { look } from './scene.ts'
import { type Art, again, put } from './shapes.ts'
import { type Drawn, free, SHOWN, staged, thing } from './site-parts.ts'
import { arrange, wallBoard } from './stage.ts'

const { jade, osmanthus, cream, crust, cocoa, persimmon, plum } = GOODS

/** The home page's hero: wide with a calm left half, tall with a calm top; and the picture for social previews. */
export function heroes(): Drawn[] {
  return [
    staged(
      ['site/hero-home-wide', 'sand', [1600, 600], [420, 1130]],
      [
        thing('tin', SHOWN.gold, [1010, 462, 0.62]),
        thing('tin', SHOWN.tin, [870, 490, 0.88]),
        thing('teapot', SHOWN.pot, [1200, 500, 0.92]),
        thing('cup', SHOWN.white, [1010, 548, 0.44]),
        thing('eggTarts', SHOWN.tarts, [1416, 500, 0.54]),
      ],
    ),
    staged(
      ['site/hero-home-tall', 'sand', [800, 1000], [740]],
      [
        thing('tin', SHOWN.tin, [230, 800, 0.86]),
        thing('teapot', SHOWN.pot, [530, 800, 0.92]),
        thing('cup', SHOWN.white, [250, 900, 0.46]),
        thing('eggTarts', SHOWN.tarts, [570, 880, 0.62]),
      ],
    ),
    staged(
      ['site/social', 'sand', [1200, 630], [452]],
      [
        thing('tin', SHOWN.tin, [330, 510, 0.84]),
        thing('teapot', SHOWN.pot, [640, 520, 0.9]),
        thing('cup', SHOWN.white, [470, 570, 0.42]),
        thing('eggTarts', SHOWN.tarts, [930, 510, 0.62]),
      ],
    ),
  ]
}

const COVER = [1280, 720] as const

function shopShelves(art: Art): string {
  const tins = [SHOWN.plum, SHOWN.gold].map((as) => art.symbol(put(archetypes.tin(art, as, 'hero').svg, [0, 0], 0.34)))
  const row = (xs: readonly number[]) => xs.map((x, i) => again(tins[i % 2] ?? '', [x, 206])).join('')
  const boards = wallBoard(art, [90, 210, 330]) + wallBoard(art, [840, 210, 350])
  return boards + row([160, 256, 352]) + row([910, 1014, 1118])
}

/** Covers of the stories, and the picture beside the pickup promise. */
export function covers(): Drawn[] {
  return [
    free(['site/story-tea-table', 'sage', COVER, [500]], (art) => {
      const table = [
        thing('cupPair', SHOWN.cups, [390, 560, 0.86]),
        thing('gaiwan', SHOWN.white, [756, 612, 0.8]),
        thing('teapot', SHOWN.clay, [1060, 590, 0.74]),
      ]
      return shopShelves(art) + arrange(art, table)
    }),
    staged(
      ['site/story-bakery', 'butter', COVER, [470]],
      [
        thing('loaf', look([crust, cream, cocoa]), [300, 520, 0.86]),
        thing('pineappleBuns', look([crust, cream, osmanthus]), [690, 530, 0.82]),
        thing('eggTarts', SHOWN.tarts, [1040, 560, 0.78]),
      ],
    ),
    staged(
      ['site/pickup-counter', 'rose', [800, 800], [600]],
      [
        thing('carryBag', look(['#d9b98a', jade, cocoa], 'leaf'), [320, 650, 0.96]),
        thing('cup', SHOWN.white, [590, 690, 0.5]),
      ],
    ),
  ]
}

/** Covers of the articles. */
export function articleCovers(): Drawn[] {
  return [
    staged(
      ['site/blog-water', 'sage', COVER, [500]],
      [
        thing('tin', SHOWN.tin, [270, 560, 0.86]),
        thing('teapot', SHOWN.pot, [590, 580, 0.8]),
        thing('gaiwan', SHOWN.white, [870, 600, 0.66]),
        thing('cupPair', SHOWN.cups, [1100, 620, 0.52]),
      ],
    ),
    staged(
      ['site/blog-desk', 'sand', COVER, [480]],
      [
        thing('toolSet', look([crust, jade, cocoa]), [280, 560, 0.8]),
        thing('gaiwan', SHOWN.white, [640, 580, 0.86]),
        thing('cupPair', SHOWN.cups, [1020, 590, 0.78]),
      ],
    ),
    staged(
      ['site/blog-mooncakes', 'rose', COVER, [490]],
      [
        thing('lanternBox', look([persimmon, osmanthus, cocoa], 'cloud'), [310, 560, 0.9]),
        thing('mooncake', look([crust, osmanthus, cocoa], 'blossom'), [700, 590, 0.78]),
        thing('mooncake', look([cocoa, plum, crust], 'lattice'), [1030, 600, 0.6]),
      ],
    ),
  ]
}
