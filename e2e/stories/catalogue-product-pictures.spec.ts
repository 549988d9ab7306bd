import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import { expect, test } from '../fixtures/story.ts'

test('pictures are changed by buttons and enlarged by keyboard', async ({ shopper, page }) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open('/store/product/longjing-tin')
  const first = page.getByRole('button', { name: texts.enlarge })
  await first.click()
  const zoom = page.getByRole('dialog')
  const moved = zoom.locator('.zoom-stage > div')
  await expect(moved).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')
  await page.keyboard.press('+')
  await expect(moved).toHaveCSS('transform', /^matrix\(2\.5, 0, 0, 2\.5, 0, 0\)$/)
  await page.keyboard.press('ArrowRight')
  await expect(moved).toHaveCSS('transform', 'matrix(2.5, 0, 0, 2.5, -80, 0)')
  await zoom.getByRole('button', { name: texts.next }).click()
  await expect(zoom.getByRole('status').filter({ hasText: texts.pictureOf(2) })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(zoom).toBeHidden()
  const thumbnail = page.getByRole('button', { name: texts.pictureOf(2), exact: true })
  await expect(thumbnail).toHaveAttribute('aria-current', 'true')
  await page.getByRole('main').getByRole('button', { name: texts.next }).click()
  await expect(thumbnail).not.toHaveAttribute('aria-current')
})
