import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { clampPage, grow, nextLoad, pageNumbers, pagesIn, shownIn, startOf } from './load-window.ts'

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [60, 5],
])('a list of %i products has %i pages', (total, pages) => {
  expect(pagesIn(total)).toBe(pages)
})

test.each([
  [{ first: 1, last: 1 }, 48, 12],
  [{ first: 1, last: 3 }, 30, 30],
  [{ first: 3, last: 3 }, 30, 6],
  [{ first: 1, last: 1 }, 0, 0],
])('span %o of %i shows %i', (span, total, shown) => {
  expect(shownIn(span, total)).toBe(shown)
})

describe('nextLoad', () => {
  const viewport = 800
  test.each([
    ['the end is nearer than two screens', [0, 1599], { first: 1, last: 1, total: 100 }, 'down'],
    ['the end is two screens away', [0, 1600], { first: 1, last: 1, total: 100 }, null],
    ['all is shown', [0, 0], { first: 1, last: 5, total: 60 }, null],
    ['sixty are shown', [0, 0], { first: 1, last: 5, total: 100 }, null],
    ['forty-eight are shown', [0, 0], { first: 1, last: 4, total: 100 }, 'down'],
    ['the start is nearer than one and a half screens', [1199, 9000], { first: 2, last: 5, total: 100 }, 'up'],
    ['the start is one and a half screens away', [1200, 9000], { first: 2, last: 5, total: 100 }, null],
    ['the start is on the screen', [-180, 9000], { first: 2, last: 5, total: 100 }, null],
    ['both ends are near', [0, 0], { first: 3, last: 3, total: 100 }, 'down'],
    ['the list is empty', [0, 0], { first: 1, last: 1, total: 0 }, null],
  ] as const)('%s', (_when, [above, below], list, expected) => {
    expect(nextLoad({ above, below, viewport }, list, list.total)).toBe(expected)
  })

  it('grows inside the list only, and stops', async () => {
    const reach = fc.record({ above: fc.integer(), below: fc.integer(), viewport: fc.integer({ min: 1, max: 4000 }) })
    await fc.assert(
      fc.property(reach, fc.integer({ min: 0, max: 500 }), fc.nat(50), (where, total, page) => {
        let span = { first: clampPage(page, total), last: clampPage(page, total) }
        for (let step = 0; step < 100; step++) {
          const due = nextLoad(where, span, total)
          if (!due) break
          span = grow(span, due)
        }
        expect(nextLoad(where, span, total)).toBeNull()
        expect(span.first).toBeGreaterThanOrEqual(1)
        expect(span.last).toBeLessThanOrEqual(pagesIn(total))
      }),
    )
  })
})

test('each page starts where the previous one ends', () => {
  expect(pageNumbers({ first: 2, last: 4 }).map((page) => startOf(page))).toEqual([12, 24, 36])
})
