import type { delivery } from '@istore/contract/areas/checkout/delivery.ts'
import { expect } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import {
  ADDRESS,
  chooseWindow,
  DELIVERED,
  deliverableCart,
  firstFreeWindow,
  readyDelivery,
  SPADINA,
  STORE_NAME,
} from '../../testing/delivery.ts'
import { type CallTests, guestOf, testCalls, withLine } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { CONTACT } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'

const CONFIG = 'GET /shoppingManagement4/localDeliveryConfig'
const WHERE = 'POST /common3/deliveryLocations'
const ADDRESSED = 'POST /shoppingManagement4/orderDeliverInfo'
const WINDOW = 'POST /shoppingManagement4/orderDeliveryDateTime'

/** An address to which no store location delivers: the postal code of Parliament Hill. */
const OTTAWA = { ...DELIVERED, city: 'Ottawa', postCode: 'K1A 0A9' }
const SLOT = { date: '2026-11-23', time: '13:00' }

async function deliverable(shop: PaymentTestShop): Promise<Shopper> {
  const guest = guestOf(shop)
  await deliverableCart(guest)
  return guest
}

const refused = async (shop: PaymentTestShop, body: object) =>
  (await deliverable(shop)).refusal(ADDRESSED, { query: STORE_NAME, body: { ...DELIVERED, ...body } })

const calls: CallTests<typeof delivery> = {
  [CONFIG]: {
    async works(shop) {
      const guest = await deliverable(shop)
      expect(await guest.call(CONFIG)).toMatchObject({ delivers: true, zone: null, deliveryDays: [], nextFree: null })
      await guest.call(ADDRESSED, { query: STORE_NAME, body: DELIVERED })
      const { zone, deliveryDays, today, nextFree, storeLocation } = await guest.call(CONFIG)
      expect([today, storeLocation?.id]).toEqual(['2026-11-20', SPADINA])
      expect(zone).toMatchObject({ zoneName: 'Downtown Toronto', minimum: 2000, missing: 0 })
      expect(deliveryDays).toHaveLength(7)
      expect(deliveryDays[0]?.windows).toEqual([{ starts: '15:00', ends: '17:00', full: false }])
      expect(nextFree).toEqual({ date: '2026-11-20', starts: '15:00', ends: '17:00' })
    },
    refuses: {},
  },
  [WHERE]: {
    async works(shop) {
      const guest = await deliverable(shop)
      const body = { postCode: ' l3r–0c6 ', country: 'CA' }
      const { postCode, locations } = await guest.call(WHERE, { body })
      expect(postCode).toBe('L3R 0C6')
      expect(locations.map(({ storeLocation, zoneName }) => [storeLocation.id, zoneName])).toEqual([
        ['markham-unionville', 'Markham'],
      ])
      expect(locations[0]).toMatchObject({ minimum: 2000, nextFree: { date: '2026-11-20', starts: '15:00' } })
      const near = await guest.call(WHERE, { body: { postCode: ADDRESS.postCode, country: 'CA' } })
      expect(near.locations[0]?.storeLocation.id).toBe(SPADINA)
      expect((await guest.call(WHERE, { body: { postCode: '10001', country: 'US' } })).locations).toEqual([])
    },
    refuses: {
      INVALID_INPUT: (shop) => guestOf(shop).refusal(WHERE, { body: { postCode: 'M5T 1N', country: 'CA' } }),
    },
  },
  [ADDRESSED]: {
    async works(shop) {
      const guest = await deliverable(shop)
      const body = { ...DELIVERED, street: ' 12 Cecil Street ', postCode: 'm5t1n2', instructions: ' Ring twice ' }
      const cart = await guest.call(ADDRESSED, { query: STORE_NAME, body })
      const delivery = { address: ADDRESS, instructions: 'Ring twice', window: null }
      expect(cart).toMatchObject({ orderMethod: 'DELIVERY', contact: CONTACT, delivery })
      const fee = cart.parts.find(({ kind }) => kind === 'DELIVERY')?.amount
      expect(fee).toBe((await guest.call(CONFIG)).zone?.fee)
      const pickup = { body: { orderMethod: 'PICKUP' as const } }
      const picked = await guest.call('POST /shoppingManagement4/updateOrderMethod', pickup)
      expect(picked.parts.map(({ kind }) => kind)).not.toContain('DELIVERY')
      await withSavedAddress(shop)
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(ADDRESSED, { query: STORE_NAME, body: DELIVERED }),
      LOCATION_NEEDED: async (shop) =>
        (await withLine(shop)).refusal(ADDRESSED, { query: STORE_NAME, body: DELIVERED }),
      async METHOD_NOT_OFFERED(shop) {
        const guest = await deliverable(shop)
        const body = { storeLocationId: await pickupOnly(shop) }
        await guest.call('POST /common3/setSelectedStoreLocation', { body })
        return guest.refusal(ADDRESSED, { query: STORE_NAME, body: DELIVERED })
      },
      INVALID_INPUT: (shop) => refused(shop, { street: '  ' }),
      ADDRESS_MISMATCH: (shop) => refused(shop, { province: 'AB' }),
      OUTSIDE_ZONE: (shop) => refused(shop, OTTAWA),
    },
  },
  [WINDOW]: {
    async works(shop) {
      const guest = await deliverable(shop)
      await guest.call(ADDRESSED, { query: STORE_NAME, body: DELIVERED })
      const window = await firstFreeWindow(guest)
      expect((await chooseWindow(guest, window)).delivery?.window).toEqual(window)
      // Another zone, with windows of its own.
      const far = { ...DELIVERED, postCode: 'M9W 1J1' }
      expect((await guest.call(ADDRESSED, { query: STORE_NAME, body: far })).delivery?.window).toBeNull()
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(WINDOW, { body: SLOT }),
      LOCATION_NEEDED: async (shop) => (await withLine(shop)).refusal(WINDOW, { body: SLOT }),
      ADDRESS_NEEDED: async (shop) => (await deliverable(shop)).refusal(WINDOW, { body: SLOT }),
      async OUTSIDE_ZONE(shop) {
        const guest = await deliverable(shop)
        await guest.call(ADDRESSED, { query: STORE_NAME, body: DELIVERED })
        const body = { storeLocationId: 'ottawa-byward' }
        await guest.call('POST /common3/setSelectedStoreLocation', { body })
        return guest.refusal(WINDOW, { body: SLOT })
      },
      async WINDOW_NOT_OFFERED(shop) {
        const guest = guestOf(shop)
        const { date, starts } = await readyDelivery(guest)
        await shop.rows(
          `INSERT INTO delivery_window (zone_id, date, starts, capacity, taken) VALUES ($1, $2, $3, 6, 6)
           ON CONFLICT (zone_id, date, starts) DO UPDATE SET taken = 6`,
          [`${SPADINA}-near`, date, starts],
        )
        const refusal = await guest.refusal(WINDOW, { body: { date, time: starts } })
        expect(await guest.refusal(WINDOW, { body: { date, time: '03:00' } })).toBe(refusal)
        expect(await firstFreeWindow(guest)).not.toMatchObject({ date, starts })
        await shop.rows('DELETE FROM delivery_window')
        return refusal
      },
    },
  },
}

