import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const API = '/api/istore/client'
const TEN = Date.parse('2026-11-21T10:00:00Z')
const iso = (ms: number) => new Date(ms).toISOString()

/** A fresh module for each test, on a page at this path. */
async function page(pathname: string) {
  vi.resetModules()
  vi.stubGlobal('location', { pathname })
  const { createElement } = await import('react')
  const { renderToString } = await import('react-dom/server')
  const saved = await import('./saved.ts')
  // A server render shows nothing; in the browser, the store itself is read through its second snapshot.
  const renderHtml = () => renderToString(createElement(() => createElement('i', null, String(saved.useSavedAt()))))
  return { ...saved, currentSavedAt: saved.currentSavedAt, renderHtml }
}

beforeEach(() => vi.useFakeTimers({ now: TEN + 3_600_000 }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the first render, which must match the server’s, shows no saved time', async () => {
  const { recordSavedAt, renderHtml } = await page('/home')
  recordSavedAt(TEN)
  expect(renderHtml()).toBe('<i>null</i>')
})

test('the oldest part of a page sets its time, and a page seen later has its own', async () => {
  const { recordReply, currentSavedAt } = await page('/store')
  recordReply(`${API}/productManagement2/products?cat=all`, iso(TEN + 5000))
  recordReply(`${API}/productManagement/brands`, iso(TEN))
  expect(currentSavedAt()).toBe(TEN)
  vi.advanceTimersByTime(5000)
  recordReply(`${API}/productDetailManagement/productDetail/x`, iso(TEN + 9000))
  expect(currentSavedAt()).toBe(TEN + 9000)
})

test('a reply from the network clears it', async () => {
  const { recordReply, currentSavedAt, repliesAreFresh } = await page('/store')
  recordReply(`${API}/productManagement/brands`, iso(TEN))
  expect(repliesAreFresh()).toBe(false)
  recordReply(`${API}/productManagement/brands`, null)
  expect(currentSavedAt()).toBeNull()
  expect(repliesAreFresh()).toBe(true)
})

test.each(['common3/appInfoInit', 'common3/exchangeRates/', 'common3/pickupLocations', 'shoppingManagement4/myCart'])(
  'how old %s is says nothing of the page on screen',
  async (path) => {
    const { recordReply, currentSavedAt } = await page('/store')
    recordReply(`${API}/${path}`, iso(TEN))
    expect(currentSavedAt()).toBeNull()
  },
)

test('on the cart page the cart sets the time', async () => {
  const { recordReply, currentSavedAt } = await page('/checkout/cart')
  recordReply(`${API}/shoppingManagement4/myCart`, iso(TEN))
  expect(currentSavedAt()).toBe(TEN)
})
