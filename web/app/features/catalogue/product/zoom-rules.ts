/** How a picture is seen: how large, and how far its middle stands from the middle of its box, in CSS pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** The box that a picture is seen through, in CSS pixels. */
export interface Box {
  width: number
  height: number
}

/** The whole picture. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** How large a button or a double tap shows it. */
export const NEAR = 2.5
/** How large two fingers can make it. */
const NEAREST = 4

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value))

/** Keeps the picture over its box: no edge comes inside. */
function inside({ scale, x, y }: View, { width, height }: Box): View {
  const [right, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: between(-right, x, right), y: between(-down, y, down) }
}

/** Shows it in another size; what is at `point`, measured from the middle of the box, stays there. */
export function zoomed(view: View, scale: number, point: Point, box: Box): View {
  const next = between(1, scale, NEAREST)
  const grown = next / view.scale
  return inside({ scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, box)
}

export function panned(view: View, by: Point, box: Box): View {
  return inside({ ...view, x: view.x + by.x, y: view.y + by.y }, box)
}

/** Near if it is whole, else whole again. */
export function toggled(view: View, point: Point, box: Box): View {
  return zoomed(view, view.scale > 1 ? 1 : NEAR, point, box)
}

/** How far a finger goes to turn to the next picture, in CSS pixels. */
const SWIPE = 48

/** The way that a finger's move turns the whole picture: 1 to the next, -1 back, 0 not at all. */
export function turnOf(moved: Point): -1 | 0 | 1 {
  if (Math.abs(moved.x) < SWIPE || Math.abs(moved.x) < Math.abs(moved.y)) return 0
  return moved.x < 0 ? 1 : -1
}

/** The picture that comes `by` further on; the ends are ends. */
export const turned = (at: number, by: number, total: number): number => between(0, at + by, total - 1)
