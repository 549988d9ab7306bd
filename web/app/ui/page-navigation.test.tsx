// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveTo } from '#app/platform/leave.ts'
import { isPageLoaded, loadPage } from '#app/platform/page-code.ts'
import { PageNavigationProvider, usePageLoadFailed, usePageNavigation } from './page-navigation.tsx'

// Test files share modules: others may have loaded these without the mocks, and must not get them with the mocks.
vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())

vi.mock('#app/platform/page-code.ts', () => ({ isPageLoaded: vi.fn(), loadPage: vi.fn() }))
vi.mock('#app/platform/leave.ts', () => ({ leaveTo: vi.fn() }))

type Navigation = NonNullable<ReturnType<typeof usePageNavigation>>

let navigation: Navigation
function Shell() {
  return (
    <PageNavigationProvider>
      <Inside />
    </PageNavigationProvider>
  )
}
function Inside() {
  navigation = usePageNavigation() as Navigation
  return <p>{usePageLoadFailed() ? 'missing' : <Outlet />}</p>
}

let data: PromiseWithResolvers<null>
let router: ReturnType<typeof createMemoryRouter>
let host: HTMLElement
const shown = () => host.textContent
const open = (path: string) => act(async () => navigation.openPage(path))

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.mocked(isPageLoaded).mockReturnValue(false)
  vi.mocked(loadPage).mockResolvedValue()
  data = Promise.withResolvers()
  router = createMemoryRouter([
    {
      element: <Shell />,
      children: [
        { path: '/', element: 'home' },
        { path: '/list', element: 'list' },
        { path: '/cart', element: 'cart' },
        { path: '/slow', element: 'slow', loader: () => data.promise },
      ],
    },
  ])
  host = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(host).render(<RouterProvider router={router} />))
})
afterEach(() => vi.resetAllMocks())

test('a page opens once its code is loaded', async () => {
  const code = Promise.withResolvers<void>()
  vi.mocked(loadPage).mockReturnValueOnce(code.promise)
  await open('/list')
  expect([shown(), navigation.isLeaving()]).toEqual(['home', true])
  await act(async () => code.resolve())
  expect([shown(), navigation.isLeaving()]).toEqual(['list', false])
  expect(navigation.location().pathname).toBe('/list')
})

test('the destination is the page on its way, then the one on screen', async () => {
  expect(navigation.destination()).toBe('/')
  await open('/slow?a=1')
  expect([shown(), navigation.destination()]).toEqual(['home', '/slow?a=1'])
  await act(() => router.navigate('/list?b=2'))
  expect([shown(), navigation.destination()]).toEqual(['list', '/list?b=2'])
  await open('/cart')
  await act(() => router.navigate(-1))
  expect([shown(), navigation.destination()]).toEqual(['list', '/list?b=2'])
})

test('the last tap wins, and so does Back', async () => {
  const slow = Promise.withResolvers<void>()
  vi.mocked(loadPage).mockReturnValueOnce(slow.promise).mockResolvedValueOnce().mockReturnValueOnce(slow.promise)
  await open('/list')
  await open('/cart')
  expect(shown()).toBe('cart')
  await open('/list')
  await act(() => router.navigate(-1))
  await act(async () => slow.resolve())
  expect(shown()).toBe('home')
})

test('a tap while another page is on its way is not lost when that page arrives', async () => {
  await open('/slow')
  const code = Promise.withResolvers<void>()
  vi.mocked(loadPage).mockReturnValueOnce(code.promise)
  await open('/cart')
  await act(async () => data.resolve(null))
  expect(shown()).toBe('slow')
  await act(async () => code.resolve())
  expect(shown()).toBe('cart')
})

test('the address of a page whose code is missing shows its error; a second failure opens the document', async () => {
  vi.mocked(loadPage).mockRejectedValue(new TypeError('no file'))
  await open('/list')
  expect(shown()).toBe('missing')
  expect(router.state.location.mask?.pathname).toBe('/list')
  vi.stubGlobal('navigator', { onLine: false })
  await open('/list')
  expect(leaveTo).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  await open('/list')
  expect(leaveTo).toHaveBeenCalledWith('/list')
  vi.mocked(isPageLoaded).mockReturnValue(true)
  await open('/list')
  expect(shown()).toBe('list')
})