/** A store location without delivery zones. */
async function pickupOnly(shop: PaymentTestShop): Promise<string> {
  await shop.rows(`DELETE FROM delivery_zone WHERE store_location_id = 'richmond-steveston'`)
  await shop.context.content.load()
  return 'richmond-steveston'
}

/** Expects that a shopper's address is saved once if they wish, and a guest's never. */
async function withSavedAddress(shop: PaymentTestShop): Promise<void> {
  const shopper = await signedIn(shop, await newAccount(shop))
  const { userID: id } = await shopper.call('GET /common3/appInfoInit')
  const saved = async () => {
    const params = { id: id ?? '', type: 'SHIPPING' as const }
    return (await shopper.call('GET /admin/userManagement/getAddresses/{id}/type/{type}', { params })).addresses
  }
  await deliverableCart(shopper)
  await shopper.call(ADDRESSED, { query: STORE_NAME, body: DELIVERED })
  expect(await saved()).toEqual([])
  const query = { ...STORE_NAME, saveToMyProfile: true }
  for (let time = 1; time <= 2; time += 1) await shopper.call(ADDRESSED, { query, body: DELIVERED })
  const { name, phone } = CONTACT
  expect(await saved()).toEqual([{ name, phone, ...ADDRESS, isDefault: true }])
  const guest = guestOf(shop)
  await deliverableCart(guest)
  await guest.call(ADDRESSED, { query, body: DELIVERED })
}

testCalls(calls)
