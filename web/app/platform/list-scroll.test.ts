// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { isSameExceptParam, waitForScrollEnd } from './list-scroll.ts'

const LIST = '/store/productlist'
const at = (address: string) => new URL(address, 'https://shop.test')

test.each([
  ['another page of it', LIST, `${LIST}?page=3`, true],
  ['with a filter', `${LIST}?cat=oolong&page=3`, `${LIST}?cat=oolong`, true],
  ['another filter', `${LIST}?cat=oolong`, `${LIST}?cat=gifts`, false],
  ['a product of it', LIST, '/store/product/jade-oolong', false],
])('an address is of the same list, whatever the page: %s', (_, one, other, same) => {
  expect(isSameExceptParam('page', at(one), at(other))).toBe(same)
})

test('the same words are the same, as the browser and as the app write them', () => {
  const pathname = '/store/search'
  expect(isSameExceptParam('page', { pathname, search: '?q=%E7%BB%BF' }, { pathname, search: '?q=绿' })).toBe(true)
})

describe('waitForScrollEnd', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const FRAME_MS = 16

  it('waits while the page scrolls, and for 100 ms and a frame more', async () => {
    const rested = vi.fn()
    void waitForScrollEnd().then(rested)
    for (let step = 0; step < 5; step++) {
      await vi.advanceTimersByTimeAsync(99)
      window.dispatchEvent(new Event('scroll'))
    }
    await vi.advanceTimersByTimeAsync(100)
    expect(rested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(FRAME_MS)
    expect(rested).toHaveBeenCalledOnce()
  })

  it('waits for a scroll that a busy page notices after the 100 ms', async () => {
    const rested = vi.fn()
    void waitForScrollEnd().then(rested)
    await vi.advanceTimersByTimeAsync(101)
    window.dispatchEvent(new Event('scroll'))
    await vi.advanceTimersByTimeAsync(100)
    expect(rested).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(FRAME_MS)
    expect(rested).toHaveBeenCalledOnce()
  })
})
