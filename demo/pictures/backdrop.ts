import { DARK, LIGHT, mix, TINTS, type TintName } from './palette.ts'
import { type Art, at, circle, ellipse, path, rect } from './shapes.ts'

/** Height of the shelf's edge and, when it is not the middle, where the halo's centre is. */
export type Ledge = readonly [shelf: number, middle?: number]
export type Frame = readonly [width: number, height: number]

/** Paper wall with a pale halo; the shelf covers the halo's lower edge. */
export function backdrop(art: Art, tint: TintName, [w, h]: Frame, [shelf, middle = w / 2]: Ledge): string {
  const [top, bottom] = TINTS[tint]
  const wallFill = art.fade(top, bottom, 'down')
  const halo = circle([middle, h * 0.425, Math.min(w, h) * 0.3275], LIGHT, 'opacity=".62"')
  return rect([0, 0, w, h], wallFill) + halo + shelfBoard(art, tint, [w, h], shelf)
}

/** The board: lit edge, surface that darkens towards us. */
function shelfBoard(art: Art, tint: TintName, [w, h]: Frame, y: number): string {
  const [top, bottom] = TINTS[tint]
  const face = art.fade(mix(bottom, LIGHT, 0.28), mix(bottom, DARK, 0.1), 'down')
  const edge = path(at`M0 ${y}H${w}V${y + 5}H0Z`, mix(top, '#FFFFFF', 0.55))
  return rect([0, y, w, Math.max(0, h - y)], face) + edge
}

/** One soft contact shadow, falling a little to the right. */
export function contactShadow(art: Art, [x, y, half]: readonly [number, number, number], k = 0.2): string {
  const soft = `filter="${art.blur(13)}" opacity=".34"`
  return ellipse([x + half * 0.07, y + half * 0.05, half * 1.06, half * k], DARK, soft)
}
