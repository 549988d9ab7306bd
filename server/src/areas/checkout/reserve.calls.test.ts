import type { checkout } from '@istore/contract/areas/checkout.ts'
import { expect } from 'vitest'
import { leader, member, newContact, PAIR, pay, readyCampaignCart, runCampaigns } from '../../testing/campaigns.ts'
import { applyCoupon, beforeItTakes, type CouponTerms, newCoupon } from '../../testing/coupons.ts'
import { type CallTests, guestOf, readyGuest, testCalls, underHoldRules, withLine } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { attemptKey, chooseStoreLocation, confirmTotal, firstFreeSlot, readyCart } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { endAtStore } from '../order/at-store-service.ts'
import { endUnpaidOrder } from '../payment/closing.ts'
import { deliveryRefusals } from './delivery-refusals.fixture.ts'

const METHOD = 'POST /shoppingManagement4/updateOrderMethod'
const SLOT = 'POST /shoppingManagement4/orderPickupDateTime'
const BILL = 'GET /shoppingManagement4/billing/'
const RESERVE = 'POST /shoppingManagement4/reserve'

const reserve = (guest: Shopper) => guest.refusal(RESERVE, { body: { attemptKey: attemptKey() } })
const reserveOf = (guest: Shopper, fissionCampaignId: string) =>
  guest.refusal(RESERVE, { query: { fissionCampaignId }, body: { attemptKey: attemptKey() } })

const atStore = () => ({ attemptKey: attemptKey(), payAtStore: true })

/** The refusal of a visitor's second order under these rules. @param stock statement that changes the stock first */
async function underRules(shop: PaymentTestShop, rules: object, stock = 'SELECT 1'): Promise<string> {
  const write = (document: object) => shop.rows(`UPDATE shop_rules SET document = $1 WHERE name = 'holds'`, [document])
  const [before] = await shop.rows<{ document: object }>(`SELECT document FROM shop_rules WHERE name = 'holds'`)
  await shop.rows(stock)
  const [first, second] = [await readyGuest(shop), await readyGuest(shop)]
  first.address = second.address = '203.0.113.77'
  const { orderID } = await first.call(RESERVE, { body: { attemptKey: attemptKey() } })
  await write({ ...before?.document, ...rules })
  await shop.context.content.load()
  const refusal = await reserve(second)
  await write(before?.document ?? {})
  await shop.context.content.load()
  await endUnpaidOrder(shop.context, orderID)
  return refusal
}

/** Opens or closes the shop's checkout, as the owner does in the shop's content. */
async function setCheckout(shop: PaymentTestShop, isOpen: boolean): Promise<void> {
  const path = '{system,appConfig,enableCheckout}'
  await shop.rows('UPDATE app_content SET document = jsonb_set(document, $1::text[], to_jsonb($2::bool))', [
    path,
    isOpen,
  ])
  await shop.context.content.load()
}

const EARLIER = `(SELECT id FROM orders WHERE contact ->> 'email' = $2 AND $1 <> '')`
const USE_BY_EARLIER = `INSERT INTO coupon_use (order_id, code, state) SELECT ${EARLIER}, $1, 'USED'`
const PAY_EARLIER = `UPDATE orders SET status = 'NEW', payment_status = 'PAID_ONLINE' WHERE id = ${EARLIER}`

/**
 * The refusal of an order whose coupon stops being valid just before it is taken.
 * @param sql statement that invalidates it; `$1` is the code, `$2` the email
 */
async function whenTaken(shop: PaymentTestShop, terms: CouponTerms, sql: string): Promise<string> {
  const [code, guest, contact] = [await newCoupon(shop, terms), guestOf(shop), newContact()]
  await readyCart(guest, undefined, contact)
  const { orderID } = await guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
  await endUnpaidOrder(shop.context, orderID)
  await applyCoupon(guest, code)
  await confirmTotal(guest)
  return beforeItTakes(shop, code, { call: () => reserve(guest), meanwhile: [sql, code, contact.email] })
}

