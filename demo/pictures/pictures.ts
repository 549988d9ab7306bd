import { PRODUCT_KEYS } from '../catalogue/keys.ts'
import { type Drawing, draw } from './draw.ts'
import type { View } from './piece.ts'
import { SCENES } from './scenes.ts'
import { articleCovers, covers, heroes } from './site-covers.ts'
import { marks } from './site-marks.ts'
import { tiles } from './site-tiles.ts'

/** A named picture; the name is its media name, such as `product/jasmine-pearls-tin-1`. */
export interface NamedDrawing extends Drawing {
  name: string
}

const VIEWS: readonly View[] = ['hero', 'close', 'use']

function* productPictures(): Iterable<NamedDrawing> {
  for (const { key } of PRODUCT_KEYS) {
    for (const [i, view] of VIEWS.entries()) yield { name: `product/${key}-${i + 1}`, ...draw(key, SCENES[key], view) }
  }
}

/** All pictures of the demo shop, drawn lazily, one by one. */
export function* demoPictures(): Iterable<NamedDrawing> {
  yield* productPictures()
  yield* heroes()
  yield* tiles()
  yield* covers()
  yield* articleCovers()
  yield* marks()
}
