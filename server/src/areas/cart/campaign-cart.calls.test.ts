import type { cart } from '@istore/contract/areas/cart.ts'
import type { Body } from '@istore/contract/index.ts'
import { expect } from 'vitest'
import { firstChoice, leader, member, PAIR, PAIR_ITEM, pay, runCampaigns } from '../../testing/campaigns.ts'
import { type CallTests, guestOf, testCalls, withLine, withManyCarts } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { chooseStoreLocation } from '../../testing/ready-cart.ts'
import type { Shopper } from '../../testing/shopper.ts'

const READ = 'GET /shoppingManagement4/myCart/fc/{id}'
const PUT_IN = 'POST /shoppingManagement4/myCart/fc/{id}'
const SET = 'PUT /shoppingManagement4/myCart/fc/{id}'
const params = { id: PAIR }
const none = { params: { id: 'none' } }

type Wanted = Partial<Body<typeof PUT_IN>>

const bodyOf = async (guest: Shopper, wanted: Wanted = {}) => ({
  quantity: 1,
  ...(await firstChoice(guest)),
  ...wanted,
})
const put = async (guest: Shopper, wanted: Wanted = {}) =>
  guest.call(PUT_IN, { params, body: await bodyOf(guest, wanted) })
const refused = async (guest: Shopper, wanted: Wanted = {}) =>
  guest.refusal(PUT_IN, { params, body: await bodyOf(guest, wanted) })

/** A new guest, with running campaigns. */
async function inTime(shop: PaymentTestShop): Promise<Shopper> {
  await runCampaigns(shop)
  return guestOf(shop)
}

async function whileItHas(shop: PaymentTestShop, unitsLeft: number, work: () => Promise<string>): Promise<string> {
  const set = (units: number | null) =>
    shop.rows('UPDATE campaign_item SET units_left = $2 WHERE id = $1', [PAIR_ITEM, units])
  await set(unitsLeft)
  try {
    return await work()
  } finally {
    await set(null)
  }
}

/** Expects that a cart says why it can no longer be ordered: its campaign or its group is over. */
async function saysWhenOver(shop: PaymentTestShop, guest: Shopper): Promise<void> {
  const closed = async () => (await guest.call(READ, { params })).campaign?.closed
  expect(await closed()).toBeNull()
  const until = shop.context.now()
  await shop.rows('UPDATE campaign SET ends_at = $2 WHERE id = $1', [PAIR, until])
  expect(await closed()).toBe('CAMPAIGN_CLOSED')
  await inTime(shop)
  const { groupId } = await leader(shop)
  await put(guest, { groupId })
  expect(await closed()).toBeNull()
  await shop.rows('UPDATE campaign_group SET expires_at = $2 WHERE id = $1', [groupId, until])
  expect(await closed()).toBe('GROUP_CLOSED')
}

