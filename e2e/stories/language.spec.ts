import { expect, test } from '../fixtures/story.ts'
import { WORDS } from '../fixtures/words.ts'

test('the language is switched in the middle, and route and cart stay', async ({ shopper, page }) => {
  await shopper.findProduct()
  await shopper.addToCart()
  await page.goto('/store/productlist?cat=all&sort=priceAsc')
  const before = new URL(page.url())
  const [other, tag] = shopper.language === 'en' ? (['zh', 'zh-Hans'] as const) : (['en', 'en'] as const)
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: other === 'zh' ? '中文' : 'English', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  const after = new URL(page.url())
  expect(after.pathname).toBe(before.pathname)
  expect(after.searchParams.get('sort')).toBe('priceAsc')
  const name = WORDS[other].cartWith(1)
  await expect(page.getByRole('link', { name, exact: true }).filter({ visible: true }).first()).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByRole('link', { name: WORDS[other].checkout, exact: true })).toBeVisible()
})
