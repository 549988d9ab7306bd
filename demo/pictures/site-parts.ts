import { backdrop } from './backdrop.ts'
import { DRINKS } from './cues.ts'
import { type Drawing, finish, prefixOf } from './draw.ts'
import { GOODS, TINTS, type TintName } from './palette.ts'
import { look } from './scene.ts'
import { type Art, startArt } from './shapes.ts'
import { type Placed, stage } from './stage.ts'

export type Drawn = Drawing & { name: string }

/** Name, tint, size, and where the shelf and the halo are. */
export type Stage = readonly [
  name: string,
  tint: TintName,
  frame: readonly [number, number],
  ledge: readonly [number, number?],
]

const { jade, celadon, persimmon, plum, osmanthus, cream, crust, cocoa, porcelain, cobalt } = GOODS

/** Goods that appear in several pictures of the pages. */
export const SHOWN = {
  tin: look([jade, cream, osmanthus], 'leaf', 'tall'),
  gold: look([osmanthus, cream, cocoa], 'bud', 'tall'),
  plum: look([plum, cream, osmanthus], 'bud', 'tall'),
  squat: look([persimmon, cream, cocoa], 'cloud', 'squat'),
  pot: look([celadon, cocoa, jade], 'leaf', 'glaze'),
  clay: look(['#a5623a', cocoa, cocoa], 'leaf', 'clay'),
  white: look([porcelain, DRINKS.amber, cobalt], 'blossom'),
  cups: look([celadon, DRINKS.green, jade], 'leaf'),
  tarts: look([crust, cream, osmanthus]),
}

export function thing(what: Placed['what'], as: Placed['look'], at: Placed['at']): Placed {
  return { what, look: as, at }
}

/** A picture of things on a shelf. */
export function staged([name, tint, frame, ledge]: Stage, things: readonly Placed[]): Drawn {
  const art = startArt(prefixOf(name), name)
  const content = stage(art, [tint, frame, ledge], things)
  return { name, ...finish(art.defs() + content, frame, TINTS[tint][0]) }
}

/** A picture whose subject is drawn freely before the wall and shelf. */
export function free([name, tint, frame, ledge]: Stage, draw: (art: Art) => string): Drawn {
  const art = startArt(prefixOf(name), name)
  const content = backdrop(art, tint, frame, ledge) + draw(art)
  return { name, ...finish(art.defs() + content, frame, TINTS[tint][0]) }
}
