import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, PASSWORD } from '../../testing/account.ts'
import { countQueries, type QueryCount } from '../../testing/count-queries.ts'
import { rounds } from '../../testing/rounds.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

let shop: TestShop
let queries: QueryCount
beforeAll(async () => {
  queries = countQueries()
  shop = await testShop()
})
afterAll(async () => {
  queries.stop()
  await shop.close()
  expect(shop.faults).toEqual([])
})

const WHO = ['known', 'blocked', 'unknown'] as const
type Who = (typeof WHO)[number]
interface Sample {
  answer: string
  ms: number
  statements: number
}

const ROUNDS = rounds(30, 300)
/** How far the share may be from a half: about four standard deviations for this number of rounds. */
const MARGIN = rounds(0.3, 0.1)

/** Share of all pairs in which the first value is larger: a half if the two samples are alike (Mann-Whitney U). */
function shareAbove(some: readonly number[], others: readonly number[]): number {
  const points = some.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)))
  return points.reduce((sum: number, point) => sum + point, 0) / points.length
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const calls: [name: string, method: string, path: string, sent: (emailID: string) => object][] = [
  ['a wrong password', 'POST', '/common3/signon', (emailID) => ({ body: { emailID, password: 'not the password' } })],
  ['a request to reset a password', 'GET', '/common3/forgotPassword', (emailID) => ({ query: { emailID } })],
  [
    'a registration',
    'POST',
    '/common3/clientRegistration',
    (emailID) => ({ body: { name: 'Mei', emailID, password: PASSWORD } }),
  ],
]

const LONG_TIMEOUT = { timeout: 120_000 }

test.each(calls)(
  '%s is answered alike, with as much work and as fast, whether or not the address is known',
  LONG_TIMEOUT,
  async (_name, method, path, sent) => {
    const emails = { known: await newAccount(shop), blocked: await newAccount(shop), unknown: 'Unknown@example.com' }
    await shop.context.pool.query('UPDATE shopper SET blocked_at = now() WHERE email = $1', [emails.blocked])
    const guest = new Shopper(shop.app)
    await guest.send('GET', '/common3/exchangeRates/')
    const samples: Record<Who, Sample[]> = { known: [], blocked: [], unknown: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      // Interleaved, with a rotating order, so that other load on the machine affects all of them alike.
      for (const who of [...WHO.slice(round % WHO.length), ...WHO.slice(0, round % WHO.length)]) {
        queries.take()
        const began = performance.now()
        const answer = await guest.send(method, path, sent(emails[who]))
        const ms = performance.now() - began
        const text = JSON.stringify({ ...answer, headers: Object.keys(answer.headers) })
        samples[who].push({ answer: text, ms, statements: queries.take() })
      }
    }
    const all = Object.values(samples)
    expect(new Set(all.flat().map(({ answer }) => answer)).size).toBe(1)
    const [known, blocked, unknown] = all.map((each) => median(each.map(({ statements }) => statements)))
    expect([known, blocked]).toEqual([unknown, unknown])
    const times = (who: Who) => samples[who].map(({ ms }) => ms)
    for (const who of ['known', 'blocked'] as const)
      expect(Math.abs(shareAbove(times(who), times('unknown')) - 0.5)).toBeLessThan(MARGIN)
  },
)
