import { setTimeout as sleep } from 'node:timers/promises'
import { withDatabase } from '../e2e/fixtures/shop-database.ts'
import { hashPassword } from '../server/src/areas/account/passwords.ts'
import { filledShop } from './support/filled-shop.ts'
import { newGuest } from './support/guests.ts'
import { memoryOf } from './support/memory.ts'
import { judge } from './support/report.ts'

/**
 * `npm run bench -- sign-in`: twenty sign-ins at once, again and again, while other visitors make a call each every few
 * milliseconds.
 */
const AT_ONCE = 20
const ROUNDS = 30
const PAUSE_MS = 200
const OTHER_MS = 10
const PASSWORD = 'a long, memorable pass phrase'
const [SIGN_IN_MS, OTHERS_MS, MAX_MORE_MB] = [300, 50, 80]

const shop = await filledShop({ RATE_LIMIT_EXEMPT: 'loopback' })
try {
  const emails = await makeAccounts()
  const guest = await newGuest(shop.url)
  const before = memoryOf(shop.pids(), shop.dataDir).total
  const alone = await callOthers(() => sleep(ROUNDS * PAUSE_MS, []))
  judge('other calls alone, p99', { value: at(alone.others, 0.99), unit: ' ms' }, ['<=', OTHERS_MS])
  await Promise.all(emails.map((email) => signIn(email, guest)))
  const { times, others } = await callOthers(async () => {
    const all: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      all.push(...(await Promise.all(emails.map((email) => signIn(email, guest)))))
      await sleep(PAUSE_MS)
    }
    return all
  })
  judge(
    '20 sign-ins at once, p95',
    { value: at(times, 0.95), unit: ' ms' },
    ['<=', SIGN_IN_MS],
    `p50 ${at(times, 0.5)} ms`,
  )
  judge(
    'other calls meanwhile, p99',
    { value: at(others, 0.99), unit: ' ms' },
    ['<=', OTHERS_MS],
    `p50 ${at(others, 0.5)} ms`,
  )
  const more = memoryOf(shop.pids(), shop.dataDir).total - before
  judge('memory of all processes, more than before', { value: more, unit: ' MB' }, ['<=', MAX_MORE_MB])
} finally {
  await shop.remove()
}

function at(times: readonly number[], share: number): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN)
}

async function makeAccounts(): Promise<string[]> {
  const emails = Array.from({ length: AT_ONCE }, (_, index) => `bench-${index}@example.com`)
  const hash = await hashPassword(PASSWORD)
  await withDatabase(shop, (pool) =>
    pool.query(
      `WITH common AS (
         INSERT INTO session (token_hash, expires_at) SELECT sha256(convert_to(e, 'UTF8')), 'infinity' FROM unnest($1::text[]) AS e
         RETURNING id, token_hash)
       INSERT INTO shopper (id, session_id, email, email_key, name, password_hash, locale)
       SELECT e, common.id, e, e, 'Ann Lee', $2, 'en'
       FROM unnest($1::text[]) AS e JOIN common ON token_hash = sha256(convert_to(e, 'UTF8'))`,
      [emails, hash],
    ),
  )
  return emails
}

/** @returns how long it took, in milliseconds */
async function signIn(emailID: string, { token }: { token: string }): Promise<number> {
  const began = performance.now()
  const reply = await fetch(`${shop.url}/api/istore/client/common3/signon`, {
    method: 'POST',
    headers: { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify({ emailID, password: PASSWORD }),
  })
  if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  await reply.arrayBuffer()
  return performance.now() - began
}

/** Makes other calls while the work runs. @returns the result of the work, and how long each other call took */
async function callOthers(work: () => Promise<number[]>): Promise<{ times: number[]; others: number[] }> {
  const others: number[] = []
  const running: Promise<void>[] = []
  const call = async () => {
    const began = performance.now()
    const reply = await fetch(`${shop.url}/api/istore/client/shoppingManagement4/myCart`)
    await reply.arrayBuffer()
    others.push(performance.now() - began)
  }
  const timer = setInterval(() => running.push(call()), OTHER_MS)
  const times = await work()
  clearInterval(timer)
  await Promise.all(running)
  return { times, others }
}
