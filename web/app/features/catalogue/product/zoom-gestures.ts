import { type PointerEvent, type RefObject, useRef, type WheelEvent } from 'react'
import { type Box, type Point, panned, toggled, turnOf, type View, zoomed } from './zoom-rules.ts'

/** Longest time between the taps of a double tap, in milliseconds. */
const DOUBLE = 300
/** Shorter movements are taps, in CSS pixels. */
const MAX_TAP_MOVEMENT = 10
/** Zoom factor of one notch of the wheel. */
const NOTCH = 1.2

/** Fingers on the screen, and the state of their gesture. */
interface Touch {
  fingers: Map<number, Point>
  began: Point
  /** Two fingers were down, so that none of them swipes or taps. */
  pinched: boolean
  lastTap: number
}

interface Gestures {
  stage: RefObject<HTMLElement | null>
  view: View
  setView: (view: View) => void
  onTurn: (by: -1 | 1) => void
}

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
const minus = (one: Point, other: Point): Point => ({ x: one.x - other.x, y: one.y - other.y })

/** The box of an element, and a point on the screen relative to the centre of the box. */
function pointIn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }) {
  const { left = 0, top = 0, width = 0, height = 0 } = stage?.getBoundingClientRect() ?? {}
  const box: Box = { width, height }
  return { box, point: { x: clientX - left - width / 2, y: clientY - top - height / 2 } }
}

export function useZoomGestures({ stage, view, setView, onTurn }: Gestures) {
  const touch = useRef<Touch>({ fingers: new Map(), began: { x: 0, y: 0 }, pinched: false, lastTap: 0 })
  const { current } = touch
  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    const { point } = pointIn(stage.current, event)
    event.currentTarget.setPointerCapture(event.pointerId)
    if (current.fingers.size === 0) Object.assign(current, { began: point, pinched: false })
    current.fingers.set(event.pointerId, point)
    if (current.fingers.size > 1) current.pinched = true
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = current.fingers.get(event.pointerId)
    if (!before) return
    const { box, point } = pointIn(stage.current, event)
    const other = [...current.fingers].find(([id]) => id !== event.pointerId)?.[1]
    current.fingers.set(event.pointerId, point)
    if (!other) return view.scale > 1 ? setView(panned(view, minus(point, before), box)) : undefined
    const grown = distance(point, other) / Math.max(1, distance(before, other))
    setView(zoomed(view, view.scale * grown, middle(point, other), box))
  }
  const onPointerUp = (event: PointerEvent) => {
    const known = current.fingers.delete(event.pointerId)
    if (!known || current.fingers.size > 0 || current.pinched) return
    const { box, point } = pointIn(stage.current, event)
    const moved = minus(point, current.began)
    if (Math.hypot(moved.x, moved.y) < MAX_TAP_MOVEMENT) {
      const isDouble = event.timeStamp - current.lastTap < DOUBLE
      current.lastTap = isDouble ? 0 : event.timeStamp
      if (isDouble) setView(toggled(view, point, box))
      return
    }
    const turn = view.scale === 1 ? turnOf(moved) : 0
    if (turn !== 0) onTurn(turn)
  }
  const onPointerCancel = (event: PointerEvent) => void current.fingers.delete(event.pointerId)
  const onWheel = (event: WheelEvent) => {
    const { box, point } = pointIn(stage.current, event)
    setView(zoomed(view, view.scale * (event.deltaY < 0 ? NOTCH : 1 / NOTCH), point, box))
  }
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onWheel }
}
