import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { endUnpaidOrder } from '../areas/payment/closing.ts'
import { type PaymentTestShop, paymentTestShop } from './payment-test-shop.ts'
import { recordStatements } from './record-statements.ts'

const FILE = join(import.meta.dirname, 'previous-release.sql.json')
const INSERT = /\binsert into "?(\w+)"?(?: as \w+)? \(([^)]*)\)/gi

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

const previous = async (): Promise<string[]> => JSON.parse(await readFile(FILE, 'utf8'))

/** What a guest needs to buy a product, from the list to the receipt. */
async function buy(): Promise<void> {
  const { shopper, order } = await shop.buyer()
  await shopper.call('GET /productManagement2/products', { query: { categoryName: 'teapots', sortby: 'priceAsc' } })
  await shopper.call('GET /productManagement2/products/search/{term}', { params: { term: 'celadon teapot' } })
  await shopper.call('GET /productManagement2/products/suggestions', { query: { term: 'celad' } })
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  await expect.poll(async () => (await shop.check(shopper, order.orderID)).paymentStatus).toBe('PAID_ONLINE')
  await shop.work(() => shop.mails.length > 0)
}

/** A declined payment, a double payment that is refunded once, and an order that is never paid. */
async function payTwice(): Promise<void> {
  const { shopper, order } = await shop.buyer()
  const { orderID } = order
  await shop.press(await shop.open(shopper, orderID), 'fail')
  const pages = [await shop.open(shopper, orderID), await shop.open(shopper, orderID, 'webpay/ALIPAY')]
  for (const page of pages) await shop.press(page, 'pay')
  const mailed = shop.mails.length
  await shop.work(() => shop.mails.length >= mailed + 2)
  await endUnpaidOrder(shop.context, (await shop.buyer()).order.orderID)
}

test('purchases and a refund send statements that can be recorded', async () => {
  const recorded = recordStatements()
  try {
    shop.context.catalogue.drop()
    await shop.context.content.load()
    await buy()
    await payTwice()
  } finally {
    recorded.stop()
  }
  const statements = recorded.list()
  expect(statements.length).toBeGreaterThan(50)
  if (inject('recordsRelease')) await writeFile(FILE, `${JSON.stringify(statements, null, 2)}\n`)
})

test('every statement of the previous release can be prepared on the migrated database', async () => {
  const client = await shop.database.pool.connect()
  const failed: string[] = []
  for (const statement of await previous()) {
    try {
      await client.query(`PREPARE of_previous_release AS ${statement}`)
      await client.query('DEALLOCATE of_previous_release')
    } catch (error) {
      failed.push(`${(error as Error).message}: ${statement}`)
    }
  }
  client.release()
  expect(failed).toEqual([])
})

test('the previous release fills every column that must be filled', async () => {
  const required = await shop.rows<{ table: string; column: string }>(
    `SELECT table_name AS table, column_name AS column FROM information_schema.columns
      WHERE table_schema = 'public' AND is_nullable = 'NO' AND column_default IS NULL
        AND is_identity = 'NO' AND is_generated = 'NEVER'`,
  )
  const inserts = (await previous()).flatMap((statement) =>
    [...statement.matchAll(INSERT)].map(([, table = '', columns = '']) => {
      return { table, columns: columns.replaceAll('"', '').split(/, ?/) }
    }),
  )
  expect(inserts.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['cart', 'cart_line', 'orders', 'payment_attempt']),
  )
  const missing = inserts.flatMap(({ table, columns }) =>
    required
      .filter((each) => each.table === table && !columns.includes(each.column))
      .map(({ column }) => `${table}.${column}`),
  )
  expect(missing).toEqual([])
})
