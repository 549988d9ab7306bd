import { API_BASE, type Endpoint } from '@istore/contract/endpoint.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allEndpoints } from './app.ts'
import { inProcessApi } from './http/api/in-process.ts'
import { checkDeclared, Refusal, UndeclaredRefusal } from './refusal.ts'
import { Shopper } from './testing/shopper.ts'
import { type TestShop, testShop } from './testing/test-shop.ts'

const NO_PAGE = '/common3/pageContent?pageName=nowhere'

let shop: TestShop
let entry: Endpoint
beforeAll(async () => {
  shop = await testShop()
  const found = allEndpoints().find(({ key }) => key === 'GET /common3/pageContent')
  if (!found) throw new Error('no such call')
  entry = found.entry
})
afterAll(() => shop.close())

test('a refusal that its call declares is not a fault', async () => {
  expect((await new Shopper(shop.app).send('GET', NO_PAGE)).status).toBe(404)
  expect(shop.faults).toEqual([])
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

test('a refusal before the handler that is declared neither for the call nor for its kind is a fault', async () => {
  const own = await testShop()
  own.app.addHook('preHandler', (_request, _reply, done) => done(new Refusal('SIGN_IN_NEEDED')))
  expect((await new Shopper(own.app).send('GET', NO_PAGE)).status).toBe(401)
  await expect(own.close()).rejects.toThrow('GET /common3/pageContent does not declare SIGN_IN_NEEDED')
  expect(own.faults).toHaveLength(1)
})

test('a read in process reports an undeclared refusal too', async () => {
  const { refusals } = entry
  const own = await testShop()
  try {
    entry.refusals = []
    const endpoints = [
      {
        key: 'GET /common3/pageContent',
        entry,
        handler: () => {
          throw new Refusal('NOT_FOUND')
        },
      },
    ]
    const reply = await inProcessApi(own.context, endpoints)(`${API_BASE}${NO_PAGE}`, {})
    expect(reply).toMatchObject({ status: 404, statusText: 'NOT_FOUND' })
  } finally {
    entry.refusals = refusals
  }
  await expect(own.close()).rejects.toThrow('GET /common3/pageContent does not declare NOT_FOUND')
})

test('an error other than a refusal, and a refusal already found undeclared, remain as they are', () => {
  const error = new Error('fault')
  expect(checkDeclared(error, 'GET /a', new Set())).toBe(error)
  const undeclared = new UndeclaredRefusal('GET /a', new Refusal('NOT_FOUND'))
  expect(checkDeclared(undeclared, 'GET /a', new Set())).toBe(undeclared)
})
