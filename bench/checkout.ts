import { withDatabase } from '../e2e/fixtures/shop-database.ts'
import { checkBooks, openBooks } from '../server/src/testing/books.ts'
import { ADDRESS } from '../server/src/testing/delivery.ts'
import { CheckoutClient, type CheckoutGuest } from './support/checkout-client.ts'
import { filledShop } from './support/filled-shop.ts'
import { fail, judge, line } from './support/report.ts'
import { WorkMeter } from './support/work.ts'

/**
 * `npm run bench -- checkout`: complete checkouts of guests, from an empty cart to a reserved order, with this client
 * and the server on one machine. CHECKOUT_SECONDS sets the duration of each run.
 */
const SECONDS = Number(process.env.CHECKOUT_SECONDS ?? 60)
const WARM_SECONDS = 3
const AT_ONCE = 8
const MAX_MS = 100
const LOCATION = 'toronto-spadina'
const PRODUCT = 'jasmine-pearls-tin'
const STOREFRONT = '/shoppingManagement4'
/** Each guest is a different person, because one person's orders are processed one after the other. */
const contactOf = (guest: number) => ({
  name: 'Lin Wei',
  phone: `416 ${200 + (Math.floor(guest / 10_000) % 700)} ${String(guest % 10_000).padStart(4, '0')}`,
  email: `guest-${guest}@example.test`,
})
const addressOf = (guest: number) => `198.${18 + (guest >> 16)}.${(guest >> 8) & 255}.${guest & 255}`
const COUPON = 'BENCH-10'

const MANY = 1_000_000
/** The maximum capacity of a delivery window. */
const MAX_WINDOW = 10000
const ENOUGH = [
  `UPDATE stock SET on_hand = ${MANY}`,
  `UPDATE store_location SET slot_capacity = ${MANY}`,
  `UPDATE delivery_zone SET windows = (SELECT jsonb_agg(w || '{"capacity": ${MAX_WINDOW}}') FROM jsonb_array_elements(windows) w)`,
  `INSERT INTO coupon (code, name, kind, value, audience) VALUES ('${COUPON}', '{"en": "Ten off", "zh": "九折"}', 'PERCENT', 10, 'CODE')`,
]

/** What guests choose from, in turn. */
interface Choice {
  optionPairs: string[]
  pickups: { date: string; time: string }[]
  windows: { date: string; time: string }[]
}

let guests = 0
const inTurn = <T>(all: readonly T[]): T | undefined => all[guests % all.length]

async function order(guest: CheckoutGuest, cartId: string, attempt: string): Promise<void> {
  const { total } = await guest.call<{ total: number }>('GET', `${STOREFRONT}/billing/`)
  await guest.call('POST', `${STOREFRONT}/billing/${cartId}`, { total })
  await guest.call('POST', `${STOREFRONT}/reserve`, { attemptKey: attempt.replaceAll(/[^a-z0-9-]/g, '-') })
}

const add = (guest: CheckoutGuest, { optionPairs }: Pick<Choice, 'optionPairs'>) =>
  guest.call<{ cartId: string }>('POST', `${STOREFRONT}/myCart`, {
    ...{ productId: PRODUCT, optionPair: inTurn(optionPairs), quantity: 4 },
  })

async function pickUp(guest: CheckoutGuest, choice: Choice): Promise<void> {
  const contact = contactOf(guests)
  const pickup = inTurn(choice.pickups)
  const { cartId } = await add(guest, choice)
  await guest.call('POST', `${STOREFRONT}/orderPickupDateTime`, pickup)
  await guest.call('POST', `${STOREFRONT}/orderContactInfo?localStoreName=x&methodName=PICKUP`, contact)
  await order(guest, cartId, contact.email)
}

async function haveDelivered(guest: CheckoutGuest, choice: Choice): Promise<void> {
  const contact = contactOf(guests)
  const window = inTurn(choice.windows)
  const { cartId } = await add(guest, choice)
  await guest.call('POST', `${STOREFRONT}/orderDeliverInfo?localStoreName=x`, { ...contact, ...ADDRESS })
  await guest.call('POST', `${STOREFRONT}/orderDeliveryDateTime`, window)
  await guest.call('POST', `${STOREFRONT}/billing/${cartId}`, { couponCode: COUPON })
  await guest.call('POST', `${STOREFRONT}/tips`, { percent: 10 })
  await order(guest, cartId, contact.email)
}

