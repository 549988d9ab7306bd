import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { CONTENT_CHANNEL } from './cache.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

/** On a busy machine a notification may take a while. */
const LONG_TIMEOUT = { timeout: 10_000 }

const query = (sql: string, values: unknown[] = []) => shop.context.pool.query(sql, values)

/** Counts the notifications that a statement causes, up to a final one sent by the test. */
async function announcements(sql: string): Promise<number> {
  const received: string[] = []
  const listener = await shop.context.pool.connect()
  listener.on('notification', ({ payload }) => received.push(payload ?? ''))
  await listener.query(`LISTEN ${CONTENT_CHANNEL}`)
  await query(sql)
  await query('SELECT pg_notify($1, $2)', [CONTENT_CHANNEL, 'end'])
  await expect.poll(() => received, LONG_TIMEOUT).toContain('end')
  await listener.query('UNLISTEN *')
  listener.removeAllListeners('notification')
  listener.release()
  return received.length - 1
}

test('a tax that is edited by hand is in the next total, without a restart', async () => {
  const guest = new Shopper(shop.app)
  const { subTotal, tax } = await readyCart(guest)
  await query(`INSERT INTO province_tax SELECT province, 'LEVY', '2026-01-01', '{"en": "Levy", "zh": "附加税"}', 500000,
    (SELECT array_agg(DISTINCT tax_class) FROM product), 'by hand' FROM (SELECT DISTINCT province FROM store_location) s`)
  const billed = async () => (await guest.call('GET /shoppingManagement4/billing/')).tax
  await expect.poll(billed, LONG_TIMEOUT).toBe(tax + Math.round(subTotal / 2))
})

test('the example of the README changes one rule, whether or not the shop has stored any', async () => {
  const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8')
  const example = /INSERT INTO shop_rules[^;]+;/.exec(readme)?.[0] ?? ''
  const rules = () => shop.context.content.holdRules
  await query(`UPDATE shop_rules SET document = '{"maxUnpaidOrders": 7}'`)
  await query(example)
  await expect.poll(rules, LONG_TIMEOUT).toMatchObject({ holdMinutes: 15, maxUnpaidOrders: 7 })
  await query('DELETE FROM shop_rules')
  await query(example)
  await expect.poll(rules, LONG_TIMEOUT).toMatchObject({ holdMinutes: 15, maxUnpaidOrders: 3 })
})

test.each([
  ['app_content', 'UPDATE app_content SET document = document'],
  ['page_content', `DELETE FROM page_content WHERE name = 'nowhere'`],
  ['section_template', `INSERT INTO section_template VALUES ('by-hand', '{}')`],
  ['site_image', 'UPDATE site_image SET document = document'],
  ['store_location', 'UPDATE store_location SET display = display'],
  ['province_tax', 'UPDATE province_tax SET rate = rate'],
  ['location_closure', 'DELETE FROM location_closure'],
  ['delivery_zone', 'UPDATE delivery_zone SET minimum = 0'],
  ['delivery_prefix', 'UPDATE delivery_prefix SET prefix = prefix'],
  ['exchange_rate', 'UPDATE exchange_rate SET rate = rate'],
  ['shop_rules', 'TRUNCATE shop_rules'],
  ['campaign', 'UPDATE campaign SET ends_at = ends_at'],
  ['campaign_item', 'UPDATE campaign_item SET group_size = group_size'],
  ['campaign_price', 'UPDATE campaign_price SET group_price = group_price'],
])('any edit of %s is announced once', async (_table, sql) => {
  expect(await announcements(sql)).toBe(1)
})

test.each([
  ['the units that a campaign has left', 'UPDATE campaign_item SET units_left = units_left'],
  ['the seats of groups', 'UPDATE campaign_group SET seats_taken = seats_taken'],
  ['pickup times', 'UPDATE pickup_slot SET taken = taken'],
  ['delivery windows', 'UPDATE delivery_window SET taken = taken'],
])('what orders change is not announced as content: %s', async (_what, sql) => {
  expect(await announcements(sql)).toBe(0)
})
