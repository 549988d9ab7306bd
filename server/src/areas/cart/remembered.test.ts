import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { newContact } from '../../testing/campaigns.ts'
import { ADDRESS, readyDelivery, SPADINA } from '../../testing/delivery.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, buyableProduct, CONTACT, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import { FRIDAY_NOON } from '../../testing/test-shop.ts'

const CART = 'GET /shoppingManagement4/myCart'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop({ now: () => FRIDAY_NOON })
})
afterAll(() => shop.close())

/** A shopper who has paid for the content of their cart. @returns their email address */
async function ordered(fill: (shopper: Shopper) => Promise<unknown>): Promise<string> {
  const email = await newAccount(shop)
  const shopper = await signedIn(shop, email)
  await fill(shopper)
  const { orderID } = await shopper.call('POST /shoppingManagement4/reserve', { body: { attemptKey: attemptKey() } })
  await shop.press(await shop.open(shopper, orderID), 'pay')
  // Deletes the ordered cart, which still has these choices: only a new cart is prefilled.
  await shop.rows('UPDATE orders SET cart_id = NULL WHERE id = $1', [orderID])
  await shop.rows('DELETE FROM cart WHERE user_id = (SELECT user_id FROM orders WHERE id = $1)', [orderID])
  return email
}

/** A new device of a shopper, on which a first line was added to the cart. */
async function newDevice(email: string, storeLocationId?: string): Promise<Shopper> {
  const device = await signedIn(shop, email)
  if (storeLocationId) await device.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
  await device.call('POST /shoppingManagement4/myCart', { body: { ...(await buyableProduct(device)), quantity: 1 } })
  return device
}

test('a new cart of a shopper begins with method, store location, contact and address of the last order', async () => {
  const email = await ordered((shopper) => readyDelivery(shopper))
  const cart = await (await newDevice(email)).call(CART)
  expect(cart).toMatchObject({
    orderMethod: 'DELIVERY',
    storeLocationId: SPADINA,
    contact: CONTACT,
    delivery: { address: ADDRESS, window: null },
    tip: null,
    coupon: null,
    comment: null,
  })
})

test('a pickup is remembered with its contact, and without its time', async () => {
  const contact = newContact()
  const email = await ordered((shopper) => readyCart(shopper, undefined, contact))
  const cart = await (await newDevice(email)).call(CART)
  expect(cart).toMatchObject({ orderMethod: 'PICKUP', contact, pickup: null, delivery: null })
  expect(cart.storeLocationId).not.toBeNull()
})

test('a delivery that the chosen store location does not make begins as a pickup', async () => {
  const email = await ordered((shopper) => readyDelivery(shopper))
  const cart = await (await newDevice(email, 'vancouver-main')).call(CART)
  expect(cart).toMatchObject({
    orderMethod: 'PICKUP',
    storeLocationId: 'vancouver-main',
    contact: CONTACT,
    delivery: null,
  })
})

test('an unpaid order that ended is not remembered, and neither is anything of another shopper or a guest', async () => {
  const email = await newAccount(shop)
  const nothing = { orderMethod: 'PICKUP', contact: null, delivery: null }
  expect(await (await newDevice(email)).call(CART)).toMatchObject(nothing)
  const guest = new Shopper(shop.app)
  await guest.call('POST /shoppingManagement4/myCart', { body: { ...(await buyableProduct(guest)), quantity: 1 } })
  expect(await guest.call(CART)).toMatchObject({ ...nothing, storeLocationId: null })
})
