import { holdRequests } from '../fixtures/hold-requests.ts'
import { expect, test } from '../fixtures/story.ts'

/** The app's code: while it is held, pages are shown before the app runs. */
const CODE = '**/*.js'

test('Back before the app runs shows another page of the same kind', async ({ shopper, page }) => {
  const [first, second] = ['/store/product/biluochun-tin', '/store/product/lantern-mooncake-box']
  await shopper.open(first)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.evaluate((path) => history.pushState({}, '', path), second)
  const code = await holdRequests(page, CODE)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await page.evaluate(() => history.back())
  await page.waitForURL(`**${first}`)
  code.release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await shopper.addToCart()
})

test('Back before the app runs shows the page that it leads to', async ({ shopper, page }) => {
  await shopper.open('/store/productlist?cat=oolong')
  const card = page.locator('main [data-product]').first()
  const id = (await card.getAttribute('data-product')) ?? ''
  await card.getByRole('link').first().click()
  await page.waitForURL(`**/store/product/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const code = await holdRequests(page, CODE)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.back())
  await page.waitForURL('**/store/productlist?cat=oolong')
  code.release()
  await expect(card).toHaveAttribute('data-product', id)
  await card.getByRole('link').first().click()
  await page.waitForURL(`**/store/product/${id}`)
  await expect(page.getByRole('button').filter({ visible: true }).first()).toBeVisible()
})
