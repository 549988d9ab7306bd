import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followEvents } from './follow-events.ts'

class Source {
  static readonly CLOSED = 2
  static all: Source[] = []
  readyState = 1
  onmessage = () => {}
  onerror = () => {}
  closed = false
  readonly url: string
  constructor(url: string) {
    this.url = url
    Source.all.push(this)
  }
  close() {
    this.closed = true
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const show = (state: string) => {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}
const changed = vi.fn()
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  Source.all = []
  changed.mockClear()
  page.visibilityState = 'visible'
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('document', page)
  end = followEvents('/events', changed)
})
afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => Source.all.at(-1) as Source

test('calls back for each event, and not at intervals', () => {
  last().onmessage()
  last().onmessage()
  vi.advanceTimersByTime(120_000)
  expect(changed).toHaveBeenCalledTimes(2)
  expect(last().url).toBe('/events')
})

test('polls when a stream is refused', () => {
  last().readyState = Source.CLOSED
  last().onerror()
  vi.advanceTimersByTime(30_000)
  expect(changed).toHaveBeenCalledTimes(3)
})

test('polls when nothing comes through, and when each stream is cut', () => {
  vi.advanceTimersByTime(20_000)
  expect(changed).toHaveBeenCalledTimes(1)
  expect(last().closed).toBe(true)
  show('hidden')
  show('visible')
  for (let n = 0; n < 3; n += 1) last().onerror()
  vi.advanceTimersByTime(10_000)
  expect(changed).toHaveBeenCalledTimes(2)
})

test('one cut is left to the browser', () => {
  last().onmessage()
  last().onerror()
  last().onmessage()
  last().onerror()
  last().onerror()
  expect(last().closed).toBe(false)
})

test('a hidden page holds no stream; shown again it opens another', () => {
  show('hidden')
  expect(last().closed).toBe(true)
  show('visible')
  expect(Source.all).toHaveLength(2)
  end()
  expect(last().closed).toBe(true)
  vi.advanceTimersByTime(60_000)
  expect(changed).not.toHaveBeenCalled()
})

test('retries the stream while polling, and stops polling on its first event', () => {
  last().readyState = Source.CLOSED
  last().onerror()
  vi.advanceTimersByTime(65_000)
  expect(Source.all).toHaveLength(2)
  expect(changed).toHaveBeenCalledTimes(6)
  // Still blocked: polling continues for the next minute without a gap.
  vi.advanceTimersByTime(55_000)
  expect(changed).toHaveBeenCalledTimes(12)
  vi.advanceTimersByTime(15_000)
  expect(Source.all).toHaveLength(3)
  last().onmessage()
  changed.mockClear()
  vi.advanceTimersByTime(120_000)
  expect(changed).not.toHaveBeenCalled()
  expect(last().closed).toBe(false)
})
