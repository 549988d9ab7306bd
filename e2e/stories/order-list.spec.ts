import type { Page } from '@playwright/test'
import { placeOrders, signInNew } from '../fixtures/account.ts'
import { ORDER_TEXTS } from '../fixtures/order-texts.ts'
import { expect, test } from '../fixtures/story.ts'

const cards = (page: Page) => page.locator('main [data-order]')

/** The position of an order on the screen. */
const topOf = (page: Page, id: string) =>
  page.locator(`main [data-order="${id}"]`).evaluate((card) => card.getBoundingClientRect().top)

test('orders load while scrolling, Back from an order returns to its position in the list, and tabs show those of a status', async ({
  shopper,
  page,
  shop,
}) => {
  const texts = ORDER_TEXTS[shopper.language]
  const ids = await placeOrders(await signInNew(shopper, shop), 24, shop)
  await page.goto('/user/orders')
  // The tenth card is the last of the first page; if it is near, the second page has loaded already.
  await cards(page).nth(9).scrollIntoViewIfNeeded()
  const id = ids[17] ?? ''
  const link = page.getByRole('link', { name: id })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForURL(/page=2/)
  const before = await topOf(page, id)
  await link.click()
  await expect(shopper.heading(id)).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(5)
  await expect(link).toBeFocused()
  const tab = page.getByRole('link', { name: texts.toPay(24) })
  await tab.click()
  await page.waitForURL('**/user/orders?status=TO_PAY')
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).first()).toHaveAttribute('data-order', ids[0] ?? '')
})
