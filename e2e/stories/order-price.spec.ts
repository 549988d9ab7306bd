import { chooseLocation } from '../fixtures/ready-cart.ts'
import { GOODS } from '../fixtures/screens.ts'
import { expect, test } from '../fixtures/story.ts'

test('one price from the list to the order, with tax shown before paying', async ({ shopper, page }) => {
  await page.goto(`/store/productlist?brand=moon-garden&sort=priceDesc`)
  const card = page.locator(`main [data-product="${GOODS.plain}"]`)
  const listed = await priceIn(card.locator('.price'))
  expect(listed).toMatch(shopper.language === 'zh' ? /^CA\$\d+\.\d\d$/ : /^\$\d+\.\d\d$/)
  await card.getByRole('link').click()
  await expect(
    page.getByRole('button', { name: shopper.texts.addToCart, exact: true }).filter({ visible: true }),
  ).toBeVisible()
  expect(await priceIn(page.locator('main .price-page').first())).toBe(listed)
  await shopper.addToCart()
  await chooseLocation(shopper)
  await page.goto('/checkout/cart')
  const main = page.getByRole('main')
  await expect(main.getByText(listed, { exact: true }).first()).toBeAttached()
  await page.getByRole('link', { name: shopper.texts.checkout, exact: true }).click()
  await expect(page.getByLabel(shopper.texts.email, { exact: true })).toBeVisible()
  await expect(main.getByText(listed, { exact: true }).first()).toBeAttached()
  await expect(
    main
      .getByText(/^Total incl\. tax$|^合计（含税）$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await shopper.fillContact()
  await page.getByRole('button', { name: shopper.texts.toPayment }).filter({ visible: true }).click()
  await expect(shopper.payButton()).toBeVisible()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  await shopper.seesSuccess()
  await expect(main.getByText(listed, { exact: true }).first()).toBeAttached()
})

/** The price as a screen reader announces it. */
const priceIn = (price: { evaluate: (read: (node: Element) => string) => Promise<string> }) =>
  price.evaluate((node) => (node.querySelector('.vh') ?? node).textContent?.trim() ?? '')
