import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSaved, onNewBuild, startWorker, storePage } from './worker.ts'

/** A worker as a page sees it. */
class Worker extends EventTarget {
  readonly sent: unknown[] = []
  postMessage(message: unknown) {
    this.sent.push(message)
  }
}

class Registration extends EventTarget {
  active: Worker | null = new Worker()
  installing: Worker | null = null
  waiting: Worker | null = null
  updates = 0
  async update() {
    this.updates += 1
  }

  /** A new worker is found and installed. */
  bring(): Worker {
    const worker = new Worker()
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
    this.installing = null
    this.waiting = worker
    worker.dispatchEvent(new Event('statechange'))
    return worker
  }
}

let registration: Registration
let container: EventTarget & { ready: Promise<Registration>; register: ReturnType<typeof vi.fn> }
let page: EventTarget & { visibilityState: string; images: { currentSrc: string }[] }
const reload = vi.fn()

beforeEach(() => {
  registration = new Registration()
  container = Object.assign(new EventTarget(), {
    ready: Promise.resolve(registration),
    register: vi.fn(async () => {}),
  })
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', images: [] })
  reload.mockReset()
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { reload, origin: 'https://shop.test' })
  vi.stubGlobal('window', { requestIdleCallback: true })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => act())
})
afterEach(() => vi.unstubAllGlobals())

/** Waits until the page knows its registration. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('the worker is registered, and its file is never taken from a cache', () => {
  startWorker()
  expect(container.register).toHaveBeenCalledWith('/service-worker.js', { updateViaCache: 'none' })
})

test.each([
  ['a page without the worker asks for it', null, [{ type: 'claim' }]],
  ['a page that has it does not', {}, []],
])('%s', async (_, controller, sent) => {
  Object.assign(container, { controller })
  startWorker()
  await settled()
  expect(registration.active?.sent).toEqual(sent)
})

test('without service workers nothing happens and nothing fails', async () => {
  vi.stubGlobal('navigator', {})
  startWorker()
  storePage('/home', 'en')
  onNewBuild(() => expect.unreachable())()
  await clearSaved()
})

test('the page on screen is sent with its own pictures, each once', async () => {
  page.images = ['https://shop.test/media/a.svg', 'https://shop.test/media/a.svg', 'https://cdn.test/b.png', ''].map(
    (currentSrc) => ({ currentSrc }),
  )
  storePage('/store?cat=all', 'zh')
  await settled()
  expect(registration.active?.sent).toEqual([
    { type: 'seen', address: '/store?cat=all', language: 'zh', pictures: ['/media/a.svg'] },
  ])
})

test('a new build is announced, and the page is reloaded only after the tap, once', async () => {
  const offers: (() => void)[] = []
  onNewBuild((apply) => offers.push(apply))
  await settled()
  expect(offers).toHaveLength(0)
  const worker = registration.bring()
  expect(offers).toHaveLength(1)
  expect(worker.sent).toEqual([])
  offers[0]?.()
  expect(worker.sent).toEqual([{ type: 'take-over' }])
  expect(reload).not.toHaveBeenCalled()
  container.dispatchEvent(new Event('controllerchange'))
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a build that was already waiting when the page opened is offered too', async () => {
  registration.waiting = new Worker()
  const offer = vi.fn()
  onNewBuild(offer)
  await settled()
  expect(offer).toHaveBeenCalledTimes(1)
})

test('the first worker is not a new build', async () => {
  registration.active = null
  const offer = vi.fn()
  onNewBuild(offer)
  await settled()
  registration.bring()
  expect(offer).not.toHaveBeenCalled()
})

test('when another tab has switched to the new build, the tap reloads this page', async () => {
  const offers: (() => void)[] = []
  onNewBuild((apply) => offers.push(apply))
  await settled()
  registration.bring()
  registration.waiting = null
  offers[0]?.()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page that becomes visible again checks for a new build, at most once an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const stop = onNewBuild(() => undefined)
  await settled()
  const come = () => page.dispatchEvent(new Event('visibilitychange'))
  come()
  expect(registration.updates).toBe(0)
  vi.setSystemTime(Date.now() + 3_600_000)
  come()
  come()
  expect(registration.updates).toBe(1)
  stop()
  vi.setSystemTime(Date.now() + 3_600_000)
  come()
  expect(registration.updates).toBe(1)
  vi.useRealTimers()
})

test('copies of pages and replies are deleted together; code and pictures remain', async () => {
  const deleted: string[] = []
  vi.stubGlobal('window', { caches: true })
  vi.stubGlobal('caches', { delete: async (name: string) => deleted.push(name) })
  await clearSaved()
  expect(deleted).toEqual(['istore-documents', 'istore-replies'])
})
