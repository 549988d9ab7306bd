import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupOf, member, PAIR, PAIR_ITEM, runCampaigns } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { closeGroup } from '../campaign/seats-service.ts'
import { buildCatalogueIndex } from '../catalogue/index-service.ts'
import { refundGroupOrder } from '../payment/cancel-service.ts'

/** Kinds of products that the demo shop does not have, tested from the list to the receipt. */

const DETAIL = 'GET /productDetailManagement/productDetail/{id}'
const ORDER = 'GET /admin/orderManagement/order/{id}'
const RESERVE = 'POST /shoppingManagement4/reserve'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterAll(() => shop.close())

/** Edits products as the shop's owner would. */
async function change(sql: string, values: unknown[]): Promise<void> {
  await shop.rows(sql, values)
  shop.context.catalogue.drop()
}

async function firstPair(shopper: Shopper, id: string): Promise<string> {
  const { product } = await shopper.call(DETAIL, { params: { id } })
  return product.combinations.find((each) => each.available > 0)?.optionPair ?? ''
}

test('products in one language and without a picture can be bought in the other: cart, order and receipt name them', async () => {
  const id = 'longjing-tin'
  const only = `(SELECT jsonb_agg(jsonb_set(option - 'values', '{label}', (option -> 'label') - 'en') || jsonb_build_object('values',
    (SELECT jsonb_agg(jsonb_set(value, '{label}', (value -> 'label') - 'en')) FROM jsonb_array_elements(option -> 'values') AS value)))
    FROM jsonb_array_elements(options) AS option)`
  await change(
    `UPDATE product SET name = name - 'en', fact = fact - 'en', pictures = '[]', options = ${only} WHERE id = $1`,
    [id],
  )
  const shopper = new Shopper(shop.app, { 'accept-language': 'en' })
  const optionPair = await firstPair(shopper, id)
  await readyCart(shopper, { productId: id, optionPair })
  const { lineItems } = await shopper.call('GET /shoppingManagement4/myCart')
  const [line] = Object.values(lineItems)
  expect(line?.name).toMatch(/\p{Script=Han}/u)
  expect(line?.optionText).toMatch(/\S/)
  expect(line?.optionText).not.toContain('undefined')
  expect(line?.image.imageURL).toBe('')
  const order = await shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
  const read = await shopper.call(ORDER, { params: { id: order.orderID } })
  expect(read.order.lines).toMatchObject([{ name: line?.name, optionText: line?.optionText }])
  await shop.press(await shop.open(shopper, order.orderID), 'pay')
  await shop.work(
    async () =>
      (await shop.rows("SELECT 1 FROM graphile_worker.jobs WHERE task_identifier = 'send-receipt'")).length === 0,
  )
  expect(shop.faults).toEqual([])
})

test('products without any choice are not sold: lists, searches, carts and pages work without them', async () => {
  const id = 'biluochun-tin'
  const before = await new Shopper(shop.app).call('GET /productManagement2/products', { query: { numberToLoad: 60 } })
  expect(before.products.map((each) => each.id)).toContain(id)
  await shop.rows('DELETE FROM stock WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)', [id])
  await shop.rows('DELETE FROM campaign_price WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)', [id])
  await change('DELETE FROM variant WHERE product_id = $1', [id])
  await buildCatalogueIndex(shop.context.pool)
  shop.context.catalogue.drop()
  const shopper = new Shopper(shop.app)
  const { products } = await shopper.call('GET /productManagement2/products', { query: { numberToLoad: 60 } })
  expect(products.map((each) => each.id)).not.toContain(id)
  expect(products.length).toBeGreaterThan(50)
  expect(await shopper.refusal(DETAIL, { params: { id } })).toBe('PRODUCT_NOT_FOUND')
  expect(shop.faults).toEqual([])
})

test('a free order is paid by pressing Pay, once and without a provider', async () => {
  const id = 'jasmine-pearls-tin'
  await change('UPDATE variant SET price = 0, clearance_price = NULL WHERE product_id = $1', [id])
  const shopper = new Shopper(shop.app)
  const optionPair = await firstPair(shopper, id)
  expect((await readyCart(shopper, { productId: id, optionPair })).total).toBe(0)
  const { orderID, status } = await shopper.call(RESERVE, { body: { attemptKey: attemptKey() } })
  expect(status).toBe('INTERIM')
  const payUrl = await shop.open(shopper, orderID)
  expect(payUrl).toBe(`${shop.context.publicUrl}/confirmation?from_source=snappay_h5X${orderID}`)
  expect(await shop.check(shopper, orderID)).toMatchObject({ status: 'NEW', paymentStatus: 'PAID_ONLINE' })
  const query = { orderID }
  const again = 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY'
  expect(await shopper.refusal(again, { query })).toBe('ORDER_ALREADY_PAID')
  expect((await shopper.call('GET /shoppingManagement4/myCart')).itemCount).toBe(0)
  expect(await shop.payments(orderID)).toEqual([])
  expect(shop.faults).toEqual([])
})

test('a free group that does not fill leaves nothing to refund', async () => {
  await runCampaigns(shop)
  await shop.rows('UPDATE campaign_price SET group_price = 0 WHERE item_id = $1', [PAIR_ITEM])
  const { shopper, order, groupId } = await member(shop)
  await shop.open(shopper, order.orderID)
  expect((await groupOf({ shopper, order })).status).toBe('OPEN')
  await shop.rows("UPDATE campaign_group SET expires_at = now() - interval '1 second' WHERE id = $1", [groupId])
  await closeGroup(shop.context, groupId)
  await refundGroupOrder(shop.context, order.orderID)
  const read = await shopper.call(ORDER, { params: { id: order.orderID } })
  expect(read.order).toMatchObject({ status: 'CANCELLED', paymentStatus: 'REFUNDED', group: { status: 'FAILED' } })
  expect(shop.faults).toEqual([])
})

test('a campaign and a category in one language can be read in the other', async () => {
  await shop.rows("UPDATE campaign SET name = name - 'en', line = line - 'en' WHERE id = $1", [PAIR])
  await change("UPDATE category SET name = name - 'en', line = line - 'en' WHERE key = $1", ['oolong'])
  const guest = new Shopper(shop.app, { 'accept-language': 'en' })
  const { campaign } = await guest.call('GET /common3/campaign/fission/{id}', { params: { id: PAIR } })
  const { category } = await guest.call('GET /productManagement2/category/{name}', { params: { name: 'oolong' } })
  for (const { name, line, image } of [campaign, category])
    for (const text of [name, line, image.alt]) expect(text).toMatch(/\p{Script=Han}/u)
  const { shopper } = await member(shop)
  const cart = await shopper.call('GET /shoppingManagement4/myCart/fc/{id}', { params: { id: PAIR } })
  expect(cart.campaign?.name).toBe(campaign.name)
  expect(shop.faults).toEqual([])
})