const calls: CallTests<Pick<typeof cart, typeof READ | typeof PUT_IN | typeof SET>> = {
  [READ]: {
    async works(shop) {
      const guest = await inTime(shop)
      expect(await guest.call(READ, { params })).toMatchObject({ cartId: null, itemCount: 0, campaign: null })
      await put(guest)
      expect(await guest.call(READ, { params })).toMatchObject({ itemCount: 1, campaign: { id: PAIR, groupId: null } })
      expect((await guest.call(READ, { params: { id: 'tea-circle' } })).itemCount).toBe(0)
      const stranger = await withLine(shop)
      expect((await stranger.call(READ, { params })).itemCount).toBe(0)
      await saysWhenOver(shop, guest)
    },
    refuses: { CAMPAIGN_NOT_FOUND: (shop) => guestOf(shop).refusal(READ, none) },
  },
  [PUT_IN]: {
    async works(shop) {
      const guest = await inTime(shop)
      const { item } = await guest.call('GET /productManagement2/campaignProductItem/{id}', {
        params: { id: PAIR_ITEM },
      })
      const [six, twelve] = item.prices
      const cart = await put(guest, { quantity: 2 })
      expect(Object.values(cart.lineItems)).toMatchObject([
        { productId: 'egg-tarts', quantity: 2, unitPrice: six?.groupPrice, wasPrice: six?.alonePrice },
      ])
      expect(cart).toMatchObject({
        subTotal: (six?.groupPrice ?? 0) * 2,
        savings: item.saving * 2,
        campaign: { itemId: PAIR_ITEM, groupSize: 2, missing: 2, groupExpiresAt: null, maxUnits: 2 },
      })
      const other = await put(guest, { optionPair: twelve?.optionPair })
      expect(Object.values(other.lineItems)).toMatchObject([{ quantity: 1, unitPrice: twelve?.groupPrice }])
      // The main cart is separate: it is empty, and changing it leaves the campaign's cart as it is.
      expect((await guest.call('GET /shoppingManagement4/myCart')).itemCount).toBe(0)
      await guest.call('POST /shoppingManagement4/myCart', {
        body: { productId: 'egg-tarts', optionPair: six?.optionPair, quantity: 3 },
      })
      expect((await guest.call(READ, { params })).itemCount).toBe(1)
      const { groupId } = await leader(shop)
      expect(await put(guest, { groupId })).toMatchObject({ itemCount: 1, campaign: { groupId, missing: 1 } })
      const [line] = Object.values((await guest.call(READ, { params })).lineItems)
      const emptied = await guest.call('POST /shoppingManagement4/myCart/delete', {
        query: { fissionCampaignId: PAIR },
        body: { lineId: line?.lineId ?? '' },
      })
      expect(emptied).toMatchObject({ itemCount: 0, campaign: null })
      expect((await guest.call('GET /shoppingManagement4/myCart')).itemCount).toBe(1)
    },
    refuses: {
      async TOO_MANY_REQUESTS(shop) {
        await inTime(shop)
        return refused(await withManyCarts(shop))
      },
      CAMPAIGN_NOT_FOUND: async (shop) => {
        const guest = await inTime(shop)
        return guest.refusal(PUT_IN, { ...none, body: await bodyOf(guest) })
      },
      CAMPAIGN_ITEM_NOT_FOUND: async (shop) =>
        refused(await inTime(shop), { campaignProductItemId: 'tea-circle-longjing-tin' }),
      async CAMPAIGN_CLOSED(shop) {
        const guest = await inTime(shop)
        const campaignProductItemId = 'cup-season-infuser-mug'
        const body = { quantity: 1, ...(await firstChoice(guest, campaignProductItemId)) }
        return guest.refusal(PUT_IN, { params: { id: 'cup-season' }, body })
      },
      async CAMPAIGN_LIMIT(shop) {
        const guest = await inTime(shop)
        expect(await refused(guest, { quantity: 3 })).toBe('CAMPAIGN_LIMIT')
        const leads = await leader(shop, { quantity: 2 })
        return refused(leads.shopper)
      },
      async GROUP_NOT_FOUND(shop) {
        const guest = await inTime(shop)
        const { groupId } = await leader(shop)
        const campaignProductItemId = 'bake-for-two-matcha-swiss-roll'
        const body = { quantity: 1, ...(await firstChoice(guest, campaignProductItemId)), groupId }
        expect(await guest.refusal(PUT_IN, { params, body })).toBe('GROUP_NOT_FOUND')
        return refused(guest, { groupId: 'GNONE' })
      },
      async GROUP_CLOSED(shop) {
        const guest = await inTime(shop)
        const unpaid = await member(shop)
        expect(await refused(guest, { groupId: unpaid.groupId })).toBe('GROUP_CLOSED')
        const { groupId } = await leader(shop)
        await pay(shop, await member(shop, { groupId }))
        return refused(guest, { groupId })
      },
      OPTION_NOT_FOUND: async (shop) => refused(await inTime(shop), { optionPair: 'pack:box-of-9' }),
      async OUT_OF_STOCK(shop) {
        const guest = await inTime(shop)
        await chooseStoreLocation(guest)
        return whileItHas(shop, 1, () => refused(guest, { quantity: 2 }))
      },
    },
  },
  [SET]: {
    async works(shop) {
      const guest = await inTime(shop)
      const [line] = Object.values((await put(guest)).lineItems)
      const lineId = line?.lineId ?? ''
      const two = await guest.call(SET, { params, body: { lineId, quantity: 2 } })
      expect(two.subTotal).toBe((line?.unitPrice ?? 0) * 2)
      expect(await guest.call(SET, { params, body: { lineId, quantity: 0 } })).toMatchObject({ itemCount: 0, total: 0 })
    },
    refuses: {
      CAMPAIGN_NOT_FOUND: (shop) => guestOf(shop).refusal(SET, { ...none, body: { lineId: '1', quantity: 1 } }),
      async LINE_NOT_FOUND(shop) {
        const owner = await inTime(shop)
        const [line] = Object.values((await put(owner)).lineItems)
        const body = { lineId: line?.lineId ?? '', quantity: 2 }
        const stranger = await inTime(shop)
        expect(await stranger.refusal(SET, { params, body })).toBe('LINE_NOT_FOUND')
        await put(stranger)
        const refusal = await stranger.refusal(SET, { params, body })
        expect(Object.values((await owner.call(READ, { params })).lineItems)).toMatchObject([{ quantity: 1 }])
        return refusal
      },
      async CAMPAIGN_LIMIT(shop) {
        const guest = await inTime(shop)
        const [line] = Object.values((await put(guest)).lineItems)
        return guest.refusal(SET, { params, body: { lineId: line?.lineId ?? '', quantity: 3 } })
      },
      async OUT_OF_STOCK(shop) {
        const guest = await inTime(shop)
        const [line] = Object.values((await put(guest)).lineItems)
        const body = { lineId: line?.lineId ?? '', quantity: 2 }
        return whileItHas(shop, 1, () => guest.refusal(SET, { params, body }))
      },
    },
  },
}

testCalls(calls)
