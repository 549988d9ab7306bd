import type { Endpoint } from '@istore/contract/endpoint.ts'
import { endpoints } from '@istore/contract/index.ts'
import type { ErrorBody } from '@istore/contract/refusals.ts'
import { beforeAll, expect, test } from 'vitest'
import { newAccount } from '../../testing/account.ts'
import { newContact } from '../../testing/campaigns.ts'
import { completeCheckout } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { copyOf, goodsWith, guestWith, openMergeShop, reserve, shop, signInAndMerge } from './merge.fixture.ts'

openMergeShop()

/** A device before and after its shopper signed in, and the data that only this shopper may read. */
interface Known {
  device: Shopper
  before: Shopper
  ids: string[]
  secrets: string[]
}

let known: Known
beforeAll(async () => {
  const [goods = ''] = await goodsWith(50)
  const device = await guestWith({ [goods]: 2 })
  const contact = { ...newContact(), name: 'Quentin Ashdown' }
  await completeCheckout(device, contact)
  const order = await reserve(device)
  const before = copyOf(device)
  const email = await newAccount(shop(), 'Quentin Ashdown')
  await signInAndMerge(device, email)
  const { userID } = await device.call('GET /common3/appInfoInit')
  const id = userID ?? ''
  known = { device, before, ids: [id, order], secrets: [id, order, email, contact.email, contact.phone, contact.name] }
})

const calls = Object.entries(endpoints) as [string, Endpoint][]
const jar = (visitor: Shopper) => new Map(visitor.cookies)
const valuesOf = (jars: ReadonlyMap<string, string>[], name: string) => [
  ...new Set(jars.flatMap((each) => each.get(name) || [])),
]

/** Every combination of a session and a cart that a device has had. */
function* combined(jars: ReadonlyMap<string, string>[]): Generator<Map<string, string>> {
  const all = new Map(jars.flatMap((each) => [...each]))
  for (const session of valuesOf(jars, 'istore_session')) {
    for (const cart of valuesOf(jars, 'istore_cart'))
      yield new Map([...all, ['istore_session', session], ['istore_cart', cart]])
  }
}

interface Schema {
  type?: string
  required?: string[]
  properties?: Record<string, Schema>
  minimum?: number
}

const LEAST: Record<string, unknown> = { string: 'x', boolean: true, array: [] }

/** The smallest value that a schema accepts. Texts with a required format are refused alike for everyone. */
function leastOf({ type = '', required = [], properties = {}, minimum = 1 }: Schema): unknown {
  if (type === 'integer' || type === 'number') return minimum
  if (type !== 'object') return LEAST[type]
  return Object.fromEntries(required.map((name) => [name, leastOf(properties[name] ?? {})]))
}

/** Calls an endpoint with an id in its path. */
async function answerTo(cookies: ReadonlyMap<string, string>, [key, entry]: [string, Endpoint], id: string) {
  const visitor = new Shopper(shop().app)
  for (const [name, value] of cookies) visitor.cookies.set(name, value)
  const [method = '', path = ''] = key.split(' ')
  const params = Object.fromEntries(Object.keys(entry.params?.properties ?? {}).map((name) => [name, id]))
  const query = leastOf((entry.query ?? { type: 'object' }) as Schema) as Record<string, unknown>
  const sent = { params, query, body: entry.body && leastOf(entry.body as Schema) }
  const { status, body } = await visitor.send<ErrorBody>(method, path, sent)
  return { answer: { key, status, code: body?.errors?.error[0]?.code }, text: JSON.stringify(body) ?? '' }
}

/** Makes every call with old cookies, and expects the answers that a guest with the same choices gets. */
async function expectGuest(jars: ReadonlyMap<string, string>[]): Promise<void> {
  const guest = new Map([...(jars.at(-1) ?? [])].filter(([name]) => !/session|cart|device/.test(name)))
  for (const id of known.ids) {
    for (const call of calls) {
      const expected = await answerTo(guest, call, id)
      for (const cookies of combined(jars)) {
        const { answer, text } = await answerTo(cookies, call, id)
        expect(answer).toEqual(expected.answer)
        expect(known.secrets.filter((secret) => secret !== id && text.includes(secret))).toEqual([])
      }
    }
  }
}

test('cookies that were known before a sign-in make a guest of every call after it', { timeout: 60_000 }, async () => {
  await expectGuest([jar(known.before)])
})

test('after signing out every call with all old cookies answers as to a guest', { timeout: 120_000 }, async () => {
  const signedIn = jar(known.device)
  await known.device.call('GET /common3/logout')
  await expectGuest([jar(known.before), signedIn, jar(known.device)])
})
