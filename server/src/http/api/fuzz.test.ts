import type { Endpoint } from '@istore/contract/endpoint.ts'
import { endpoints } from '@istore/contract/index.ts'
import type { ErrorBody } from '@istore/contract/refusals.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyCart } from '../../testing/ready-cart.ts'
import { rounds } from '../../testing/rounds.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
let shopper: Shopper
beforeAll(async () => {
  shop = await testShop()
  shopper = new Shopper(shop.app)
  await readyCart(shopper)
})
afterAll(() => shop.close())

const NASTY = [
  ...['', ' ', '\0', '\ud800', '\udfff', '__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true'],
  ...['-1', '0', '1e308', '9007199254740993', '../../etc/passwd', "'; DROP TABLE orders; --", '%00', '%ff'],
  ...['a:b', 'size:50g', 'all', '茶', '🍵', '\u202e', 'a'.repeat(300), '2026-11-21', '24:00', '12:00', 'PICKUP', 'zh'],
]
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string(), fc.string({ unit: 'binary' }))
const scalar = fc.oneof(text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.maxSafeInteger())
const anything = fc.oneof({ weight: 4, arbitrary: scalar }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) })

interface Junk {
  params: Record<string, string>
  query: Record<string, string | string[]>
  body: unknown
}

/** Random input with the names that a call knows, some of them omitted, and a few unknown names. */
function junkFor({ params, query, body }: Endpoint): fc.Arbitrary<Junk> {
  const named = <T>(names: string[], value: fc.Arbitrary<T>) =>
    fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] })
  const bodyNames = [...Object.keys((body as { properties?: object } | undefined)?.properties ?? {}), 'price', 'total']
  const oneOrTwo = fc.oneof({ weight: 5, arbitrary: text }, { weight: 1, arbitrary: fc.array(text, { maxLength: 3 }) })
  return fc.record({
    params: fc.record(Object.fromEntries(Object.keys(params?.properties ?? {}).map((name) => [name, text]))),
    query: named([...Object.keys(query?.properties ?? {}), 'x'], oneOrTwo),
    body: body
      ? fc.oneof({ weight: 4, arbitrary: named(bodyNames, anything) }, { weight: 1, arbitrary: anything })
      : fc.constant(undefined),
  }) as fc.Arbitrary<Junk>
}

const wellFormed = (junk: Junk): Junk => ({
  ...junk,
  params: Object.fromEntries(Object.entries(junk.params).map(([name, value]) => [name, value.toWellFormed()])),
})

test.each(Object.entries(endpoints) as [string, Endpoint][])(
  '%s answers any junk with a reply or a 4xx',
  async (key, entry) => {
    const [method = '', path = ''] = key.split(' ')
    const run = async (junk: Junk) => {
      const { params, query, body } = wellFormed(junk)
      const sent = JSON.stringify(body)
      const headers = sent === undefined ? undefined : { 'content-type': 'application/json' }
      const { status, body: answer } = await shopper.send<Partial<ErrorBody>>(method, path, {
        params,
        query,
        body: sent,
        headers,
      })
      expect(status === 200 || (status >= 400 && status < 500), `${status} ${JSON.stringify(answer)}`).toBe(true)
      if (status !== 200) expect(answer.errors?.error[0]?.message).not.toBe('')
    }
    await fc.assert(fc.asyncProperty(junkFor(entry), run), { numRuns: rounds(15, 60) })
    expect(shop.faults.splice(0).map((fault) => String((fault as { err?: unknown }).err))).toEqual([])
  },
)

test.each(['%00', '%ff', '%zz', '%', '%ED%A0%80', '..%2f', '%252e%252e%252f', '//', 'a'.repeat(3000), '%F0%9F%8D%B5'])(
  'an address with %s in it is answered by a 4xx and the error body',
  async (junk) => {
    for (const path of [
      '/productManagement2/category/',
      '/admin/orderManagement/order/',
      '/common3/changeLocale/',
      '/',
    ]) {
      const { status, body } = await shopper.send<ErrorBody>('GET', path + junk)
      expect([400, 404]).toContain(status)
      expect(body.errors.error[0]?.code).toMatch(/^[A-Z_]+$/)
    }
  },
)
