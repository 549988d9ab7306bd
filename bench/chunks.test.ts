import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../server/src/server.ts'
import budgets from './budgets.json' with { type: 'json' }
import { builtShop, CLIENT } from './support/built-shop.ts'
import { newGuestIn } from './support/guest-in-process.ts'
import { transferBytes } from './support/page-weight.ts'

/** The heavy areas of the shop: a route that only this area has, and its address. */
const AREAS = {
  blog: ['routes/store/blog', '/blog'],
  cart: ['routes/cart/cart', '/checkout/cart'],
  checkout: ['routes/checkout/pickup', '/checkout'],
  payment: ['routes/payment/payment', '/checkout/payment'],
  confirmation: ['routes/payment/confirmation', '/confirmation/A1024'],
  'alternate confirmation': ['routes/payment/confirmation-alternate', '/confirmationa/alipay_h5/A1024'],
  account: ['routes/account/auth', '/account/login'],
  user: ['routes/account/user', '/user'],
  campaign: ['routes/campaign/campaigns', '/store/groupCampaigns'],
  'live rooms': ['routes/store/live', '/wechatlivestreamrooms'],
  'payment in the app': ['routes/payment/processpay', '/processpay'],
  search: ['routes/catalogue/search', '/store/search'],
} as const
/** Pages that redirect at once if the cart is empty. */
const REDIRECTING: readonly string[] = ['checkout', 'payment']

let server: RunningServer
let app: FastifyInstance
let routes: Record<string, { module: string; imports: string[] }>

beforeAll(async () => {
  server = await builtShop()
  app = server.app
  const table = [...(await scriptsOf('/home'))].find((href) => href.startsWith('/assets/manifest-')) ?? ''
  const text = await readFile(join(CLIENT, table), 'utf8')
  routes = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).routes
}, 60_000)
afterAll(() => server.stop())

/** The built file of a route. */
function fileOf(id: string): string {
  const { module } = routes[id] ?? {}
  if (!module) throw new Error(`the build has no route ${id}`)
  return module
}

/** The scripts that a document requests before any input. */
async function scriptsOf(path: string, headers: Record<string, string> = {}): Promise<Set<string>> {
  const { payload } = await app.inject({ url: path, headers })
  return new Set(payload.match(/\/assets\/[\w.-]+\.js/g))
}

test('the first load of home brings no code of a heavy area', async () => {
  const scripts = await scriptsOf('/home')
  expect(scripts).toContain(fileOf('home'))
  const others = Object.entries(AREAS).filter(([, [route]]) => scripts.has(fileOf(route)))
  expect(others.map(([name]) => name)).toEqual([])
})

test('each heavy area is a chunk of its own', () => {
  const files = Object.values(AREAS).map(([route]) => fileOf(route))
  expect(new Set(files).size).toBe(files.length)
})

test.each(Object.entries(AREAS).filter(([name]) => !REDIRECTING.includes(name)))(
  'the first load of %s brings its own code',
  async (_, [route, path]) => {
    expect(await scriptsOf(path)).toContain(fileOf(route))
  },
)

/** Bytes compressed, with headers. A heavy area may add its own script. */
const { scriptBytes, areaScriptBytes } = budgets.firstLoad

const PAGES = ['/home', '/store', '/store/productlist?cat=all', '/blog/water-for-tea', '/about', '/contact']

test('the first load of any page has no more script than promised, with a cart as without', async () => {
  const { cookie } = await newGuestIn(app)
  const heaviest = async (paths: readonly string[]) => {
    const weights = paths.map(async (path) => transferBytes(app, await scriptsOf(path, { cookie })))
    return Math.max(...(await Promise.all(weights)))
  }
  const areas = Object.values(AREAS).map(([, path]) => path)
  expect(await heaviest(PAGES)).toBeLessThanOrEqual(scriptBytes)
  expect(await heaviest(areas.filter((path) => path !== AREAS.payment[1]))).toBeLessThanOrEqual(areaScriptBytes)
  // The payment page redirects a guest without a filled checkout. It loads what the checkout loads, except for its own
  // parts.
  const partsOf = (id: string) => [fileOf(id), ...(routes[id]?.imports ?? [])]
  const checkout = await scriptsOf(AREAS.checkout[1], { cookie })
  expect(checkout).toContain(fileOf(AREAS.checkout[0]))
  const common = [...checkout].filter((script) => !partsOf(AREAS.checkout[0]).includes(script))
  expect(await transferBytes(app, new Set([...common, ...partsOf(AREAS.payment[0])]))).toBeLessThanOrEqual(
    areaScriptBytes,
  )
})
