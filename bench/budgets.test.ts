import { readdir } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, PASSWORD } from '../server/src/testing/account.ts'
import { countQueries, type QueryCount } from '../server/src/testing/count-queries.ts'
import { buyableProduct } from '../server/src/testing/ready-cart.ts'
import { Shopper } from '../server/src/testing/shopper.ts'
import budgets from './budgets.json' with { type: 'json' }
import { builtShop } from './support/built-shop.ts'
import { newGuestIn } from './support/guest-in-process.ts'
import { overBudget } from './support/over-budget.ts'
import { weighPage } from './support/page-weight.ts'
import { PAGES } from './support/pages.ts'
import { median } from './support/report.ts'

const API = '/api/istore/client'

let server: Awaited<ReturnType<typeof builtShop>>
let app: FastifyInstance
let queries: QueryCount

beforeAll(async () => {
  queries = countQueries()
  server = await builtShop()
  app = server.app
}, 60_000)
afterAll(async () => {
  await server.stop()
  queries.stop()
})

test.each(Object.entries(PAGES))('the first load of %s is as light as promised', async (name, path) => {
  const budget = budgets.pages[name as keyof typeof PAGES]
  expect(budget.scriptBytes).toBeLessThanOrEqual(budgets.firstLoad.scriptBytes)
  expect(overBudget(await weighPage(app, path), budget)).toEqual([])
})

test('a shop with a database elsewhere starts none, and stores none in its folder', async () => {
  expect((await readdir(server.dataDir)).filter((name) => name.startsWith('postgres'))).toEqual([])
  expect(await readdir(server.dataDir)).toContain('media')
})

test('pages and calls ask the database no more than promised', async () => {
  const guest = await newGuestIn(app)
  const own = { cookie: guest.cookie }
  const ask = async (url: string, headers = {}) => {
    queries.take()
    const { statusCode } = await app.inject({ url, headers })
    expect(statusCode, url).toBe(200)
    return queries.take()
  }
  const measured: Record<string, number> = {}
  for (const [name, path] of Object.entries(PAGES)) {
    await ask(path, own)
    await ask(path)
    measured[`${name}, from the guests' cache`] = await ask(path)
    measured[`${name}, with a cart`] = await ask(path, own)
  }
  const calls = {
    'call: list': '/productManagement2/products',
    'call: product': '/productDetailManagement/productDetail/biluochun-tin',
    'call: search': '/productManagement2/products/search/tea',
    'call: suggestions': '/productManagement2/products/suggestions?term=te',
    'call: stock': '/inventoryManagement/inventoryByProductAndOptions/biluochun-tin',
    'call: app info': '/common3/appInfoInit',
    'call: cart': '/shoppingManagement4/myCart',
  }
  for (const [name, path] of Object.entries(calls)) {
    await ask(API + path, own)
    measured[name] = await ask(API + path, own)
  }
  // First requests: nothing is cached, and few statements suffice regardless of the number of products.
  const fresh = {
    'call: list, not cached': '/productManagement2/products?categoryName=teapots&sortby=priceDesc&numberToLoad=7',
    'call: search, not cached': '/productManagement2/products/search/celadon%20teapot',
    'call: suggestions, not cached': '/productManagement2/products/suggestions?term=cel',
  }
  for (const [name, path] of Object.entries(fresh)) measured[name] = await ask(API + path, own)
  queries.take()
  await guest.add()
  measured['call: add to cart'] = queries.take()
  expect(overBudget(measured, budgets.queries)).toEqual([])
  expect(Object.keys(measured).sort()).toEqual(Object.keys(budgets.queries).sort())
})

/** A shopper with a cart who has signed in. */
async function newShopperIn(to: FastifyInstance) {
  const shopper = new Shopper(to)
  const emailID = await newAccount({ context: server })
  await shopper.call('POST /common3/signon', { body: { emailID, password: PASSWORD } })
  const body = { ...(await buyableProduct(shopper)), quantity: 1 }
  await shopper.call('POST /shoppingManagement4/myCart', { body })
  return { shopper, body, cookie: [...shopper.cookies].map((pair) => pair.join('=')).join('; ') }
}

test('pages and calls of a shopper ask the database no more than promised', async () => {
  const { shopper, body, cookie } = await newShopperIn(app)
  const steps: Record<string, () => Promise<unknown>> = {
    'call: app info': () => shopper.call('GET /common3/appInfoInit'),
    'call: add to cart': () => shopper.call('POST /shoppingManagement4/myCart', { body }),
    'call: cart': () => shopper.call('GET /shoppingManagement4/myCart'),
    'call: orders': () => shopper.call('GET /admin/orderManagement/orders/list', { query: { numberToLoad: 10 } }),
    'call: list': () => shopper.call('GET /productManagement2/products'),
  }
  for (const [name, path] of Object.entries(PAGES)) {
    steps[name] = () => app.inject({ url: path, headers: { cookie } })
  }
  const measured: Record<string, number> = {}
  for (const [name, step] of Object.entries(steps)) {
    await step()
    queries.take()
    await step()
    measured[name] = queries.take()
  }
  expect((await shopper.call('GET /common3/appInfoInit')).user?.name).toBe('Ann Lee')
  expect(overBudget(measured, budgets.shopperQueries)).toEqual([])
  expect(Object.keys(measured).sort()).toEqual(Object.keys(budgets.shopperQueries).sort())
})

test('documents cost the work and bytes that were promised, cached, compressed and of a shopper', async () => {
  const { cookie } = await newGuestIn(app)
  const shopper = await newShopperIn(app)
  const measured: Record<string, number> = {}
  for (const [name, path] of Object.entries(PAGES)) {
    const ask = async (headers = {}) => (await app.inject({ url: path, headers })).rawPayload.length
    const packed = { 'accept-encoding': 'gzip' }
    const [rendered, cached, theirs] = await workOfEach([
      () => ask({ ...packed, cookie }),
      () => ask(packed),
      () => ask({ ...packed, cookie: shopper.cookie }),
    ])
    measured[`${name}, work of a shopper's document to a guest's`] = theirs / rendered
    measured[`${name}, work of a cached document to a rendered one`] = cached / rendered
    measured[`${name}, bytes of a compressed document to a plain one`] = (await ask(packed)) / (await ask())
  }
  expect(overBudget(measured, budgets.ratios)).toEqual([])
  expect(Object.keys(measured).sort()).toEqual(Object.keys(budgets.ratios).sort())
})

type Ask = () => Promise<unknown>

/**
 * Processor time of this process for one reply to each request, in microseconds: other load on the machine is not
 * included. The requests take turns, so that compilation and garbage collection affect all alike.
 */
async function workOfEach<const T extends readonly Ask[]>(asks: T): Promise<{ [Each in keyof T]: number }> {
  const ROUNDS = 40
  const works = asks.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, ask] of asks.entries()) {
      const from = process.cpuUsage()
      await ask()
      const { user, system } = process.cpuUsage(from)
      works[at]?.push(user + system)
    }
  }
  // The first rounds are a warm-up; the median of the others ignores rounds with a garbage collection.
  return works.map((each) => median(each.slice(ROUNDS / 4))) as { [Each in keyof T]: number }
}

test('a figure over its budget and a missing one are reported', () => {
  expect(overBudget({ scriptBytes: 101, requests: 3 }, { scriptBytes: 100, requests: 3, documentBytes: 5 })).toEqual([
    'scriptBytes: 101, budget 100',
    'documentBytes: undefined, budget 5',
  ])
})
