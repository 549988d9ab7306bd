import type { ArchetypeName } from './archetypes/all.ts'
import { archetypes } from './archetypes/all.ts'
import { backdrop, contactShadow, type Frame, type Ledge } from './backdrop.ts'
import { DARK, GOODS, LIGHT, mix, type TintName } from './palette.ts'
import type { Look, View } from './piece.ts'
import { type Art, put, rect } from './shapes.ts'

/** One thing put on a wider stage: its position and size. */
export interface Placed {
  what: ArchetypeName
  look: Look
  at: readonly [x: number, y: number, size: number]
  view?: View
}

/** Draws things in order, each on its own soft shadow. */
export function arrange(art: Art, things: readonly Placed[]): string {
  return things
    .map(({ what, look, at: [x, y, size], view = 'hero' }) => {
      const { svg, half, low } = archetypes[what](art, look, view)
      const shadow = contactShadow(art, [x, y + (low ? 56 * size : 0), half * size], low ? 0.25 : 0.2)
      return shadow + put(svg, [x, y], size)
    })
    .join('')
}

/** A wall with a shelf, and things on it. */
export function stage(
  art: Art,
  [tint, frame, ledge]: readonly [TintName, Frame, Ledge],
  things: readonly Placed[],
): string {
  return backdrop(art, tint, frame, ledge) + arrange(art, things)
}

/** A wooden board on the wall, for goods in the background. */
export function wallBoard(art: Art, [x, y, width]: readonly [number, number, number]): string {
  const shadow = rect([x + 6, y + 14, width, 20], DARK, `filter="${art.blur(9)}" opacity=".22"`)
  return (
    shadow +
    rect([x, y, width, 20, 4], mix(GOODS.crust, LIGHT, 0.3)) +
    rect([x, y, width, 6, 3], mix(GOODS.crust, LIGHT, 0.6))
  )
}
