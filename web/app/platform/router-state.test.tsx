// @vitest-environment happy-dom
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Form,
  Link,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useActionData,
  useBlocker,
  useFetcher,
  useLoaderData,
} from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { expect, test } from 'vitest'
import { restoreRouterState } from './router-state.ts'

/** A page with everything of React Router that no page of the shop uses yet. */
function Page() {
  const { stock } = useLoaderData<typeof loader>()
  const sent = useActionData<string>()
  const fetcher = useFetcher<string>()
  const [dirty, setDirty] = useState(true)
  const blocker = useBlocker(({ nextLocation }) => dirty && nextLocation.pathname !== '/')
  return (
    <main>
      <p id="loaded">{stock}</p>
      <p id="sent">{sent}</p>
      <p id="fetched">{fetcher.data}</p>
      <p id="blocker">{blocker.state}</p>
      <Form method="post">
        <input name="name" defaultValue="tea" />
        <button type="submit" id="send">
          {'Send'}
        </button>
      </Form>
      <fetcher.Form method="post" action="/other">
        <input name="name" defaultValue="cup" />
        <button type="submit" id="fetch">
          {'Fetch'}
        </button>
      </fetcher.Form>
      <button id="clean" type="button" onClick={() => setDirty(false)}>
        {'Clean'}
      </button>
      <Link id="leave" to="/other">
        {'Leave'}
      </Link>
    </main>
  )
}

const loader = () => ({ stock: '<12>' })
const answer =
  (word: string) =>
  async ({ request }: { request: Request }) =>
    `${word} ${(await request.formData()).get('name')}`
const MODULES = {
  root: { default: Outlet },
  page: { default: Page, loader, clientAction: answer('sent'), shouldRevalidate: () => false },
  other: { default: () => <h1>{'Other'}</h1>, clientAction: answer('fetched') },
  scripts: { default: () => <Scripts /> },
}
const PATHS = { root: '', page: '/', other: 'other', scripts: 'scripts' }

/** The server build that the React Router plugin generates from the routes. */
function serverBuild(handleRequest: (context: EntryContext) => void): ServerBuild {
  const ids = Object.keys(MODULES) as (keyof typeof MODULES)[]
  const routes = ids.map((id) => ({ id, path: PATHS[id], ...(id !== 'root' && { parentId: 'root' }) }))
  const built = (route: (typeof routes)[number]) => ({
    ...route,
    module: route.id,
    hasLoader: route.id === 'page',
    hasClientAction: 'clientAction' in MODULES[route.id],
  })
  return {
    routes: Object.fromEntries(routes.map((route) => [route.id, { ...route, module: MODULES[route.id] }])),
    assets: {
      url: '/manifest.js',
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(routes.map((r) => [r.id, built(r)])),
    },
    entry: {
      module: {
        default: (_request: Request, status: number, headers: Headers, context: EntryContext) => {
          handleRequest(context)
          return new Response(null, { status, headers })
        },
      },
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    basename: '/',
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}

/** The context with which the server renders an address. */
const contextOf = (url: string) =>
  new Promise<EntryContext>((resolve, reject) => {
    createRequestHandler(serverBuild(resolve), 'production')(new Request(url)).catch(reject)
  })

/** Starts the page in the same way as a document of the shop. */
async function openPage(): Promise<void> {
  const context = await contextOf(location.href)
  Object.assign(window, {
    __reactRouterContext: JSON.parse(context.serverHandoffString ?? ''),
    __reactRouterManifest: context.manifest,
    __reactRouterRouteModules: MODULES,
  })
  restoreRouterState(await new Response(context.serverHandoffStream as unknown as BodyInit).text())
  const host = document.body.appendChild(document.createElement('div'))
  await act(() => createRoot(host).render(<HydratedRouter />))
}

const textOf = (id: string) => document.getElementById(id)?.textContent
const press = (id: string) => act(async () => document.getElementById(id)?.click())

test('the router that a document starts has forms, fetchers and blockers', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  location.href = 'https://shop.example/'
  await openPage()
  await expect.poll(() => textOf('loaded')).toBe('<12>')

  await press('send')
  await expect.poll(() => textOf('sent')).toBe('sent tea')
  await press('fetch')
  await expect.poll(() => textOf('fetched')).toBe('fetched cup')

  await press('leave')
  expect(textOf('blocker')).toBe('blocked')
  expect(location.pathname).toBe('/')
  await press('clean')
  await press('leave')
  await expect.poll(() => document.querySelector('h1')?.textContent).toBe('Other')
  expect(location.pathname).toBe('/other')
})

test('`Scripts` sets and imports what `shell/start-scripts.tsx` does instead', async () => {
  const url = 'https://shop.example/scripts'
  const context = { ...(await contextOf(url)), serverHandoffStream: undefined }
  const html = renderToString(<ServerRouter context={context} url={url} />)
  const globals = [...html.matchAll(/window\.([\w.]+) = /g)].map(([, name]) => name)
  expect(globals).toEqual([
    '__reactRouterContext',
    '__reactRouterContext.stream',
    '__reactRouterContext.streamController',
    '__reactRouterRouteModules',
  ])
  const imports = [...html.matchAll(/import\b.*?"(.*?)"/g)].map(([, file]) => file)
  expect(imports).toEqual(['/manifest.js', 'root', 'scripts', '/entry.js'])
})
