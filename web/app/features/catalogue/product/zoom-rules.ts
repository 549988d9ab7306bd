/** Scale of a picture, and the distance of its centre from that of its box, in CSS pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** The box around a picture, in CSS pixels. */
export interface Box {
  width: number
  height: number
}

export const FITTED: View = { scale: 1, x: 0, y: 0 }
/** Scale after a button or a double tap. */
export const NEAR = 2.5
/** Largest scale by pinching. */
const NEAREST = 4

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value))

/** Keeps the picture's edges outside its box. */
function inside({ scale, x, y }: View, { width, height }: Box): View {
  const [right, down] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(-right, x, right), y: clamp(-down, y, down) }
}

/** Changes the scale; `point`, relative to the centre of the box, stays in place. */
export function zoomed(view: View, scale: number, point: Point, box: Box): View {
  const next = clamp(1, scale, NEAREST)
  const grown = next / view.scale
  return inside({ scale: next, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown }, box)
}

export const panned = (view: View, by: Point, box: Box): View =>
  inside({ ...view, x: view.x + by.x, y: view.y + by.y }, box)

/** Zooms in on a point, or back out. */
export const toggled = (view: View, point: Point, box: Box): View => zoomed(view, view.scale > 1 ? 1 : NEAR, point, box)

/** Movement that turns to the next picture, in CSS pixels. */
const SWIPE = 48

/** Direction of a swipe: 1 to the next picture, -1 back, 0 for none. */
export function turnOf(moved: Point): -1 | 0 | 1 {
  if (Math.abs(moved.x) < SWIPE || Math.abs(moved.x) < Math.abs(moved.y)) return 0
  return moved.x < 0 ? 1 : -1
}

/** The index moved by `by`, within bounds. */
export const turned = (at: number, by: number, total: number): number => clamp(0, at + by, total - 1)
