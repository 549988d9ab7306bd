import type { Endpoint } from '@istore/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from './app.ts'
import { UndeclaredRefusal } from './refusal.ts'
import { Shopper } from './testing/shopper.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

const NO_PAGE = '/common3/pageContent?pageName=nowhere'

let store: TestShop
let entry: Endpoint
beforeAll(async () => {
  store = await testShop()
  const found = allEndpoints().find(({ key }) => key === 'GET /common3/pageContent')
  if (!found) throw new Error('no such call')
  entry = found.entry
})
afterAll(() => store.close())

test('a refusal that its call declares is not a fault', async () => {
  expect((await new Shopper(store.app).send('GET', NO_PAGE)).status).toBe(404)
  expect(store.faults).toEqual([])
})

test('an undeclared refusal is a fault, is still sent, and fails its test', async () => {
  const { refusals } = entry
  const own = await testShop()
  try {
    entry.refusals = []
    const { status, body } = await new Shopper(own.app).send('GET', NO_PAGE)
    expect([status, body]).toMatchObject([404, { errors: { error: [{ code: 'NOT_FOUND' }] } }])
  } finally {
    entry.refusals = refusals
  }
  expect(own.faults).toEqual([{ err: expect.any(UndeclaredRefusal) }])
  await expect(own.close()).rejects.toThrow('GET /common3/pageContent does not declare NOT_FOUND')
})
