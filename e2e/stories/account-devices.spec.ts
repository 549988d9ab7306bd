import { makeAccount, signOn } from '../fixtures/account.ts'
import { AccountSteps } from '../fixtures/account-steps.ts'
import { atAnotherDevice } from '../fixtures/another-device.ts'
import { addToCart, chooseLocation } from '../fixtures/ready-cart.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TEA = 'biluochun-tin'
/** A product with a stock of twelve, fewer than both carts contain. */
const SCARCE = 'osmanthus-candle'

/** The products in the cart on screen, with their quantities. */
const linesOf = async ({ page }: Shopper) => {
  const lines = await page.getByRole('main').getByRole('spinbutton').all()
  return Promise.all(lines.map(async (line) => [await line.getAttribute('aria-label'), await line.inputValue()]))
}

test('a guest’s cart on a second device joins the shopper’s, which is the same on both', async ({
  browser,
  shopper,
  page,
  shop,
}, info) => {
  const email = await makeAccount(shop)
  await signOn(shopper, email)
  await chooseLocation(shopper)
  await addToCart(shopper, SCARCE, 8)
  const second = await atAnotherDevice(browser, info, shop)
  const account = new AccountSteps(second)
  await chooseLocation(second)
  await addToCart(second, SCARCE, 8)
  await addToCart(second, TEA)
  await second.page.goto('/account/login?return=%2Fcheckout%2Fcart')
  await account.signIn(email, '/checkout/cart')
  await expect(second.page.getByText(account.texts['auth.merged'])).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').getByText(shopper.texts.tea).first()).toBeVisible()
  expect(await linesOf(shopper)).toEqual(await linesOf(second))
  await second.page.context().close()
})

test('a form filled while its session was ended elsewhere is still filled after signing in again', async ({
  browser,
  shopper,
  page,
  shop,
}, info) => {
  const email = await makeAccount(shop)
  await signOn(shopper, email)
  const account = new AccountSteps(shopper)
  await page.goto('/user/profile')
  await account.fill({ 'user.name': 'Ann Li' })
  const second = await atAnotherDevice(browser, info, shop)
  await signOn(second, email)
  await second.call('POST', '/admin/userManagement/devices/end', { all: true })
  await second.page.context().close()
  expectConsoleError('status of 401')
  await account.button('user.save').click()
  await page.getByRole('link', { name: account.texts['account.signInAgain'] }).click()
  await account.signIn(email, '/user/profile')
  await expect(account.field('user.name')).toHaveValue('Ann Li')
  await account.button('user.save').click()
  await expect(page.getByText(account.texts['user.saved'])).toBeVisible()
})
