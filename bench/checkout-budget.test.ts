import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries, type QueryCount } from '../server/src/testing/count-queries.ts'
import {
  attemptKey,
  buyableProduct,
  CONTACT,
  chooseStoreLocation,
  firstFreeSlot,
} from '../server/src/testing/ready-cart.ts'
import { Shopper } from '../server/src/testing/shopper.ts'
import budgets from './budgets.json' with { type: 'json' }
import { builtShop } from './support/built-shop.ts'
import { overBudget } from './support/over-budget.ts'

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

/** A guest's checkout for pickup. @returns how many queries each call took, with those that begin and end a transaction */
async function checkOut(email: string): Promise<Record<string, number>> {
  const guest = new Shopper(app)
  await chooseStoreLocation(guest)
  const goods = { ...(await buyableProduct(guest)), quantity: 1 }
  const slot = await firstFreeSlot(guest)
  const taken: Record<string, number> = {}
  const step = async <T>(name: string, call: Promise<T>): Promise<T> => {
    const reply = await call
    taken[name] = queries.take()
    return reply
  }
  queries.take()
  await step('first units in a new cart', guest.call('POST /shoppingManagement4/myCart', { body: goods }))
  await step('pickup time', guest.call('POST /shoppingManagement4/orderPickupDateTime', { body: slot }))
  const contact = { query: { localStoreName: 'x', methodName: 'PICKUP' } as const, body: { ...CONTACT, email } }
  await step('contact', guest.call('POST /shoppingManagement4/orderContactInfo', contact))
  const { cartId, total } = await step('billing', guest.call('GET /shoppingManagement4/billing/'))
  const confirmed = { params: { id: cartId }, body: { total } }
  await step('confirmed total', guest.call('POST /shoppingManagement4/billing/{id}', confirmed))
  await step('reserve', guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } }))
  return taken
}

test('a checkout asks the database no more than promised', async () => {
  // The first checkout fills caches.
  await checkOut('first@example.test')
  expect(overBudget(await checkOut('second@example.test'), budgets.checkoutQueries)).toEqual([])
})
