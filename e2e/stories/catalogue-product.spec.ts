import type { Locator, Page } from '@playwright/test'
import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const PAGE = '/store/product/longjing-tin'

/** Where options are chosen: on the page, or on phones in a sheet. */
async function openOptions(shopper: Shopper, page: Page): Promise<Locator> {
  if (!shopper.isPhone) return page.getByRole('main')
  await page.getByRole('button', { name: PRODUCT_TEXTS[shopper.language].options }).click()
  return page.getByRole('dialog')
}

test('the fact line follows the options; a sold-out combination says so and cannot be bought', async ({
  shopper,
  page,
}) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open(PAGE)
  const options = await openOptions(shopper, page)
  await options.getByText(texts.large, { exact: true }).click()
  await expect(page.getByRole('main')).toContainText(/100\s(g · picked before Qingming|克 · 明前采摘)/)
  const top = options.locator('label').filter({ hasText: texts.top })
  await expect(top).toContainText(texts.soldOut)
  await top.click()
  await expect(top.getByRole('radio')).toBeChecked()
  const buy = options.getByRole('button', { name: texts.soldOut, exact: true })
  await expect(buy).toHaveAttribute('aria-disabled', 'true')
  await expect(options.getByRole('button', { name: texts.addToCart, exact: true })).toHaveCount(0)
  await expect(page).toHaveURL(/options=size:100g,grade:top/)
})

test('pictures are changed by buttons and enlarged by keyboard', async ({ shopper, page }) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open(PAGE)
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

test('a product goes into the cart together with its add-ons', async ({ shopper, page }) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open(PAGE)
  const part = page.getByRole('main')
  await part.getByRole('checkbox', { name: texts.card }).check()
  // An add-on with options is first added with its default, then another option is chosen.
  await part.getByRole('checkbox', { name: texts.wrap }).click()
  await part.getByText(texts.jade, { exact: true }).click()
  await expect(part.getByRole('radio', { name: texts.jade })).toBeChecked()
  await expect(part.getByRole('status').filter({ hasText: texts.withTwo })).toContainText('40')
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/shoppingManagement4/iCart'))
  await shopper.addButton().click()
  if (shopper.isPhone) {
    await page.getByRole('dialog').getByRole('button', { name: texts.addToCart, exact: true }).click()
  }
  expect((await saved).status()).toBe(200)
  await page.goto('/checkout/cart')
  for (const name of [texts.name, texts.card, texts.wrap]) {
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  }
})

test('related products are shown and opened from the page', async ({ shopper, page }) => {
  const call = '/api/istore/client/productManagement2/products/relatedProducts/longjing-tin'
  const reply = await page.request.get(call)
  const { products } = (await reply.json()) as { products: { id: string; name: string }[] }
  expect(products.length).toBeGreaterThan(2)
  await shopper.open(PAGE)
  const rail = page.getByRole('region', { name: PRODUCT_TEXTS[shopper.language].related })
  await rail.scrollIntoViewIfNeeded()
  const ids = () =>
    rail.locator('[data-product]').evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product')))
  await expect.poll(ids).toEqual(products.map(({ id }) => id))
  await rail.getByRole('link').first().click()
  await page.waitForURL(`**/store/product/${products[0]?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
