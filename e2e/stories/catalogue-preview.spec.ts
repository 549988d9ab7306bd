import { holdRequests } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/story.ts'

const PRODUCT_PAGE = '**/assets/product-*.js'

test('a tap on a card shows the product at once, before its page is ready', { tag: '@layout' }, async ({
  shopper,
  page,
}) => {
  await shopper.open('/store/productlist?cat=all')
  const { release } = await holdRequests(page, PRODUCT_PAGE)
  const card = page.locator('[data-product]').getByRole('link').nth(4)
  const name = (await card.textContent()) ?? ''
  await card.click()
  const preview = page.locator('.product-preview')
  // No preview on a wide screen, which has a fast processor and two columns.
  await expect(preview.locator('.h1')).toHaveText(shopper.isPhone ? [name] : [])
  // Nothing in the preview can be reached: a screen reader waits for the page itself.
  await expect(shopper.heading(name)).toHaveCount(0)
  release()
  await expect(shopper.heading(name)).toBeVisible()
  await expect(preview).toHaveCount(0)
})

test('Back before the product page is ready returns to the page before', async ({ shopper, page }) => {
  await shopper.open('/home')
  await shopper.open('/store/productlist?cat=all')
  await holdRequests(page, PRODUCT_PAGE)
  await page.locator('[data-product]').getByRole('link').nth(4).click()
  await expect(page.locator('.product-preview')).toHaveCount(shopper.isPhone ? 1 : 0)
  await page.goBack()
  await page.waitForURL('**/home')
  await expect(page.locator('.product-preview')).toHaveCount(0)
})
