import { makeAccount, signOn } from '../fixtures/account.ts'
import { atAnotherDevice } from '../fixtures/another-device.ts'
import {
  ADDRESS,
  cartOf,
  choose,
  fillForDelivery,
  orderOf,
  readyDelivery,
  typeDelivery,
} from '../fixtures/checkout-steps.ts'
import { METHOD_TEXTS } from '../fixtures/method-texts.ts'
import { OPTION_TEXTS } from '../fixtures/option-texts.ts'
import { chooseLocation } from '../fixtures/ready-cart.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('two tabs choose other methods for one cart: what the payment shows is what is ordered, once', async ({
  shopper,
  page,
  shop,
  context,
}) => {
  const texts = METHOD_TEXTS[shopper.language]
  await readyDelivery(shopper)
  await page.goto('/checkout')
  await expect(page.getByLabel(texts.street, { exact: true })).toHaveValue(ADDRESS.street)
  const second = shopper.at(await context.newPage())
  await second.page.goto('/checkout')
  const saved = second.page.waitForResponse('**/updateOrderMethod')
  await choose(second.page, texts.pickup)
  await saved
  await second.goToPayment()
  // The first tab still has the delivery on screen.
  await page.bringToFront()
  await shopper.goToPayment()
  const { orderMethod } = await cartOf(shopper)
  await expect(page.getByText(ADDRESS.street)).toHaveCount(orderMethod === 'DELIVERY' ? 1 : 0)
  expect(orderMethod).toBe('DELIVERY')
  await shopper.goToGateway('ALIPAY')
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  expect(await orderOf(shopper, orderId)).toMatchObject({ orderMethod: 'DELIVERY' })
  await second.page.reload()
  await expect(second.payButton()).toHaveCount(0)
  expect(await shop.moneyHeld(orderId)).toBe((await orderOf(shopper, orderId)).total)
})

test('two devices of a shopper fill in one cart, and pay it once', async ({ shopper, page, shop, browser }, info) => {
  expectConsoleError('409')
  const [texts, options] = [METHOD_TEXTS[shopper.language], OPTION_TEXTS[shopper.language]]
  const email = await makeAccount(shop)
  await signOn(shopper, email)
  await fillForDelivery(shopper)
  const other = await atAnotherDevice(browser, info, shop)
  await signOn(other, email)
  await chooseLocation(other)
  await page.goto('/checkout')
  await typeDelivery(shopper)
  await shopper.goToPayment()
  await other.page.goto('/checkout')
  await expect(other.page.getByLabel(texts.street, { exact: true })).toHaveValue(ADDRESS.street)
  const tip = other.page.getByRole('group', { name: options.tip }).getByRole('radio', { name: options.tipOf(15) })
  const saved = other.page.waitForResponse('**/shoppingManagement4/tips')
  await tip.locator('..').click()
  await saved
  await other.goToPayment()
  const { total, tip: given } = await cartOf(other)
  expect(given).toEqual({ percent: 15 })
  // The first device still shows the total without the tip; it gets the new total before anything is charged.
  await shopper.payButton().click()
  await expect(page.getByRole('main').getByText(options.totalChanged).first()).toBeVisible()
  await shopper.goToGateway('ALIPAY')
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  expect(await orderOf(other, orderId)).toMatchObject({ orderMethod: 'DELIVERY', total })
  await other.page.reload()
  await expect(other.payButton()).toHaveCount(0)
  expect(await shop.moneyHeld(orderId)).toBe(total)
  await other.page.context().close()
})
