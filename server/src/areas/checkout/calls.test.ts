import type { checkout } from '@istore/contract/areas/checkout.ts'
import { expect } from 'vitest'
import { leader, member, newContact, PAIR, pay, readyCampaignCart, runCampaigns } from '../../testing/campaigns.ts'
import { type CallTests, chooseShop, guestOf, readyGuest, testCalls, withLine } from '../../testing/every-call.ts'
import type { PayingShop } from '../../testing/paying-shop.ts'
import { attemptKey, CONTACT, confirmTotal } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { endUnpaidOrder } from '../payment/closing.ts'

const METHOD = 'POST /shoppingManagement4/updateOrderMethod'
const SLOT = 'POST /shoppingManagement4/orderPickupDateTime'
const WHO = 'POST /shoppingManagement4/orderContactInfo'
const BILL = 'GET /shoppingManagement4/billing/'
const CONFIRM = 'POST /shoppingManagement4/billing/{id}'
const RESERVE = 'POST /shoppingManagement4/reserve'
const PICKUP = { localStoreName: 'x', methodName: 'PICKUP' as const }

const config = (guest: Shopper) => guest.call('GET /shoppingManagement4/checkoutConfig')
async function free(guest: Shopper) {
  const { nextFree } = await config(guest)
  if (!nextFree) throw new Error('no time is free')
  return nextFree
}
const reserve = (guest: Shopper) => guest.refusal(RESERVE, { body: { attemptKey: attemptKey() } })
const reserveOf = (guest: Shopper, fissionCampaignId: string) =>
  guest.refusal(RESERVE, { query: { fissionCampaignId }, body: { attemptKey: attemptKey() } })

