import type { Page } from '@playwright/test'
import { timeLimit } from '../../tools/testing/extent.mjs'
import { whileChanged } from '../fixtures/owner.ts'
import { addToCart, chooseLocation } from '../fixtures/ready-cart.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

/** Products that no other story buys. */
const [BARE, FREE] = ['keemun-tin', 'white-peony-tin']

test('a product without a picture and named in the other language only can be found and bought', async ({
  shopper,
  page,
  shop,
}) => {
  const mine = shopper.language
  const name = mine === 'en' ? '独此一语' : 'Only Thus Said'
  const other = mine === 'en' ? 'zh' : 'en'
  const bare = `UPDATE product SET name = '{"${other}": "${name}"}', fact = fact - '${mine}',
    description = description - '${mine}', pictures = '[]' WHERE id = $1`
  await whileChanged(shop, BARE, [bare], async () => {
    await buysBare(shopper, { name, other })
  })
  await isGone(page, `/search/${encodeURIComponent(name)}`, BARE)
})

/** Buys a product without a picture and without a name in this language, from the search to the success page. */
async function buysBare(shopper: Shopper, { name, other }: { name: string; other: 'en' | 'zh' }): Promise<void> {
  const { page } = shopper
  const found = page.locator(`main [data-product="${BARE}"]`)
  await expect(async () => {
    await page.goto(`/store/search?q=${encodeURIComponent(name)}`)
    await expect(found.getByRole('link', { name })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(found.locator('img')).toHaveCount(0)
  const shifts = await watchShifts(page)
  await shopper.open(`/store/product/${BARE}`)
  await expect(shopper.heading(name)).toHaveAttribute('lang', other === 'zh' ? 'zh-Hans' : 'en')
  expect((await shifts()).shift).toBe(0)
  await shopper.addToCart()
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  await shopper.pickStoreLocation()
  await shopper.checkOut()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  await shopper.seesSuccess()
  await expect(page.getByText(name).first()).toBeVisible()
}

/** Waits until lists no longer have the changed product: a job rebuilds the index. */
async function isGone(page: Page, query: string, id: string): Promise<void> {
  // A child process rebuilds the index: on a busy machine, that takes longer than the actions of a page.
  const timeout = timeLimit(30_000)
  const products = async (): Promise<{ id: string }[]> =>
    (await (await page.request.get(`/api/istore/client/productManagement2/products${query}`)).json()).products
  await expect.poll(async () => (await products()).map((each) => each.id), { timeout }).not.toContain(id)
}

test('an order that costs nothing is confirmed by Pay', async ({ shopper, page, shop }) => {
  const free = ['UPDATE variant SET price = 0, clearance_price = NULL WHERE product_id = $1']
  await whileChanged(shop, FREE, free, () => buysFree(shopper, shop))
  await isGone(page, '?sortby=priceAsc&numberToLoad=1', FREE)
})

async function buysFree(shopper: Shopper, shop: RunningShop): Promise<void> {
  const { page } = shopper
  await expect(async () => {
    await shopper.open(`/store/product/${FREE}`)
    await expect(page.getByRole('main').locator('.price-page').first()).toContainText('0.00', { timeout: 1000 })
  }).toPass()
  await addToCart(shopper, FREE)
  await chooseLocation(shopper)
  await page.goto('/checkout/cart')
  await shopper.checkOut()
  await page.getByRole('main').getByText(shopper.texts.brands.ALIPAY).first().click()
  await shopper.payAndLeave()
  const orderId = await shopper.seesSuccess()
  expect(await shop.payments(orderId)).toEqual([])
  await page.goto('/checkout/cart')
  await expect(page.getByText(shopper.texts.emptyCart)).toBeVisible()
}
