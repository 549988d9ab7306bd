import type { Page } from '@playwright/test'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import { expect, test } from '../fixtures/story.ts'

const DETAIL = '/productDetail/'

/** Ids of the products that are requested from now on. */
function productsRequested(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const [, id] = new URL(request.url()).pathname.split(DETAIL)
    if (id) requested.push(id)
  })
  return requested
}

for (const [what, path] of [
  ['a list', '/store/productlist?cat=teapots'],
  ['search results', '/store/search?q=tea'],
] as const) {
  test(`a product in ${what} is fetched when it is hovered or focused, and only once`, async ({ shopper, page }) => {
    await shopper.open(path)
    const requested = productsRequested(page)
    const card = page.locator('main [data-product]').nth(2)
    const id = (await card.getAttribute('data-product')) ?? ''
    const link = card.getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    if (shopper.isPhone) await link.focus()
    else await link.hover()
    await expect.poll(() => requested).toContain(id)
    await link.click()
    await expect(shopper.heading(name)).toBeVisible()
    await page.waitForURL(`**/store/product/${id}`)
    expect(requested.filter((each) => each === id)).toHaveLength(1)
  })
}

test('a suggested product is fetched when the arrow keys reach it', async ({ shopper, page }) => {
  await shopper.open('/store/search')
  const requested = productsRequested(page)
  const field = page.getByRole('combobox', { name: CATALOGUE_TEXTS[shopper.language].field })
  await field.pressSequentially('te')
  await expect(page.getByRole('option').first()).toBeVisible()
  // Products come last.
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => requested).toHaveLength(1)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/store/product/${requested[0]}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
