import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GIFT_CARD } from '../../../testing/credit.ts'
import { type PaymentTestShop, paymentTestShop } from '../../../testing/payment-test-shop.ts'
import { attemptKey, CONTACT, confirmTotal, readyCart } from '../../../testing/ready-cart.ts'
import { Shopper } from '../../../testing/shopper.ts'
import { sendGiftCard } from '../../credit/send-gift-card-service.ts'
import { finishMailed } from '../../order/progress-service.ts'
import { sendOrderNoticeOf, sendReceiptOf } from '../../order/receipt/service.ts'

const CART = 'POST /shoppingManagement4/myCart'
const WHO = 'POST /shoppingManagement4/orderContactInfo'
const RESERVE = 'POST /shoppingManagement4/reserve'
const BY_EMAIL = { localStoreName: 'x', methodName: 'EMAIL' } as const

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
})
afterEach(() => expect(shop.faults).toEqual([]))
afterAll(() => shop.close())

/** A guest with only gift cards in the cart, who has chosen neither a store location nor a time. */
async function giftBuyer(quantity = 1): Promise<Shopper> {
  const guest = new Shopper(shop.app)
  await guest.call(CART, { body: { ...GIFT_CARD, quantity } })
  return guest
}

/** Orders and pays for gift cards. @returns buyer and order id */
async function buyOnlyGiftCards(
  quantity: number,
  sendOn: string | null = null,
): Promise<{ guest: Shopper; id: string }> {
  const guest = await giftBuyer(quantity)
  const recipient = { email: 'mum@example.test', message: 'Enjoy', sendOn }
  await guest.call('POST /shoppingManagement4/giftCardRecipient', { body: { recipient } })
  await guest.call(WHO, { query: BY_EMAIL, body: CONTACT })
  await confirmTotal(guest)
  const { orderID } = await guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
  await shop.press(await shop.open(guest, orderID), 'pay')
  return { guest, id: orderID }
}

const orderOf = async (guest: Shopper, id: string) =>
  (await guest.call('GET /admin/orderManagement/order/{id}', { params: { id } })).order
const cardsOf = async (id: string) =>
  (await shop.rows<{ id: string }>('SELECT id FROM gift_card WHERE order_id = $1', [id])).map((card) => card.id)

test('a cart of only gift cards is ordered without store, time or table, untaxed and untipped', async () => {
  const { guest, id } = await buyOnlyGiftCards(2)
  expect(await orderOf(guest, id)).toMatchObject({
    ...{
      status: 'NEW',
      paymentStatus: 'PAID_ONLINE',
      orderMethod: 'EMAIL',
      progress: 'PLACED',
      statusGroup: 'PREPARING',
    },
    ...{ pickup: null, delivery: null, tableNumber: null, pickupCode: null, total: 5_000 },
  })
  expect(await shop.rows('SELECT 1 FROM order_fulfilment WHERE order_id = $1 AND date IS NOT NULL', [id])).toEqual([])
})

test('the order is delivered once all of its cards are mailed, with one notice', async () => {
  const { guest, id } = await buyOnlyGiftCards(2)
  const [first = '', second = ''] = await cardsOf(id)
  await sendGiftCard(shop.context, first)
  await finishMailed(shop.context, id)
  expect(await orderOf(guest, id)).toMatchObject({ progress: 'PLACED' })
  await sendGiftCard(shop.context, second)
  for (let turn = 0; turn < 2; turn += 1) await finishMailed(shop.context, id)
  const { progress, statusGroup, timeline, actions } = await orderOf(guest, id)
  expect([progress, statusGroup, actions.cancel]).toEqual(['DELIVERED', 'DONE', false])
  expect(timeline.filter(({ what }) => what === 'DELIVERED')).toHaveLength(1)
  await sendOrderNoticeOf(shop.context, id, 'DELIVERED')
  expect(shop.mails.at(-1)).toMatchObject({ subject: expect.stringContaining('have been sent') })
})

test('scheduled cards can be cancelled until they are mailed; a mixed order is not completed by its cards', async () => {
  const { guest, id } = await buyOnlyGiftCards(1, '2027-03-01')
  await finishMailed(shop.context, id)
  expect(await orderOf(guest, id)).toMatchObject({ progress: 'PLACED', actions: { cancel: true } })
  const other = new Shopper(shop.app)
  await other.call(CART, { body: { ...GIFT_CARD, quantity: 1 } })
  await readyCart(other)
  const { orderID } = await other.call(RESERVE, { body: { attemptKey: attemptKey() } })
  await shop.press(await shop.open(other, orderID), 'pay')
  for (const card of await cardsOf(orderID)) await sendGiftCard(shop.context, card)
  await finishMailed(shop.context, orderID)
  expect(await orderOf(other, orderID)).toMatchObject({ orderMethod: 'PICKUP', progress: 'PLACED' })
})

test('its receipt does not mention a pickup', async () => {
  const { id } = await buyOnlyGiftCards(1)
  await sendReceiptOf(shop.context, id)
  const mail = shop.mails.at(-1)
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain('There is nothing to pick up.')
    expect(body).not.toMatch(/Pickup|What to bring|Hours/)
  }
})

test('EMAIL is derived from the goods and overrides the chosen method', async () => {
  const guest = await giftBuyer()
  expect(await guest.refusal(RESERVE, { body: { attemptKey: attemptKey() } })).toBe('CONTACT_NEEDED')
  const body = { orderMethod: 'EMAIL' } as const
  expect(await guest.refusal('POST /shoppingManagement4/updateOrderMethod', { body })).toBe('METHOD_NOT_OFFERED')
  expect(await guest.refusal('POST /shoppingManagement4/tips', { body: { percent: 10 } })).toBe('TIP_NOT_OFFERED')
  await readyCart(guest, GIFT_CARD)
  expect(await guest.call('GET /shoppingManagement4/myCart')).toMatchObject({ orderMethod: 'EMAIL' })
  await readyCart(guest)
  expect(await guest.call('GET /shoppingManagement4/myCart')).toMatchObject({ orderMethod: 'PICKUP' })
  expect(await guest.refusal(WHO, { query: BY_EMAIL, body: CONTACT })).toBe('METHOD_NOT_OFFERED')
})
