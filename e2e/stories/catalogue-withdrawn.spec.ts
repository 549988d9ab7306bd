import type { Page } from '@playwright/test'
import { timeLimit } from '../../tools/testing/extent.mjs'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import { asOwner } from '../fixtures/owner.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const cards = (page: Page) => page.locator('main [data-product]')
const LIST = 'productManagement2/products?numberToLoad=60'

test('products withdrawn while a list is scrolled leave it, and their pages lead elsewhere', async ({
  shopper,
  page,
  shop,
}) => {
  expectConsoleError('404')
  const reply = await page.request.get(`/api/istore/client/${LIST}`)
  const ids = ((await reply.json()) as { products: { id: string }[] }).products.map(({ id }) => id)
  // One product on screen, some of a page that is not loaded yet, and the entire page after that.
  const gone = [ids[3] ?? '', ...ids.slice(40, 44), ...ids.slice(48, 60)]
  await shopper.open('/store/productlist')
  const left = page.locator(`main [data-product="${gone[0]}"]`).getByRole('link').first()
  await expect(left).toBeVisible()
  expect(await cards(page).count()).toBeLessThanOrEqual(36)
  const status = (to: string) =>
    asOwner(shop, gone.join(), `UPDATE product SET record_status = '${to}' WHERE id = ANY(string_to_array($1, ','))`)
  await status('INACTIVE')
  try {
    const one = `/api/istore/client/productManagement/product/${gone[0]}`
    await expect.poll(async () => (await page.request.get(one)).status()).toBe(404)
    const more = page.getByRole('main').getByRole('link', { name: CATALOGUE_TEXTS[shopper.language].more, exact: true })
    await expect(async () => {
      await page.keyboard.press('End')
      if ((await more.count()) > 0) await more.click({ timeout: 500 })
      await expect(more).toHaveCount(0, { timeout: 500 })
    }).toPass({ timeout: timeLimit(30_000) })
    await expect(page.locator('main [aria-hidden] .skeleton')).toHaveCount(0)
    const shown = await cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-product') ?? ''))
    expect(shown.filter((id) => gone.slice(1).includes(id))).toEqual([])
    expect(shown.length).toBeGreaterThan(30)
    await left.click()
    await page.waitForURL(`**/store/product/${gone[0]}`)
    await expect(page.getByRole('main').locator('a[href^="/store"]').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  } finally {
    await status('ACTIVE')
  }
})
