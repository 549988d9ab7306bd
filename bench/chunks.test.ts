import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningServer } from '../server/src/server.ts'
import { builtShop, CLIENT } from './support/built-shop.ts'

/** The heavy areas of the shop: the route module that each has for itself, and an address of it. */
const AREAS = {
  blog: ['blog/blog', '/blog'],
  cart: ['checkout/cart', '/checkout/cart'],
  checkout: ['checkout/pickup', '/checkout'],
  payment: ['checkout/payment', '/checkout/payment'],
  confirmation: ['confirmation', '/confirmation/A1024'],
  'alternate confirmation': ['confirmation-alternate', '/confirmationa/alipay_h5/A1024'],
  account: ['account', '/account/login'],
  user: ['user', '/user/list'],
  campaign: ['campaign', '/store/groupCampaigns'],
  'live rooms': ['live', '/wechatlivestreamrooms'],
  'payment in the app': ['processpay', '/processpay'],
  search: ['store/search', '/store/search'],
} as const
/** Pages that send on at once when there is nothing in the cart. */
const SENDS_ON: readonly string[] = ['checkout', 'payment']

type Manifest = Record<string, { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }>

let server: RunningServer
let app: FastifyInstance
let manifest: Manifest

beforeAll(async () => {
  manifest = JSON.parse(await readFile(join(CLIENT, '.vite/manifest.json'), 'utf8'))
  server = await builtShop()
  app = server.app
}, 60_000)
afterAll(() => server.stop())

/** The built file of a route's module. */
function fileOf(route: string): string {
  const found = Object.entries(manifest).find(([source]) => source.startsWith(`app/routes/${route}.tsx`))
  if (!found) throw new Error(`the build has no route ${route}`)
  return `/${found[1].file}`
}

/** The scripts that a document asks for before anybody touches it. */
async function scriptsOf(path: string): Promise<Set<string>> {
  const { payload } = await app.inject({ url: path })
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

test.each(Object.entries(AREAS).filter(([name]) => !SENDS_ON.includes(name)))(
  'the first load of %s brings its own code',
  async (_, [route, path]) => {
    expect(await scriptsOf(path)).toContain(fileOf(route))
  },
)
