import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FITTED, NEAR, panned, toggled, turned, turnOf, type View, zoomed } from './zoom-rules.ts'

const BOX = { width: 400, height: 600 }
const point = fc.record({ x: fc.integer({ min: -200, max: 200 }), y: fc.integer({ min: -300, max: 300 }) })
const step = fc.oneof(
  fc.record({ to: fc.double({ min: 0.1, max: 20, noNaN: true }), at: point }),
  fc.record({ by: fc.record({ x: fc.integer(), y: fc.integer() }) }),
)

test('whatever fingers do, the picture covers its box and is at most four times as large', () => {
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const view = steps.reduce<View>(
        (seen, one) => ('by' in one ? panned(seen, one.by, BOX) : zoomed(seen, one.to, one.at, BOX)),
        FITTED,
      )
      expect(view.scale).toBeGreaterThanOrEqual(1)
      expect(view.scale).toBeLessThanOrEqual(4)
      expect(Math.abs(view.x)).toBeLessThanOrEqual(((view.scale - 1) * BOX.width) / 2 + 1e-6)
      expect(Math.abs(view.y)).toBeLessThanOrEqual(((view.scale - 1) * BOX.height) / 2 + 1e-6)
    }),
  )
})

test('what is under the finger stays there', () => {
  const finger = { x: 50, y: -80 }
  const view = zoomed(FITTED, 2, finger, BOX)
  // The position in the picture that is under the finger, before and after.
  expect((finger.x - view.x) / view.scale).toBeCloseTo(finger.x)
  expect((finger.y - view.y) / view.scale).toBeCloseTo(finger.y)
})

test('a double tap zooms in, and another zooms out', () => {
  const near = toggled(FITTED, { x: 200, y: 300 }, BOX)
  expect(near).toEqual({ scale: NEAR, x: -300, y: -450 })
  const { scale, x, y } = toggled(near, { x: 0, y: 0 }, BOX)
  expect([scale, Math.abs(x), Math.abs(y)]).toEqual([1, 0, 0])
})

test.each([
  ['a swipe to the left', { x: -60, y: 10 }, 1],
  ['a swipe to the right', { x: 60, y: -20 }, -1],
  ['a short one', { x: 40, y: 0 }, 0],
  ['one that goes down', { x: 60, y: 90 }, 0],
])('%s', (_what, moved, expected) => {
  expect(turnOf(moved)).toBe(expected)
})

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 2],
  [0, -1, 3, 0],
  [0, 1, 1, 0],
])('from %i by %i of %i pictures comes %i', (at, by, total, expected) => {
  expect(turned(at, by, total)).toBe(expected)
})
