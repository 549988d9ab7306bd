import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstChoice, PAIR, PAIR_ITEM, readyCampaignCart, runCampaigns } from '../../testing/campaigns.ts'
import { type PaymentTestShop, paymentTestShop } from '../../testing/payment-test-shop.ts'
import { chooseStoreLocation } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'

let shop: PaymentTestShop
beforeAll(async () => {
  shop = await paymentTestShop()
  await runCampaigns(shop)
})
afterAll(() => shop.close())

const params = { id: PAIR }
const campaign = { fissionCampaignId: PAIR }

async function sellAsGiftCard(): Promise<void> {
  await shop.rows(`UPDATE product SET gift_card = true WHERE id = 'egg-tarts'`)
  shop.context.catalogue.drop()
}

test('a gift card is not sold to groups: neither listed nor taken, and gone from a cart that has it', async () => {
  const [owner, other] = [new Shopper(shop.app), new Shopper(shop.app)]
  await readyCampaignCart(owner)
  await chooseStoreLocation(other)
  const choice = await firstChoice(other)
  await sellAsGiftCard()

  const cart = await owner.call('GET /shoppingManagement4/myCart/fc/{id}', { params })
  expect(cart.lineItems).toEqual({})
  const { items } = await other.call('GET /productManagement2/campaignProductItem/list/all', { query: campaign })
  expect(items.map((item) => item.product.id)).toEqual(['matcha-swiss-roll'])
  const { products } = await other.call('GET /productManagement2/products', { query: campaign })
  expect(products.map(({ id }) => id)).toEqual(['matcha-swiss-roll'])
  const { campaign: shown } = await other.call('GET /common3/campaign/fission/{id}', { params })
  expect(shown.itemCount).toBe(1)
  const item = { params: { id: PAIR_ITEM } }
  expect(await other.refusal('GET /productManagement2/campaignProductItem/{id}', item)).toBe('CAMPAIGN_ITEM_NOT_FOUND')
  const body = { quantity: 1, ...choice }
  expect(await other.refusal('POST /shoppingManagement4/myCart/fc/{id}', { params, body })).toBe('OPTION_NOT_FOUND')
})
