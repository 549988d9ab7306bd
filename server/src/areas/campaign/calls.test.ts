import type { campaign } from '@istore/contract/areas/campaign.ts'
import { demoShop } from '@istore/demo/index.ts'
import { expect } from 'vitest'
import { firstChoice, leader, PAIR, PAIR_ITEM, runCampaigns } from '../../testing/campaigns.ts'
import { type CallTests, guestOf, testCalls } from '../../testing/every-call.ts'
import type { PaymentTestShop } from '../../testing/payment-test-shop.ts'
import { chooseStoreLocation } from '../../testing/ready-cart.ts'

const LIST = 'GET /common3/campaign/fissionList'
const ONE = 'GET /common3/campaign/fission/{id}'
const ITEMS = 'GET /productManagement2/campaignProductItem/list/all'
const ITEM = 'GET /productManagement2/campaignProductItem/{id}'
const GROUPS = 'GET /common3/orders/list'

const listed = async (shop: PaymentTestShop) =>
  (await guestOf(shop).call(LIST)).campaigns.map(({ id, status }) => `${id} ${status}`)

const calls: CallTests<typeof campaign> = {
  [LIST]: {
    async works(shop) {
      await runCampaigns(shop)
      const guest = guestOf(shop)
      expect((await listed(shop)).sort()).toEqual(['bake-for-two RUNNING', 'cup-season ENDED', 'tea-circle RUNNING'])
      expect((await listed(shop)).at(-1)).toBe('cup-season ENDED')
      const daysAgo = (days: number) => new Date(shop.context.now().getTime() - days * 86_400_000)
      await shop.rows(`UPDATE campaign SET starts_at = $1, ends_at = $2 WHERE id = 'cup-season'`, [
        daysAgo(60),
        daysAgo(31),
      ])
      await shop.rows(`UPDATE campaign SET status = 'CANCELLED' WHERE id = 'tea-circle'`)
      expect(await listed(shop)).toEqual(['bake-for-two RUNNING'])
      await shop.rows(`UPDATE campaign SET status = 'ACTIVE', starts_at = $1 WHERE id = 'tea-circle'`, [
        new Date(shop.context.now().getTime() + 60_000),
      ])
      expect((await listed(shop)).sort()).toEqual(['bake-for-two RUNNING', 'tea-circle COMING'])
      await runCampaigns(shop)
      guest.cookies.set('istore_lang', 'zh')
      expect((await guest.call(LIST)).campaigns[0]?.name).toMatch(/\p{Script=Han}/u)
    },
    refuses: {},
  },
  [ONE]: {
    async works(shop) {
      const { campaign: found } = await guestOf(shop).call(ONE, { params: { id: PAIR } })
      expect(found).toMatchObject({ id: PAIR, status: 'RUNNING', fillMinutes: 120, maxUnits: 2, itemCount: 2 })
      expect(found.image.alt).toBe(found.name)
      expect(found.rules.length).toBeGreaterThan(2)
    },
    refuses: {
      CAMPAIGN_NOT_FOUND: (shop) => guestOf(shop).refusal(ONE, { params: { id: 'none' } }),
    },
  },
  [ITEMS]: {
    async works(shop) {
      const query = { fissionCampaignId: PAIR }
      const { items, currency } = await guestOf(shop).call(ITEMS, { query })
      expect(currency).toBe('CAD')
      expect(items.map((item) => [item.product.id, item.groupSize])).toEqual([
        ['egg-tarts', 2],
        ['matcha-swiss-roll', 2],
      ])
      const list = 'GET /productManagement2/products'
      expect((await guestOf(shop).call(list, { query })).products.map(({ id }) => id)).toEqual(
        items.map((item) => item.product.id),
      )
      for (const { groupPrice, alonePrice, saving, prices, product } of items) {
        expect(groupPrice).toBeLessThan(alonePrice)
        expect(saving).toBe(alonePrice - groupPrice)
        expect(alonePrice).toBe(product.price)
        expect(Math.min(...prices.map((price) => price.groupPrice))).toBe(groupPrice)
      }
      await shop.rows(`UPDATE product SET record_status = 'INACTIVE' WHERE id = 'matcha-swiss-roll'`)
      shop.context.catalogue.drop()
      expect((await guestOf(shop).call(ITEMS, { query })).items).toHaveLength(1)
      expect((await guestOf(shop).call(ONE, { params: { id: PAIR } })).campaign.itemCount).toBe(1)
      await shop.rows(`UPDATE product SET record_status = 'ACTIVE' WHERE id = 'matcha-swiss-roll'`)
      shop.context.catalogue.drop()
    },
    refuses: {
      CAMPAIGN_NOT_FOUND: (shop) => guestOf(shop).refusal(ITEMS, { query: { fissionCampaignId: 'none' } }),
    },
  },
  [ITEM]: {
    async works(shop) {
      const guest = guestOf(shop)
      const { item } = await guest.call(ITEM, { params: { id: PAIR_ITEM } })
      expect(item).toMatchObject({ campaignId: PAIR, unitsLeft: null, product: { id: 'egg-tarts' } })
      const seed = demoShop.products.find((product) => product.key === 'egg-tarts')
      expect(item.prices.map((price) => price.optionPair)).toEqual(['pack:box-of-6', 'pack:box-of-12'])
      expect(item.prices[0]).toMatchObject({ groupPrice: Math.round((seed?.price ?? 0) * 0.085) * 10 })
      const inventory = 'GET /inventoryManagement/inventoryByProductAndOptions/{id}'
      const { storeLocations: locations } = await guest.call(inventory, { params: { id: 'egg-tarts' } })
      expect(item.readyTimes.map((time) => time.storeLocationId)).toEqual(locations.map((each) => each.storeLocationId))
      // A group may take two hours to fill, so no earlier time is offered.
      const full = shop.context.now().getTime() + 120 * 60_000
      // There is no time at locations with pickup by day.
      for (const { readyBy } of item.readyTimes) {
        const earliest = new Date(full - 60_000).toISOString().slice(0, readyBy?.length === 10 ? 10 : undefined)
        expect(Date.parse(readyBy ?? '')).toBeGreaterThanOrEqual(Date.parse(earliest))
      }
      const anywhere = item.prices[0]?.available ?? 0
      const storeLocationId = await chooseStoreLocation(guest)
      const [stock] = await shop.rows<{ free: number }>(
        `SELECT on_hand - reserved AS free FROM stock WHERE store_location_id = $1 AND variant_id =
          (SELECT id FROM variant WHERE product_id = 'egg-tarts' AND option_pair = 'pack:box-of-6')`,
        [storeLocationId],
      )
      const here = (await guest.call(ITEM, { params: { id: PAIR_ITEM } })).item.prices[0]?.available ?? 0
      expect(here).toBe(Math.min(99, stock?.free ?? 0))
      expect(here).toBeLessThan(anywhere)
      await shop.rows('UPDATE campaign_item SET units_left = 1 WHERE id = $1', [PAIR_ITEM])
      expect((await guest.call(ITEM, { params: { id: PAIR_ITEM } })).item).toMatchObject({
        unitsLeft: 1,
        prices: [{ available: 1 }, { available: 1 }],
      })
      await shop.rows('UPDATE campaign_item SET units_left = NULL WHERE id = $1', [PAIR_ITEM])
    },
    refuses: {
      CAMPAIGN_ITEM_NOT_FOUND: (shop) => guestOf(shop).refusal(ITEM, { params: { id: 'none' } }),
    },
  },
  [GROUPS]: {
    async works(shop) {
      const query = { fissionCampaignId: PAIR }
      const mine = await leader(shop, await firstChoice(guestOf(shop)))
      const theirs = await leader(shop)
      const { groups } = await mine.shopper.call(GROUPS, { query })
      expect(groups.map((group) => [group.groupId, group.mine])).toEqual([
        [mine.groupId, true],
        [theirs.groupId, false],
      ])
      expect(groups[0]).toMatchObject({ size: 2, paid: 1, missing: 1, status: 'OPEN' })
      const seen = await guestOf(shop).send('GET', '/common3/orders/list', { query })
      const text = JSON.stringify(seen.body)
      for (const secret of ['Lin Wei', 'example.test', '416 555', mine.order.orderID, theirs.order.orderID])
        expect(text).not.toContain(secret)
      expect(groups[0]?.members).toEqual([{ shownName: 'L**', leads: true }])
      const item = await guestOf(shop).call(ITEM, { params: { id: PAIR_ITEM } })
      expect(item.item.soldUnits).toBe(2)
    },
    refuses: {
      CAMPAIGN_NOT_FOUND: (shop) => guestOf(shop).refusal(GROUPS, { query: { fissionCampaignId: 'none' } }),
    },
  },
}

testCalls(calls)