/** The refusal of a visitor's second order where the shop has such rules. @param stock what it has of all goods */
async function underRules(shop: PayingShop, rules: object, stock = 'SELECT 1'): Promise<string> {
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

const calls: CallTests<typeof checkout> = {
  'GET /shoppingManagement4/checkoutConfig': {
    async works(shop) {
      const guest = guestOf(shop)
      expect(await config(guest)).toMatchObject({
        orderMethods: ['PICKUP'],
        storeLocation: null,
        pickupDays: [],
        nextFree: null,
      })
      const id = await chooseShop(guest)
      const { today, storeLocation: location, pickupDays, nextFree, slotMinutes } = await config(guest)
      expect(today).toBe('2026-11-20')
      expect(location?.id).toBe(id)
      expect(pickupDays).toHaveLength(7)
      expect(slotMinutes).toBe(shop.context.content.storeLocation(id)?.slotMinutes)
      const first = pickupDays.find((day) => day.times.some((time) => !time.full))
      expect(nextFree).toEqual({ date: first?.date, time: first?.times.find((time) => !time.full)?.time })
    },
    refuses: {},
  },
  'GET /shoppingManagement4/paymentConfig': {
    async works(shop) {
      const { currency, methods, isTest } = await guestOf(shop).call('GET /shoppingManagement4/paymentConfig')
      expect([currency, isTest]).toEqual(['CAD', false])
      expect(methods.map((method) => method.brand)).toEqual(['WECHATPAY', 'ALIPAY', 'UNIONPAY'])
    },
    refuses: {},
  },
  'POST /shoppingManagement4/updateOrderMethod': {
    async works(shop) {
      const guest = await withLine(shop)
      expect(await guest.call(METHOD, { body: { orderMethod: 'PICKUP' } })).toMatchObject({ orderMethod: 'PICKUP' })
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(METHOD, { body: { orderMethod: 'PICKUP' } }),
      METHOD_NOT_OFFERED: async (shop) => (await withLine(shop)).refusal(METHOD, { body: { orderMethod: 'EAT_IN' } }),
    },
  },
  'POST /shoppingManagement4/orderPickupDateTime': {
    async works(shop) {
      const guest = await withLine(shop)
      await chooseShop(guest)
      const slot = await free(guest)
      expect(await guest.call(SLOT, { body: slot })).toMatchObject({ pickup: slot })
      const others = shop.context.content.storeLocations
      await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId: others[1]?.id ?? '' } })
      expect((await guest.call('GET /shoppingManagement4/myCart')).pickup).toBeNull()
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(SLOT, { body: { date: '2026-11-21', time: '12:00' } }),
      LOCATION_NEEDED: async (shop) =>
        (await withLine(shop)).refusal(SLOT, { body: { date: '2026-11-21', time: '12:00' } }),
      async SLOT_NOT_OFFERED(shop) {
        const guest = await withLine(shop)
        const id = await chooseShop(guest)
        const slot = await free(guest)
        await shop.rows(
          `INSERT INTO pickup_slot (store_location_id, date, time, capacity, taken) SELECT id, $2, $3, slot_capacity, slot_capacity
           FROM store_location WHERE id = $1 ON CONFLICT (store_location_id, date, time) DO UPDATE SET taken = excluded.taken`,
          [id, slot.date, slot.time],
        )
        expect(await free(guest)).not.toEqual(slot)
        const refusal = await guest.refusal(SLOT, { body: slot })
        await shop.rows('DELETE FROM pickup_slot WHERE date = $1 AND time = $2', [slot.date, slot.time])
        return refusal
      },
    },
  },
  'POST /shoppingManagement4/orderContactInfo': {
    async works(shop) {
      const guest = await withLine(shop)
      await chooseShop(guest)
      const spaced = { ...CONTACT, name: `  ${CONTACT.name} ` }
      expect(await guest.call(WHO, { query: PICKUP, body: spaced })).toMatchObject({ contact: CONTACT })
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(WHO, { query: PICKUP, body: CONTACT }),
      LOCATION_NEEDED: async (shop) => (await withLine(shop)).refusal(WHO, { query: PICKUP, body: CONTACT }),
      METHOD_NOT_OFFERED: async (shop) =>
        (await withLine(shop)).refusal(WHO, { query: { ...PICKUP, methodName: 'DELIVERY' }, body: CONTACT }),
      async INVALID_INPUT(shop) {
        const guest = await withLine(shop)
        await chooseShop(guest)
        return guest.refusal(WHO, { query: PICKUP, body: { ...CONTACT, phone: 'no digits here' } })
      },
    },
  },
  'GET /shoppingManagement4/billing/': {
    async works(shop) {
      const guest = await withLine(shop, 2)
      await chooseShop(guest)
      const cart = await guest.call('GET /shoppingManagement4/myCart')
      const bill = await guest.call(BILL)
      const { cartId, subTotal, tax, total } = cart
      expect(bill).toMatchObject({ cartId, subTotal, tax, total, confirmedTotal: null, currency: 'CAD' })
      expect(bill.taxes.reduce((sum, each) => sum + each.amount, 0)).toBe(bill.tax)
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(BILL),
      METHOD_NOT_OFFERED: async (shop) =>
        (await withLine(shop)).refusal(BILL, { query: { pickUpAandPayAtStore: true } }),
    },
  },
  'POST /shoppingManagement4/billing/{id}': {
    async works(shop) {
      const guest = await withLine(shop)
      const { total } = await guest.call(BILL)
      expect(await confirmTotal(guest)).toMatchObject({ total, confirmedTotal: total })
      expect(await guest.call(BILL)).toMatchObject({ confirmedTotal: total })
      await guest.call(METHOD, { body: { orderMethod: 'PICKUP' } })
      expect(await guest.call(BILL)).toMatchObject({ confirmedTotal: null })
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(CONFIRM, { params: { id: '1' }, body: { total: 1 } }),
      async CART_NOT_FOUND(shop) {
        const { cartId, total } = await (await withLine(shop)).call(BILL)
        return (await withLine(shop)).refusal(CONFIRM, { params: { id: cartId }, body: { total } })
      },
      async TOTAL_CHANGED(shop) {
        const guest = await withLine(shop)
        const { cartId, total } = await guest.call(BILL)
        return guest.refusal(CONFIRM, { params: { id: cartId }, body: { total: total - 1 } })
      },
    },
  },
  'POST /shoppingManagement4/reserve': {
    async works(shop) {
      const guest = await readyGuest(shop)
      const bill = await guest.call(BILL)
      const order = await guest.call(RESERVE, { body: { attemptKey: attemptKey() } })
      expect(order).toMatchObject({ status: 'INTERIM', paymentStatus: 'NOT_PAID', total: bill.total })
      expect(Date.parse(order.expiresAt ?? '')).toBe(shop.context.now().getTime() + (shop.context.reservationMs ?? 0))
    },
    refuses: {
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
        await chooseShop(guest)
        return reserve(guest)
      },
      async CONTACT_NEEDED(shop) {
        const guest = await withLine(shop)
        await chooseShop(guest)
        await guest.call(SLOT, { body: await free(guest) })
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
      UNPAID_ORDERS: (shop) => underRules(shop, { maxUnpaidOrders: 1 }),
      RESERVE_LIMIT: (shop) => underRules(shop, { maxReservesPerHour: 1 }),
      HOLD_SHARE: (shop) => underRules(shop, { maxSharePercent: 1 }, 'UPDATE stock SET on_hand = reserved + 5'),
      PICKUP_SHARE: (shop) => underRules(shop, { maxSharePercent: 1 }, 'UPDATE stock SET on_hand = 40000 + reserved'),
    },
  },
}

testCalls(calls)
