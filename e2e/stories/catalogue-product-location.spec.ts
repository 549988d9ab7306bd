import type { Locator, Page } from '@playwright/test'
import { LOCATION_TEXTS } from '../fixtures/location-texts.ts'
import { asOwner } from '../fixtures/owner.ts'
import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import { SCREEN_TEXTS } from '../fixtures/screen-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

/** A product with two units in Markham and eight at each other store location; no other story buys it. */
const TEA = 'silver-needle-tin'

/** The quantity field: on the page, or on phones in the sheet of options. */
async function openQuantity({ page, isPhone, language }: Shopper): Promise<Locator> {
  if (isPhone) await page.getByRole('button', { name: PRODUCT_TEXTS[language].size }).click()
  return (isPhone ? page.getByRole('dialog') : page.getByRole('main')).getByRole('spinbutton')
}

async function closeQuantity({ page, isPhone }: Shopper): Promise<void> {
  if (!isPhone) return
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** Chooses a store location from the line that shows where the product can be picked up. */
async function pickUpAt({ page }: Shopper, opener: string, shop: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: opener, exact: true }).click()
  const picker = page.getByRole('dialog')
  await picker.getByText(shop, { exact: true }).click()
  await expect(picker).toBeHidden()
}

/** Fires the event of a shopper who returns to the tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('stock and time follow the chosen location, and the typed quantity stays', async ({ shopper, page }) => {
  const [texts, locations] = [PRODUCT_TEXTS[shopper.language], LOCATION_TEXTS[shopper.language]]
  await shopper.open(`/store/product/${TEA}`)
  const typed = await openQuantity(shopper)
  await typed.fill('7')
  await typed.blur()
  await closeQuantity(shopper)

  await pickUpAt(shopper, SCREEN_TEXTS[shopper.language].chooseStore, texts.markham)
  const says = (text: string | RegExp) =>
    expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
  await says(texts.pickupAt(texts.markham))
  await says(texts.twoLeft)
  await expect(await openQuantity(shopper)).toHaveValue('2')
  await closeQuantity(shopper)

  await pickUpAt(shopper, texts.change, locations.spadina)
  await says(texts.pickupAt(locations.spadina))
  await says(texts.inStock)
  await expect(await openQuantity(shopper)).toHaveValue('7')
  await expect(page).toHaveURL(new RegExp(`/store/product/${TEA}$`))
})

test('price and stock are refreshed when the shopper returns to the tab', async ({ shopper, page, shop }) => {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open(`/store/product/${TEA}`)
  const price = page.getByRole('main').locator('.price-page').first()
  const before = (await price.textContent()) ?? ''
  await asOwner(shop, TEA, 'UPDATE variant SET price = price + 111 WHERE product_id = $1')
  // The shop may receive the notification a moment after it was sent.
  await expect(async () => {
    await comeBack(page)
    await expect(price).not.toHaveText(before, { timeout: 500 })
  }).toPass()
  await asOwner(shop, TEA, 'UPDATE variant SET price = price - 111 WHERE product_id = $1')
  await expect(async () => {
    await comeBack(page)
    await expect(price).toHaveText(before, { timeout: 500 })
  }).toPass()
  const ofIt = 'WHERE variant_id IN (SELECT id FROM variant WHERE product_id = $1)'
  await asOwner(shop, TEA, `UPDATE stock SET reserved = on_hand ${ofIt}`)
  const buy = page.getByRole('button', { name: texts.soldOut, exact: true }).filter({ visible: true })
  await expect(async () => {
    await comeBack(page)
    await expect(buy).toBeVisible({ timeout: 500 })
  }).toPass()
  await asOwner(shop, TEA, `UPDATE stock SET reserved = 0 ${ofIt}`)
})
