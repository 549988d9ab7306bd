import type { Route } from '@playwright/test'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const CART = '**/shoppingManagement4/myCart'
const CONTACT_INFO = '**/shoppingManagement4/orderContactInfo*'
const RESERVE = '**/shoppingManagement4/reserve'

/** Fails a request like a lost connection: no reply arrives. */
const lose = (route: Route) => route.abort('internetdisconnected')

test.beforeEach(() => expectConsoleError('ERR_INTERNET_DISCONNECTED'))

test('a lost request to add to the cart restores the count and says so', async ({ shopper, page }) => {
  await shopper.open('/store/product/lantern-mooncake-box')
  // The cart cannot be read again either.
  await page.route(CART, lose)
  await shopper.addButton().click()
  await expect(page.getByText(FAILURE_TEXTS[shopper.language].notAdded).first()).toBeVisible()
  await expect(shopper.cartLink(1)).toHaveCount(0)
  await page.unroute(CART)
  await shopper.addToCart()
})

test('offline, the cart can be read but not changed, and each control says why', async ({ shopper, page, context }) => {
  await shopper.putTeaInCart()
  await page.goto('/checkout/cart')
  const quantity = page.getByRole('spinbutton')
  const controls = page.getByRole('listitem').filter({ has: quantity }).getByRole('button')
  await expect(controls).toHaveCount(3)
  await context.setOffline(true)
  for (const control of await controls.all()) {
    await expect(control).toBeDisabled()
    await expect(control).toHaveAccessibleDescription(FAILURE_TEXTS[shopper.language].waits)
    await control.press('Enter')
  }
  await quantity.press('ArrowUp')
  await expect(quantity).toHaveValue('1')
  await context.setOffline(false)
  await controls.nth(1).click()
  await expect(quantity).toHaveValue('2')
})

test('a shop that does not answer is shown as unreachable until it does', async ({ shopper, page }) => {
  const said = FAILURE_TEXTS[shopper.language]
  const note = page.locator('.offline-note')
  await shopper.open('/store/product/lantern-mooncake-box')
  await page.route(CART, lose)
  await shopper.addButton().click()
  await expect(note).toHaveText(said.unreached)
  await expect(shopper.addButton()).toBeEnabled()
  await page.unroute(CART)
  await shopper.addToCart()
  await expect(note).toBeEmpty()
})

test('a lost connection while the checkout is saved loses nothing typed', async ({ shopper, page, context }) => {
  const { texts } = shopper
  await shopper.fillCart()
  await page.goto('/checkout')
  await shopper.fillContact()
  const continueButton = page.getByRole('button', { name: texts.toPayment }).filter({ visible: true })
  await context.setOffline(true)
  await expect(continueButton).toBeDisabled()
  await shopper.seesContact()
  await context.setOffline(false)
  await page.route(CONTACT_INFO, lose, { times: 1 })
  await continueButton.click()
  await expect(page.getByText(FAILURE_TEXTS[shopper.language].notSaved).first()).toBeVisible()
  await shopper.seesContact()
  await continueButton.click()
  await expect(shopper.payButton()).toBeVisible()
})

test('a lost connection at Pay charges nothing, and the second press pays', async ({
  shopper,
  page,
  context,
  shop,
}) => {
  const said = FAILURE_TEXTS[shopper.language]
  await shopper.openPayment()
  await context.setOffline(true)
  await expect(shopper.payButton()).toBeDisabled()
  await context.setOffline(false)
  await page.route(RESERVE, lose, { times: 1 })
  await shopper.payButton().click()
  await expect(page.getByText(said.notOpened)).toBeVisible()
  await expect(page.getByText(said.notCharged)).toBeVisible()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  expect(await shop.payments(await shopper.seesSuccess())).toHaveLength(1)
})

test('a lost connection while a payment is pending: the page continues by itself', async ({
  shopper,
  page,
  context,
}) => {
  await shopper.openPayment()
  await shopper.goToGateway()
  const hosted = page.url()
  await shopper.atGateway('leave')
  await expect(page.getByText(shopper.texts.pending).first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(FAILURE_TEXTS[shopper.language].offline).filter({ visible: true }).first()).toBeVisible()
  await fetch(hosted, { method: 'POST', body: new URLSearchParams({ action: 'pay' }), redirect: 'manual' })
  await context.setOffline(false)
  await shopper.seesSuccess()
})
