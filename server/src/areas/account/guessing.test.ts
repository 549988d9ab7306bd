import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newToken } from '../../http/csrf.ts'
import { type OpenShop, openShop } from '../../open-shop.ts'
import { newAccount, PASSWORD, signedIn } from '../../testing/account.ts'
import { rounds } from '../../testing/rounds.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { LIMITS } from '../limits/rules.ts'
import { verifyPassword } from './passwords.ts'

/** Two processes of one shop: the first trusts the proxy in front of it, the second trusts none. */
let shop: TestShop
let opened: OpenShop
let second: FastifyInstance
beforeAll(async () => {
  shop = await testShop({ poolSize: 8 })
  const { mail, shopMail, uploads, publicUrl, log } = shop.context
  const rest = { gateways: new Map(), shareNetworks: [], reservationMs: null }
  opened = await openShop(shop.database, shop.database.connection, { mail, shopMail, uploads, publicUrl, log, ...rest })
  second = await createApp(opened.context, { trustedProxies: [], exempt: [] })
})
afterEach(() => expect(shop.faults).toEqual([]))
afterAll(async () => {
  await second.close()
  await opened.close()
  await shop.close()
})

const SIGN_ON = 'POST /common3/signon'
const WRONG = 'not the password'
const GUESSES = rounds(200, 1000)
/** Guesses sent concurrently; the next test covers a larger flood. */
const AT_ONCE = 25

interface Guess {
  email: string
  address: string
  forwarded?: string
  app?: FastifyInstance
}

async function answerTo({ email, address, forwarded, app = shop.app }: Guess, password = WRONG): Promise<string> {
  const guesser = new Shopper(app, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded })
  guesser.address = address
  guesser.cookies.set('XSRF-TOKEN', newToken(shop.context.secret))
  return guesser.refusal(SIGN_ON, { body: { emailID: email, password } })
}

/** Sends many guesses, and counts the answers by code. */
async function guessAll(guessOf: (index: number) => Guess): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let sent = 0; sent < GUESSES; sent += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => answerTo(guessOf(sent + index))))
    for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  }
  return counts
}

/** Only about `burst` guesses get through: the bucket, plus what refills while the test runs on a busy machine. */
const expectStopped = (counts: Record<string, number>, { burst }: { burst: number }) => {
  const { SIGN_IN_FAILED: tried = 0, TOO_MANY_REQUESTS: stopped = 0 } = counts
  expect(tried + stopped).toBe(GUESSES)
  expect(tried).toBeGreaterThanOrEqual(burst)
  expect(tried).toBeLessThanOrEqual(burst + 4)
}

const LONG_TIMEOUT = { timeout: 120_000 }
const PROXY = '127.0.0.1'
const network = (index: number) => `198.${18 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}`

test.each([
  { what: 'its own', guess: () => ({ address: '203.0.113.1', app: second }) },
  {
    what: 'its own, with a forged one',
    guess: (n: number) => ({ address: '203.0.113.2', forwarded: network(n), app: second }),
  },
  {
    what: 'a proxy’s, after forged ones',
    guess: (n: number) => ({ address: PROXY, forwarded: `${network(n)}, 203.0.113.3` }),
  },
])('guesses of many accounts from one address stop: $what', LONG_TIMEOUT, async ({ guess }) => {
  const counts = await guessAll((index) => ({ email: `unknown-${index}@example.com`, ...guess(index) }))
  expectStopped(counts, LIMITS.signInAddress)
})

test(
  'guesses of one account from many addresses stop in both processes, and its owner still signs in',
  LONG_TIMEOUT,
  async () => {
    const email = await newAccount(shop)
    const owner = await signedIn(shop, email)
    await owner.call('GET /common3/logout')
    const real = (index: number): Guess =>
      index % 2 === 0
        ? { email, address: PROXY, forwarded: network(index) }
        : { email, address: network(index), app: second }
    expectStopped(await guessAll(real), LIMITS.signIn)
    for (const app of [shop.app, second]) {
      expect(await answerTo({ email, address: '192.0.2.1', forwarded: '192.0.2.1', app }, PASSWORD)).toBe(
        'TOO_MANY_REQUESTS',
      )
    }
    owner.headers['x-forwarded-for'] = '192.0.2.2'
    await signedIn(shop, email, owner)
    expect((await owner.call('GET /common3/appInfoInit')).user?.emailID).toBe(email)
  },
)

test('a known device has no more guesses of its own than any other', LONG_TIMEOUT, async () => {
  const email = await newAccount(shop)
  const stolen = await signedIn(shop, email)
  stolen.headers['x-forwarded-for'] = '192.0.2.3'
  const answers: string[] = []
  for (let guess = 0; guess < LIMITS.signIn.burst + 5; guess += 1) {
    answers.push(await stolen.refusal(SIGN_ON, { body: { emailID: email, password: WRONG } }))
  }
  expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS').length).toBeGreaterThanOrEqual(4)
})

test(
  'a flood of passwords waits its turn or is refused: few are checked at once, in little memory',
  LONG_TIMEOUT,
  async () => {
    const stored = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQxMjM0NTY$7yY2Xn0Qm4S9rUeUjv9iE0cI6M7b5H0o4dXzH3y1B2c'
    const before = process.memoryUsage.rss()
    const flood = Array.from({ length: 150 }, () => verifyPassword(stored, WRONG).then(String, () => 'refused'))
    const results = await Promise.all(flood)
    expect(results.filter((result) => result === 'refused')).toHaveLength(150 - 102)
    expect(results.filter((result) => result === 'false')).toHaveLength(102)
    expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100)
  },
)
