import type { Page } from '@playwright/test'
import { CATALOGUE_WORDS } from '../fixtures/catalogue-words.ts'
import { expect, test } from '../fixtures/story.ts'

const WHOLE = 'cat=cups-and-tools'
const product = (page: Page, id: string) => page.locator(`main [data-product="${id}"]`).filter({ visible: true })

test('a divided category shows its parts, and holds what they hold', async ({ shopper, page }) => {
  const words = CATALOGUE_WORDS[shopper.language]
  // On phones the parts stand in the second pane of the store, elsewhere above the list.
  await shopper.open(shopper.isPhone ? '/store' : `/store/productlist?${WHOLE}`)
  if (shopper.isPhone) await page.locator(`main a[href="/store?${WHOLE}"]`).click()
  const parts = page.getByRole('list', { name: words.parts }).filter({ visible: true })
  await expect(parts.getByRole('link')).toHaveCount(2)
  await expect(product(page, 'porcelain-gaiwan')).toBeVisible()
  await expect(product(page, 'bamboo-whisk')).toBeVisible()
  await parts.getByRole('link', { name: words.cups }).click()
  await page.waitForURL('**/store/productlist?cat=cups')
  await expect(shopper.heading(words.cups)).toBeVisible()
  await expect(page.locator('main [data-product]')).toHaveCount(6)
  await expect(product(page, 'bamboo-whisk')).toHaveCount(0)
  await page.goBack()
  await expect(product(page, 'bamboo-whisk')).toBeVisible()
})
