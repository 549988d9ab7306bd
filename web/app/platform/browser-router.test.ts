import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import { type Around, BrowserRouter } from './browser-router.ts'
import type { KnownCode, LoaderArgs, RouteCode, RouteList } from './route-code.ts'
import { RouteTable } from './route-table.tsx'

const ORIGIN = 'https://shop.example'
const Page: ComponentType = () => null

/** As much of a window as the router looks at. */
function around(path: string) {
  const entries = [{ url: new URL(path, ORIGIN), state: null as unknown }]
  let at = 0
  let onPop = () => {}
  const write = (drop: number) => (state: unknown, _title: string, href: string) => {
    entries.splice(at + 1 - drop)
    entries.push({ url: new URL(href, ORIGIN), state })
    at = entries.length - 1
  }
  const assign = vi.fn()
  const fake = {
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: write(0),
      replaceState: write(1),
      go: (steps: number) => {
        at += steps
        onPop()
      },
    },
    get location() {
      const { pathname, search, hash } = (entries[at] as { url: URL }).url
      return { pathname, search, hash, origin: ORIGIN, assign }
    },
    addEventListener: (_name: string, listener: () => void) => {
      onPop = listener
    },
  }
  return {
    window: fake as unknown as Around,
    assign,
    addresses: () => entries.map(({ url }) => url.href.slice(ORIGIN.length)),
  }
}

const FILES = { root: '', home: 'home', list: 'list', product: 'product/:id', other: '*' }

function shopAt(path: string, code: Record<string, RouteCode> = {}) {
  const list = Object.fromEntries(
    Object.entries(FILES).map(([id, at]) => [
      id,
      { id, path: at, parentId: id === 'root' ? undefined : 'root', module: `data:text/javascript,throw 1//${id}` },
    ]),
  ) as unknown as RouteList
  const whole = { default: Page, ErrorBoundary: Page }
  const known: KnownCode = { root: whole, home: whole, list: whole, product: whole, ...code }
  const there = around(path)
  const table = new RouteTable({ list, known, broken: 'broken' })
  const loaderData = { root: null, [path.slice(1)]: 'from the server' }
  const router = new BrowserRouter(table, there.window, { loaderData, errors: null })
  const shown = () => ({ path: router.state.location.pathname + router.state.location.search, ...router.state })
  return { router, shown, table, ...there }
}

test('a link leads to its page with what the page loads, and Back leads back', async () => {
  const clientLoader = ({ params, request }: LoaderArgs) => `${params.id} ${new URL(request.url).search}`
  const { router, shown, addresses } = shopAt('/list', { product: { default: Page, clientLoader } })
  await router.navigate('/product/tea?a=1')
  expect(shown()).toMatchObject({ path: '/product/tea?a=1', historyAction: 'PUSH' })
  expect(shown().loaderData).toEqual({ root: null, product: 'tea ?a=1' })
  expect(addresses()).toEqual(['/list', '/product/tea?a=1'])
  await router.navigate(-1)
  await vi.waitFor(() => expect(shown()).toMatchObject({ path: '/list', historyAction: 'POP' }))
})

test.each([
  ['thrown', () => Promise.reject(Response.redirect(`${ORIGIN}/home`))],
  ['returned', () => new Response(null, { status: 302, headers: { Location: '/home' } })],
])('a redirect that is %s takes the place of its page', async (_how, clientLoader) => {
  const { router, shown, addresses } = shopAt('/list', { other: { default: Page, clientLoader } })
  await router.navigate('/nowhere/at/all')
  expect(shown().path).toBe('/home')
  expect(addresses()).toEqual(['/list', '/home'])
})

test('a redirect to another site leaves the shop', async () => {
  const clientLoader = () => new Response(null, { status: 302, headers: { Location: 'https://pay.example/x' } })
  const { router, shown, assign } = shopAt('/list', { product: { default: Page, clientLoader } })
  await router.navigate('/product/tea')
  expect(assign.mock.calls).toEqual([[new URL('https://pay.example/x')]])
  expect(shown().path).toBe('/list')
})

