import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attemptKey, completeCheckout } from '../../testing/ready-cart.ts'
import { rounds } from '../../testing/rounds.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { CONTENT_CHANNEL } from '../store/cache.ts'

interface Choice {
  productId: string
  optionPair: string
  price: number
  was: number | null
  taxClass: string
}

let shop: TestShop
let choices: Choice[]
beforeAll(async () => {
  shop = await testShop()
  const { rows } = await shop.context.pool.query<Choice>(
    `SELECT product_id AS "productId", option_pair AS "optionPair", COALESCE(clearance_price, price) AS price,
       CASE WHEN clearance_price IS NOT NULL THEN price END AS was, tax_class AS "taxClass"
     FROM variant JOIN product ON product.id = product_id ORDER BY variant.id`,
  )
  choices = rows
  await shop.context.pool.query('UPDATE stock SET on_hand = reserved + 5000')
})
afterAll(() => shop.close())

const basket = fc.record({
  location: fc.nat(),
  lines: fc.uniqueArray(fc.record({ choice: fc.nat(), quantity: fc.integer({ min: 1, max: 99 }) }), {
    minLength: 1,
    maxLength: 6,
    selector: (line) => line.choice % choices.length,
  }),
})

/** The expected totals, calculated independently of the server with exact arithmetic. */
function expectedOf(lines: { choice: Choice; quantity: number }[], rules: { rate: number; classes: string[] }[]) {
  const sum = (of: (line: (typeof lines)[number]) => number) => lines.reduce((total, line) => total + of(line), 0)
  const taxes = rules.map(({ rate, classes }) => {
    const base = sum(({ choice, quantity }) => (classes.includes(choice.taxClass) ? choice.price * quantity : 0))
    return Number((BigInt(base) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n)
  })
  const subTotal = sum(({ choice, quantity }) => choice.price * quantity)
  const savings = sum(({ choice, quantity }) => ((choice.was ?? choice.price) - choice.price) * quantity)
  const tax = taxes.reduce((total, each) => total + each, 0)
  return { subTotal, savings, tax, total: subTotal + tax }
}

async function fill(
  guest: Shopper,
  storeLocationId: string,
  lines: { choice: Choice; quantity: number }[],
): Promise<void> {
  await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
  for (const { choice, quantity } of lines) {
    const { productId, optionPair } = choice
    await guest.call('POST /shoppingManagement4/myCart', { body: { productId, optionPair, quantity } })
  }
}

async function order(guest: Shopper): Promise<string> {
  await completeCheckout(guest)
  const { orderID } = await guest.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  return orderID
}

/** Changes the shop's currency: prices keep their numbers of minor units. */
async function chargeIn(currency: string): Promise<void> {
  const { pool } = shop.context
  await pool.query('UPDATE exchange_rate SET is_base = false')
  await pool.query('UPDATE exchange_rate SET is_base = true WHERE currency_code = $1', [currency])
  await pool.query(`SELECT pg_notify($1, '')`, [CONTENT_CHANNEL])
  await expect.poll(() => shop.context.content.baseCurrency, { timeout: 10_000 }).toBe(currency)
}

test.each([
  ['CAD', rounds(5, 15)],
  ['JPY', rounds(2, 5)],
  ['KWD', rounds(2, 5)],
])(
  'cart, bill, order and its rows agree with sums calculated separately, at every store location, for any goods, in %s',
  {
    timeout: 60_000,
  },
  async (currency, numRuns) => {
    await chargeIn(currency)
    const locations = shop.context.content.storeLocations.filter((location) => location.display)
    await fc.assert(
      fc.asyncProperty(basket, async (given) => {
        const location = locations[given.location % locations.length]
        if (!location) throw new Error('no store location')
        const lines = given.lines.map(({ choice, quantity }) => ({
          choice: choices[choice % choices.length] as Choice,
          quantity,
        }))
        const expected = {
          ...expectedOf(lines, shop.context.content.taxesOf(location, shop.context.now())),
          currency,
        }
        const guest = new Shopper(shop.app)
        await fill(guest, location.id, lines)
        expect(await guest.call('GET /shoppingManagement4/myCart')).toMatchObject(expected)
        const bill = await guest.call('GET /shoppingManagement4/billing/')
        expect(bill).toMatchObject(expected)
        expect(bill.taxes.reduce((sum, tax) => sum + tax.amount, 0)).toBe(bill.tax)
        for (const { base } of bill.taxes) expect(base).toBeLessThanOrEqual(bill.subTotal)
        const id = await order(guest)
        const { order: read } = await guest.call('GET /admin/orderManagement/order/{id}', { params: { id } })
        expect(read).toMatchObject({ ...expected, taxes: bill.taxes })
        expect(read.lines.reduce((sum, line) => sum + line.unitPrice * line.quantity, 0)).toBe(expected.subTotal)
        await endUnpaidOrder(shop.context, id)
      }),
      { numRuns },
    )
    const { rows } = await shop.context.pool.query(
      `SELECT o.id FROM orders o JOIN (SELECT order_id, sum(line_total) AS lines FROM order_line GROUP BY 1) l ON l.order_id = o.id
     WHERE o.total <> o.sub_total + o.tax OR o.sub_total <> l.lines
       OR o.tax <> (SELECT COALESCE(sum((t ->> 'amount')::int), 0) FROM jsonb_array_elements(o.taxes) t)`,
    )
    expect(rows).toEqual([])
    expect(shop.faults).toEqual([])
  },
)
