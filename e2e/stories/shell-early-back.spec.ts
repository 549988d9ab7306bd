import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/story.ts'

/** Delays the app's code, so that a page is shown before the app runs. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('Back before the app runs shows another page of the same kind', async ({ shopper, page }) => {
  const [first, second] = ['/store/product/biluochun-tin', '/store/product/lantern-mooncake-box']
  await shopper.open(first)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await page.evaluate((path) => history.pushState({}, '', path), second)
  const letGo = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
  await page.evaluate(() => history.back())
  await page.waitForURL(`**${first}`)
  letGo()
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
  const letGo = await holdCode(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => history.back())
  await page.waitForURL('**/store/productlist?cat=oolong')
  letGo()
  await expect(card).toHaveAttribute('data-product', id)
  await card.getByRole('link').first().click()
  await page.waitForURL(`**/store/product/${id}`)
  await expect(page.getByRole('button').filter({ visible: true }).first()).toBeVisible()
})