type Checkout = typeof pickUp

interface Days {
  deliveryDays: { date: string; windows: { starts: string; full: boolean }[] }[]
  pickupDays: { date: string; times: { time: string }[] }[]
}

/** Reads the choices on the last days, so that no pickup time passes meanwhile. */
async function readChoice(guest: CheckoutGuest): Promise<Choice> {
  const path = `/productDetailManagement/productDetail/${PRODUCT}`
  const { product } = await guest.call<{ product: { combinations: { optionPair: string }[] } }>('GET', path)
  const optionPairs = product.combinations.map(({ optionPair }) => optionPair)
  await add(guest, { optionPairs })
  await guest.call('POST', `${STOREFRONT}/orderDeliverInfo?localStoreName=x`, { ...contactOf(0), ...ADDRESS })
  const { deliveryDays } = await guest.call<Days>('GET', `${STOREFRONT}/localDeliveryConfig`)
  const { pickupDays } = await guest.call<Days>('GET', `${STOREFRONT}/checkoutConfig`)
  const pickups = pickupDays.slice(-3).flatMap(({ date, times }) => times.map(({ time }) => ({ date, time })))
  const windows = deliveryDays
    .slice(-3)
    .flatMap((day) => day.windows.map(({ starts: time }) => ({ date: day.date, time })))
  return { optionPairs, pickups, windows }
}

/** Checks out guest after guest, several concurrently. @returns how many orders were made, and what went wrong */
async function run(client: CheckoutClient, checkout: Checkout, choice: Choice, seconds: number) {
  const errors: string[] = []
  let orders = 0
  const end = performance.now() + seconds * 1000
  const shopping = async () => {
    while (performance.now() < end) {
      await checkout(client.newGuest(LOCATION, addressOf(++guests)), choice).then(
        () => {
          orders += 1
        },
        (error: unknown) => errors.push(String(error)),
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, shopping))
  return { orders, errors }
}

async function judgeRun(what: string, checkout: Checkout, perSecond: number): Promise<void> {
  const client = new CheckoutClient(shop.url, AT_ONCE)
  await client.open()
  const choice = await readChoice(client.newGuest(LOCATION, addressOf(0)))
  await run(client, checkout, choice, WARM_SECONDS)
  client.times.clear()
  const meter = new WorkMeter(shop.pids(), shop.dataDir)
  const own = process.cpuUsage()
  const began = performance.now()
  const { orders, errors } = await run(client, checkout, choice, SECONDS)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(own)
  judge(`${what}, checkouts`, { value: orders / seconds, unit: '/s', digits: 1 }, ['>=', perSecond])
  line(`  processor time of one, server and database`, `${(meter.take() / orders).toFixed(1)} ms`, '')
  line(`  processor time of one, client`, `${((user + system) / 1000 / orders).toFixed(1)} ms`, '')
  for (const [call, times] of client.times) {
    const sorted = times.toSorted((a, b) => a - b)
    const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => sorted[Math.floor(sorted.length * share)])
    judge(
      `  ${call.replace(STOREFRONT, '')}, p99`,
      { value: p99, unit: ' ms', digits: 1 },
      ['<=', MAX_MS],
      `p50 ${p50.toFixed(1)} ms`,
    )
  }
  for (const error of new Set(errors)) fail(error)
  client.close()
}

const shop = await filledShop({ TRUSTED_PROXIES: 'loopback', RATE_LIMIT_EXEMPT: 'loopback,198.18.0.0/15' })
try {
  await withDatabase(shop, async (pool) => {
    for (const sql of ENOUGH) await pool.query(sql)
    await openBooks(pool)
  })
  const wanted = process.env.CHECKOUT ?? ''
  if ('pickup'.includes(wanted)) await judgeRun('pickup', pickUp, 100)
  if ('delivery'.includes(wanted)) await judgeRun('delivery with coupon and tip', haveDelivered, 60)
  for (const wrong of await withDatabase(shop, (pool) => checkBooks(pool))) fail(wrong)
} finally {
  await shop.remove()
}