const calls: CallTests<Pick<typeof checkout, typeof RESERVE>> = {
  [RESERVE]: {
    async works(shop) {
      const guest = await readyGuest(shop)
      const bill = await guest.call(BILL)
      const order = await guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
      expect(order).toMatchObject({ status: 'INTERIM', paymentStatus: 'NOT_PAID', total: bill.total })
      expect(Date.parse(order.expiresAt ?? '')).toBe(shop.context.now().getTime() + (shop.context.reservationMs ?? 0))
    },
    refuses: {
      ...deliveryRefusals,
      async CART_EMPTY(shop) {
        const guest = guestOf(shop)
        const sessions = await shop.rows('SELECT count(*) FROM session')
        const refusal = await reserve(guest)
        expect(await shop.rows('SELECT count(*) FROM session')).toEqual(sessions)
        expect(guest.cookies.has('istore_session')).toBe(false)
        return refusal
      },
      LOCATION_NEEDED: async (shop) => reserve(await withLine(shop)),
      async SLOT_NEEDED(shop) {
        const guest = await withLine(shop)
        await chooseStoreLocation(guest)
        return reserve(guest)
      },
      async METHOD_NOT_OFFERED(shop) {
        const guest = await readyGuest(shop)
        const { storeLocations } = shop.context.content
        const storeLocationId = storeLocations.find(({ tables }) => tables.length === 0)?.id ?? ''
        await guest.call(METHOD, { body: { orderMethod: 'EAT_IN' } })
        await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
        return reserve(guest)
      },
      async TABLE_NEEDED(shop) {
        const guest = await readyGuest(shop)
        await guest.call(METHOD, { body: { orderMethod: 'EAT_IN' } })
        return reserve(guest)
      },
      async CONTACT_NEEDED(shop) {
        const guest = await withLine(shop)
        await chooseStoreLocation(guest)
        await guest.call(SLOT, { body: await firstFreeSlot(guest) })
        return reserve(guest)
      },
      async SLOT_NOT_OFFERED(shop) {
        const guest = await readyGuest(shop)
        const full = `UPDATE pickup_slot SET taken = capacity WHERE (date, time) = (SELECT pickup_date, pickup_time FROM cart WHERE id = $1)`
        const { cartId } = await guest.call(BILL)
        const other = await readyGuest(shop)
        await other.call(RESERVE, { body: { attemptKey: attemptKey() } })
        await shop.rows(full, [cartId])
        const refusal = await reserve(guest)
        await shop.rows(full.replace('= capacity', '= 1'), [cartId])
        return refusal
      },
      async OUT_OF_STOCK(shop) {
        const guest = await readyGuest(shop)
        const { cartId } = await guest.call(BILL)
        const sell = `UPDATE stock SET on_hand = reserved + $2 WHERE variant_id IN (SELECT variant_id FROM cart_line WHERE cart_id = $1)`
        await shop.rows(sell, [cartId, 0])
        const refusal = await reserve(guest)
        expect(await shop.rows('SELECT 1 FROM orders WHERE cart_id = $1', [cartId])).toEqual([])
        await shop.rows(sell, [cartId, 20])
        return refusal
      },
      async TOTAL_CHANGED(shop) {
        const guest = await readyGuest(shop)
        await guest.call(METHOD, { body: { orderMethod: 'PICKUP' } })
        return reserve(guest)
      },
      async CAMPAIGN_CLOSED(shop) {
        await runCampaigns(shop)
        const guest = guestOf(shop)
        await readyCampaignCart(guest)
        await shop.rows('UPDATE campaign SET ends_at = $2 WHERE id = $1', [PAIR, shop.context.now()])
        const refusal = await reserveOf(guest, PAIR)
        await runCampaigns(shop)
        return refusal
      },
      async CAMPAIGN_LIMIT(shop) {
        await runCampaigns(shop)
        const who = newContact()
        await member(shop, {}, who)
        const again = guestOf(shop)
        await readyCampaignCart(again, {}, { ...who, email: who.email.toUpperCase() })
        return reserveOf(again, PAIR)
      },
      async INVALID_INPUT(shop) {
        const body = { attemptKey: attemptKey() }
        await (await readyGuest(shop)).call(RESERVE, { body })
        return (await readyGuest(shop)).refusal(RESERVE, { body })
      },
      async GROUP_CLOSED(shop) {
        await runCampaigns(shop)
        const { groupId } = await leader(shop)
        const late = guestOf(shop)
        await readyCampaignCart(late, { groupId })
        await pay(shop, await member(shop, { groupId }))
        return reserveOf(late, PAIR)
      },
      async CHECKOUT_CLOSED(shop) {
        const [buyer, late] = [await readyGuest(shop), await readyGuest(shop)]
        const body = { attemptKey: attemptKey() }
        const order = await buyer.call(RESERVE, { body })
        await setCheckout(shop, false)
        const refusal = await reserve(late)
        expect(await buyer.call(RESERVE, { body })).toEqual(order)
        await setCheckout(shop, true)
        await endUnpaidOrder(shop.context, order.orderID)
        return refusal
      },
      COUPON_USED_UP: (shop) =>
        whenTaken(shop, {}, `UPDATE coupon SET max_uses = 1, taken = 1 WHERE code = $1 AND $2 <> ''`),
      COUPON_ALREADY_USED: (shop) => whenTaken(shop, { max_per_shopper: 1 }, USE_BY_EARLIER),
      COUPON_FIRST_ORDER: (shop) => whenTaken(shop, { first_order: true }, PAY_EARLIER),
      async PAYMENT_METHOD_NOT_OFFERED(shop) {
        await runCampaigns(shop)
        const guest = guestOf(shop)
        await readyCampaignCart(guest)
        return guest.refusal(RESERVE, { query: { fissionCampaignId: PAIR }, body: atStore() })
      },
      AT_STORE_TOTAL: async (shop) =>
        underHoldRules(shop, { maxTotalAtStore: 1 }, async () =>
          (await readyGuest(shop)).refusal(RESERVE, { body: atStore() }),
        ),
      async AT_STORE_OPEN(shop) {
        const [first, second] = [await readyGuest(shop), await readyGuest(shop)]
        const { orderID } = await first.call(RESERVE, { body: atStore() })
        const refusal = await second.refusal(RESERVE, { body: atStore() })
        await endAtStore(shop.context, orderID, 'RELEASED')
        return refusal
      },
      UNPAID_ORDERS: (shop) => underRules(shop, { maxUnpaidOrders: 1 }),
      RESERVE_LIMIT: (shop) => underRules(shop, { maxReservesPerHour: 1 }),
      HOLD_SHARE: (shop) => underRules(shop, { maxSharePercent: 1 }, 'UPDATE stock SET on_hand = reserved + 5'),
      PICKUP_SHARE: (shop) => underRules(shop, { maxSharePercent: 1 }, 'UPDATE stock SET on_hand = 40000 + reserved'),
    },
  },
}

testCalls(calls, { forges: ['stock', 'pickup times', 'coupons', 'uses of coupons'] })