test('an error goes to the page that can show it, and else to the shop around it', async () => {
  const clientLoader = () => Promise.reject(new Error('no'))
  const { router, shown } = shopAt('/list', {
    product: { default: Page, ErrorBoundary: Page, clientLoader },
    other: { default: Page, clientLoader },
  })
  await router.navigate('/product/tea')
  expect(shown()).toMatchObject({ path: '/product/tea', errors: { product: new Error('no') } })
  await router.navigate('/home')
  expect(shown().errors).toBeNull()
  await router.navigate('/nowhere')
  expect(shown().errors).toEqual({ root: new Error('no') })
})

test('code that does not come shows the broken page, and asked for again it comes with a whole document', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const { router, shown, table, assign } = shopAt('/list')
  await router.navigate('/nowhere')
  expect(shown().errors).toMatchObject({ other: { message: "the page's code did not come" } })
  expect(table.byId.other).toMatchObject({ errorElement: 'broken' })
  expect(assign).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: false })
  await router.navigate('/nowhere', { replace: true })
  expect(assign).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true })
  await router.navigate('/nowhere', { replace: true })
  expect(assign.mock.calls).toEqual([['/nowhere']])
  vi.unstubAllGlobals()
})

test('the last tap wins', async () => {
  const slow = Promise.withResolvers<null>()
  const { router, shown, addresses } = shopAt('/list', { product: { default: Page, clientLoader: () => slow.promise } })
  const first = router.navigate('/product/tea')
  await router.navigate('/home')
  slow.resolve(null)
  await first
  expect(shown().path).toBe('/home')
  expect(addresses()).toEqual(['/list', '/home'])
})

test.each([
  ['the same address again', '/list', 1],
  ['another query', '?page=2', 1],
  ['another place on the page', { pathname: '/list', hash: '#end' }, 0],
])('%s: loads %s', async (_what, to, loads) => {
  const clientLoader = vi.fn(() => 'anew')
  const { router, shown } = shopAt('/list', { list: { default: Page, clientLoader } })
  await router.navigate(to)
  expect(clientLoader).toHaveBeenCalledTimes(loads)
  expect(shown().loaderData.list).toBe(loads ? 'anew' : 'from the server')
})

test('a page may say that a change of its address is nothing new', async () => {
  const clientLoader = vi.fn()
  const shouldRevalidate = vi.fn(() => false)
  const { router, shown } = shopAt('/list', { list: { default: Page, clientLoader, shouldRevalidate } })
  await router.navigate({ search: '?a=1' }, { replace: true, state: { kept: 1 } })
  expect(shouldRevalidate).toHaveBeenCalledWith(expect.objectContaining({ nextUrl: new URL('/list?a=1', ORIGIN) }))
  expect(clientLoader).not.toHaveBeenCalled()
  expect(shown()).toMatchObject({ path: '/list?a=1', location: { state: { kept: 1 } } })
})

test('a page comes back to where it was scrolled, and a new one starts at its top', async () => {
  const { router, shown } = shopAt('/list')
  let y = 700
  router.enableScrollRestoration({}, () => y)
  await router.navigate('/home')
  expect(shown().restoreScrollPosition).toBeNull()
  y = 0
  await router.navigate(-1)
  await vi.waitFor(() => expect(shown().restoreScrollPosition).toBe(700))
})

test('who watches later is told of a page that changed before', async () => {
  const { router } = shopAt('/list')
  const [early, late] = [vi.fn(), vi.fn()]
  router.subscribe(early)()
  expect(early).not.toHaveBeenCalled()
  await router.navigate('/home')
  router.subscribe(late)
  expect(late.mock.calls[0]?.[0].location.pathname).toBe('/home')
})

test('no address outside the shop is followed', async () => {
  const { router } = shopAt('/list')
  expect(router.encodeLocation('/store/茶')).toEqual({ pathname: '/store/%E8%8C%B6', search: '', hash: '' })
  expect(() => router.createURL('//evil.example/x')).toThrow('not in the shop')
})
