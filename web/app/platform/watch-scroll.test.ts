import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchScroll } from './list-scroll.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('scrolling is handled at most once per interval, and once at its end', () => {
  const looked = vi.fn()
  const stop = watchScroll(looked, 150)
  for (let scrolled = 0; scrolled < 450; scrolled += 10) {
    page.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(10)
  }
  expect(looked).toHaveBeenCalledTimes(3)
  page.dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(149)
  expect(looked).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(1)
  expect(looked).toHaveBeenCalledTimes(4)
  page.dispatchEvent(new Event('scroll'))
  stop()
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1000)
  expect(looked).toHaveBeenCalledTimes(4)
})
