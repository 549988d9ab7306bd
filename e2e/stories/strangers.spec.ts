import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { TROUBLE_WORDS } from '../fixtures/trouble-words.ts'

test.beforeEach(() => expectConsoleError('404 (Not Found)'))

test('a product that is not there leads to goods that are', async ({ shopper, page }) => {
  const said = TROUBLE_WORDS[shopper.language]
  const reply = await page.goto('/store/product/no-such-product')
  expect(reply?.status()).toBe(404)
  await expect(page.getByText(said.noProduct)).toBeVisible()
  const categories = page.getByRole('main').locator('a[href^="/store/productlist?cat="]')
  expect(await reply?.text(), 'also without scripts').toContain('/store/productlist?cat=')
  await categories.first().click()
  await expect(page.locator('main [data-product]').first()).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: said.toShop, exact: true }).click()
  await expect(page).toHaveURL(/\/store$/)
})

for (const path of ['/confirmation/TAAAA-AAAAAA', '/checkout/payment?orderID=TAAAA-AAAAAA']) {
  test(`an order that is not there shows nothing: ${path}`, async ({ shopper, page }) => {
    await page.goto(path)
    await expect(page.getByText(TROUBLE_WORDS[shopper.language].noOrder).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(shopper.payButton()).toHaveCount(0)
  })
}

test("someone else's order id opens nothing", async ({ shopper, browser, store }, info) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  const { locale, viewport } = info.project.use
  const stranger = await browser.newContext({ baseURL: store.url, locale, viewport })
  const page = await stranger.newPage()
  for (const path of [`/confirmation/${orderId}`, `/checkout/payment?orderID=${orderId}`]) {
    const reply = await page.goto(path)
    await expect(page.getByText(TROUBLE_WORDS[shopper.language].noOrder).first()).toBeVisible()
    expect(await reply?.text()).not.toMatch(/lin@example\.test|Lin Wei/)
    await expect(page.getByText(/lin@example\.test|Lin Wei/)).toHaveCount(0)
  }
  await stranger.close()
})
