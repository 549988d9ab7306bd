import type { Page } from '@playwright/test'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import { expect, test } from '../fixtures/story.ts'

const PARENT = 'cat=cups-and-tools'
const product = (page: Page, id: string) => page.locator(`main [data-product="${id}"]`).filter({ visible: true })

/** Expects the categories at the left edge, and the goods of the chosen one to their right, at the same height. */
async function areSideBySide(page: Page): Promise<void> {
  const categories = await page.getByRole('main').getByRole('navigation').boundingBox()
  const goods = await page.locator('section[aria-labelledby="chosen-category"]').boundingBox()
  expect(categories).toMatchObject({ x: 0, width: 88 })
  expect(goods).toMatchObject({ x: 88, y: categories?.y })
}

test('a category shows its subcategories and their products', { tag: '@layout' }, async ({ shopper, page }) => {
  const texts = CATALOGUE_TEXTS[shopper.language]
  // The subcategories are in the second pane of the store on phones, and above the list on other screens.
  await shopper.open(shopper.isPhone ? '/store' : `/store/productlist?${PARENT}`)
  if (shopper.isPhone) await page.locator(`main a[href="/store?${PARENT}"]`).click()
  const parts = page.getByRole('list', { name: texts.parts }).filter({ visible: true })
  await expect(parts.getByRole('link')).toHaveCount(2)
  await expect(product(page, 'porcelain-gaiwan')).toBeVisible()
  await expect(product(page, 'bamboo-whisk')).toBeVisible()
  if (shopper.isPhone) await areSideBySide(page)
  await parts.getByRole('link', { name: texts.cups }).click()
  await page.waitForURL('**/store/productlist?cat=cups')
  await expect(shopper.heading(texts.cups)).toBeVisible()
  await expect(page.locator('main [data-product]')).toHaveCount(6)
  await expect(product(page, 'bamboo-whisk')).toHaveCount(0)
  await page.goBack()
  await expect(product(page, 'bamboo-whisk')).toBeVisible()
})
