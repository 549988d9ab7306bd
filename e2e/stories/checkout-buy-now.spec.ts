import type { Locator, Page } from '@playwright/test'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'
import type { Language } from '../fixtures/texts.ts'

/** Name of the product of "Buy now"; the cart contains a tea. */
const NOW = { en: 'Hangzhou Chrysanthemum', zh: '杭白菊' } as const
const PAGE = '/store/product/chrysanthemum-pouch'
const BUY_NOW = { en: 'Buy now', zh: '立即购买' } as const
const BACK = { en: 'Back', zh: '返回' } as const

/** Presses Buy now on the product's page, with the options that the shop offers first. */
async function buyNow(page: Page, language: Language): Promise<void> {
  await page.goto(PAGE)
  const button = (within: Page | Locator) =>
    within.getByRole('button', { name: BUY_NOW[language], exact: true }).filter({ visible: true }).first()
  await button(page).click()
  const sheet = page.getByRole('dialog')
  const checkout = page.getByRole('button', { name: /Continue to payment|去支付/ })
  await expect(sheet.or(checkout).filter({ visible: true }).first()).toBeVisible()
  if (await sheet.isVisible()) await button(sheet).click()
  await page.waitForURL('**/checkout?buyNow=*')
}

/** Expects the product of "Buy now" on the page, but not the tea of the cart. */
async function seesOneItem(page: Page, { language, texts }: Shopper): Promise<void> {
  await expect(page.getByRole('main').getByText(NOW[language]).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(texts.tea)).toHaveCount(0)
}

/** Expects only the tea in the cart. */
async function seesCart(page: Page, { language, texts }: Shopper): Promise<void> {
  await expect(page.getByRole('main').getByText(texts.tea).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(NOW[language])).toHaveCount(0)
}

test('Buy now opens the checkout of that one item, also after a reload, and Back the cart', async ({
  shopper,
  page,
}) => {
  await shopper.fillCart()
  await buyNow(page, shopper.language)
  await seesOneItem(page, shopper)
  await page.reload()
  await seesOneItem(page, shopper)
  await page.getByRole('link', { name: BACK[shopper.language], exact: true }).click()
  await page.waitForURL('**/checkout/cart')
  await seesCart(page, shopper)
  await page.goBack()
  await page.waitForURL('**/checkout?buyNow=*')
  await seesOneItem(page, shopper)
})

test('what is bought now is paid alone, after a decline too, and the cart stays as it was', async ({
  shopper,
  page,
}) => {
  await shopper.fillCart()
  await buyNow(page, shopper.language)
  await shopper.fillContact()
  await shopper.goToPayment()
  await shopper.goToGateway()
  await shopper.atGateway('fail')
  await page.getByRole('link', { name: shopper.texts.backToCart }).click()
  await page.waitForURL('**/checkout?buyNow=*')
  await seesOneItem(page, shopper)
  await shopper.goToPayment()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  await shopper.seesSuccess()
  await page.goto('/checkout/cart')
  await seesCart(page, shopper)
})
