import type { checkout } from '@istore/contract/areas/checkout.ts'
import { expect } from 'vitest'
import { type CallTests, guestOf, testCalls, withLine } from '../../testing/every-call.ts'
import { atSteveston, firstFreeDay, STEVESTON } from '../../testing/pickup-day.ts'
import { chooseStoreLocation, firstFreeSlot } from '../../testing/ready-cart.ts'

const DAY = 'POST /shoppingManagement4/orderPickupDate'
const TIME = 'POST /shoppingManagement4/orderPickupDateTime'
const CONFIG = 'GET /shoppingManagement4/checkoutConfig'
const CART = 'GET /shoppingManagement4/myCart'
const SELECT = 'POST /common3/setSelectedStoreLocation'

const calls: CallTests<Pick<typeof checkout, typeof DAY>> = {
  [DAY]: {
    async works(shop) {
      const guest = await atSteveston(guestOf(shop))
      const config = await guest.call(CONFIG)
      const date = await firstFreeDay(guest)
      expect(config).toMatchObject({ pickupByDay: true, nextFree: { date, time: null } })
      expect(config.pickupDays).toHaveLength(7)
      const open = config.pickupDays.filter(({ times }) => times.length > 0)
      for (const { times } of open) expect(times).toEqual([{ time: null, full: false }])
      const pickup = { date: open.at(-1)?.date ?? '', time: null }
      expect(await guest.call(DAY, { body: { date: pickup.date } })).toMatchObject({ pickup })
      expect((await guest.call(CART)).pickup).toEqual(pickup)
      await chooseStoreLocation(guest)
      expect((await guest.call(CART)).pickup).toBeNull()
      expect((await guest.call(CONFIG)).pickupByDay).toBe(false)
      await guest.call(SELECT, { body: { storeLocationId: STEVESTON } })
      expect((await guest.call(CART)).pickup).toEqual(pickup)
    },
    refuses: {
      CART_EMPTY: (shop) => guestOf(shop).refusal(DAY, { body: { date: '2026-11-21' } }),
      LOCATION_NEEDED: async (shop) => (await withLine(shop)).refusal(DAY, { body: { date: '2026-11-21' } }),
      async SLOT_NOT_OFFERED(shop) {
        const guest = await atSteveston(guestOf(shop))
        const date = await firstFreeDay(guest)
        const other = await withLine(shop)
        await chooseStoreLocation(other)
        // Refused: a day without a time at a location with times, and a time at a location with pickup by day.
        expect(await other.refusal(DAY, { body: { date: (await firstFreeSlot(other)).date } })).toBe('SLOT_NOT_OFFERED')
        expect(await guest.refusal(TIME, { body: { date, time: '12:00' } })).toBe('SLOT_NOT_OFFERED')
        expect(await guest.refusal(DAY, { body: { date: '2026-11-12' } })).toBe('SLOT_NOT_OFFERED')
        expect((await guest.call(CART)).pickup).toBeNull()
        const full = `INSERT INTO pickup_slot VALUES ($1, $2, '', 1, 1)`
        await shop.rows(full, [STEVESTON, date])
        expect((await guest.call(CONFIG)).nextFree?.date).not.toBe(date)
        const refused = await guest.refusal(DAY, { body: { date } })
        await shop.rows('DELETE FROM pickup_slot')
        return refused
      },
    },
  },
}

testCalls(calls, { forges: ['pickup times'] })
