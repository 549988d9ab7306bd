import type { checkout } from '@istore/contract/areas/checkout.ts'
import { expect } from 'vitest'
import { PAIR, readyCampaignCart, runCampaigns } from '../../testing/campaigns.ts'
import { type CallTests, guestOf, testCalls, underHoldRules, withLine } from '../../testing/every-call.ts'
import { CONTACT, chooseStoreLocation, firstFreeSlot } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'

const METHOD = 'POST /shoppingManagement4/updateOrderMethod'
const SLOT = 'POST /shoppingManagement4/orderPickupDateTime'
const WHO = 'POST /shoppingManagement4/orderContactInfo'
const BILL = 'GET /shoppingManagement4/billing/'
const PICKUP = { localStoreName: 'x', methodName: 'PICKUP' as const }

const config = (guest: Shopper) => guest.call('GET /shoppingManagement4/checkoutConfig')

/** Calls with tests in files of their own. */
type OtherTests =
  | 'POST /shoppingManagement4/reserve'
  | 'POST /shoppingManagement4/billing/{id}'
  | 'GET /shoppingManagement4/couponVerification/{code}'
  | 'POST /shoppingManagement4/applyStoreCredit'
  | 'POST /shoppingManagement4/applyStoreCreditDeposit'
  | 'POST /shoppingManagement4/giftCardRecipient'
  | 'POST /shoppingManagement4/tips'
  | 'GET /shoppingManagement4/localDeliveryConfig'
  | 'POST /common3/deliveryLocations'
  | 'POST /shoppingManagement4/orderDeliverInfo'
  | 'POST /shoppingManagement4/orderDeliveryDateTime'
  | 'POST /shoppingManagement4/orderPickupDate'
  | 'POST /shoppingManagement4/updateCustomerComment'
  | 'POST /shoppingManagement4/reorder/{id}'

const calls: CallTests<Omit<typeof checkout, OtherTests>> = {
  'GET /shoppingManagement4/checkoutConfig': {
    async works(shop) {
      const guest = guestOf(shop)
      expect(await config(guest)).toMatchObject({
        orderMethods: ['PICKUP', 'DELIVERY', 'EAT_IN'],
        storeLocation: null,
        pickupDays: [],
        nextFree: null,
      })
      const id = await chooseStoreLocation(guest)
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
      async METHOD_NOT_OFFERED(shop) {
        const guest = await withLine(shop)
        const storeLocationId = shop.context.content.storeLocations.find(({ tables }) => tables.length === 0)?.id ?? ''
        await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
        return guest.refusal(METHOD, { body: { orderMethod: 'EAT_IN' } })
      },
    },
  },
  'POST /shoppingManagement4/orderPickupDateTime': {
    async works(shop) {
      const guest = await withLine(shop)
      await chooseStoreLocation(guest)
      const slot = await firstFreeSlot(guest)
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
        const id = await chooseStoreLocation(guest)
        const slot = await firstFreeSlot(guest)
        await shop.rows(
          `INSERT INTO pickup_slot (store_location_id, date, time, capacity, taken) SELECT id, $2, $3, slot_capacity, slot_capacity
           FROM store_location WHERE id = $1 ON CONFLICT (store_location_id, date, time) DO UPDATE SET taken = excluded.taken`,
          [id, slot.date, slot.time],
        )
        expect(await firstFreeSlot(guest)).not.toEqual(slot)
        const refusal = await guest.refusal(SLOT, { body: slot })
        await shop.rows('DELETE FROM pickup_slot WHERE date = $1 AND time = $2', [slot.date, slot.time])
        return refusal
      },
    },
  },
  'POST /shoppingManagement4/orderContactInfo': {
    async works(shop) {
      const guest = await withLine(shop)
      await chooseStoreLocation(guest)
      const spaced = { ...CONTACT, name: `  ${CONTACT.name} ` }
      expect(await guest.call(WHO, { query: PICKUP, body: spaced })).toMatchObject({ contact: CONTACT })
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(WHO, { query: PICKUP, body: CONTACT }),
      LOCATION_NEEDED: async (shop) => (await withLine(shop)).refusal(WHO, { query: PICKUP, body: CONTACT }),
      async METHOD_NOT_OFFERED(shop) {
        const guest = await withLine(shop)
        const storeLocationId = shop.context.content.storeLocations.find(({ tables }) => tables.length === 0)?.id ?? ''
        await guest.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
        return guest.refusal(WHO, { query: { ...PICKUP, methodName: 'EAT_IN' }, body: CONTACT })
      },
      async TABLE_NOT_FOUND(shop) {
        const guest = await withLine(shop)
        await chooseStoreLocation(guest)
        return guest.refusal(WHO, { query: { ...PICKUP, methodName: 'EAT_IN', tableNumber: '99' }, body: CONTACT })
      },
      async INVALID_INPUT(shop) {
        const guest = await withLine(shop)
        await chooseStoreLocation(guest)
        return guest.refusal(WHO, { query: PICKUP, body: { ...CONTACT, phone: 'no digits here' } })
      },
    },
  },
  'GET /shoppingManagement4/billing/': {
    async works(shop) {
      const guest = await withLine(shop, 2)
      await chooseStoreLocation(guest)
      const cart = await guest.call('GET /shoppingManagement4/myCart')
      const bill = await guest.call(BILL)
      const { cartId, subTotal, tax, total } = cart
      expect(bill).toMatchObject({ cartId, subTotal, tax, total, confirmedTotal: null, currency: 'CAD' })
      expect(bill.taxes.reduce((sum, each) => sum + each.amount, 0)).toBe(bill.tax)
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(BILL),
      async PAYMENT_METHOD_NOT_OFFERED(shop) {
        await runCampaigns(shop)
        const guest = guestOf(shop)
        await readyCampaignCart(guest)
        return guest.refusal(BILL, { query: { fissionCampaignId: PAIR, pickUpAandPayAtStore: true } })
      },
      AT_STORE_TOTAL: async (shop) =>
        underHoldRules(shop, { maxTotalAtStore: 1 }, async () =>
          (await withLine(shop)).refusal(BILL, { query: { pickUpAandPayAtStore: true } }),
        ),
    },
  },
}

testCalls(calls)
