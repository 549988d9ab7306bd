import { makeAccount, signInNew, signOn } from '../fixtures/account.ts'
import { atAnotherDevice } from '../fixtures/another-device.ts'
import { appTexts } from '../fixtures/app-texts.ts'
import { mailedCode } from '../fixtures/mailed-link.ts'
import { asOwner } from '../fixtures/owner.ts'
import { runAdminCommand } from '../fixtures/owner-command.ts'
import { addToCart, PRODUCT, pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import { expect, test } from '../fixtures/story.ts'

const CALLS = '/shoppingManagement4'

test('an order that was paid in two ways is cancelled: the page says where each part goes, and the credit is back', async ({
  shopper,
  page,
  shop,
}) => {
  const word = appTexts(shopper.language)
  const email = await makeAccount(shop)
  await signOn(shopper, email)
  await runAdminCommand(shop, 'credit', 'give', email, '5.00', 'Welcome')
  await readyCart(shopper)
  await shopper.call('POST', `${CALLS}/applyStoreCredit`, { amount: 'all' })
  const id = await reserve(shopper)
  await pay(shopper, id)
  await page.goto(`/user/orders/${id}`)
  await page.getByRole('button', { name: word('order.cancel'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const brand = { en: 'Alipay', zh: '支付宝' }[shopper.language]
  for (const way of [word('order.backBrand', { brand }), word('order.backCREDIT')])
    await expect(dialog.getByText(way)).toBeVisible()
  await expect(dialog.getByText('$5.00').first()).toBeVisible()
  await dialog.getByRole('button', { name: word('order.cancelNow') }).click()
  await expect(dialog).toBeHidden()
  // The provider's part is first pending, then refunded: the page follows.
  await expect(page.getByText(word('order.stepREFUNDED')).first()).toBeVisible()
  await page.goto('/user/credit')
  await expect(page.getByRole('main').getByText('$5.00').first()).toBeVisible()
  await expect(page.getByText(word('credit.REFUNDED')).first()).toBeVisible()
})

test('an order is ordered again: what is sold out by now is named, and the rest is in the cart', async ({
  shopper,
  page,
  shop,
}) => {
  const word = appTexts(shopper.language)
  await signInNew(shopper, shop)
  await addToCart(shopper, 'bamboo-whisk')
  await readyCart(shopper, PRODUCT)
  const id = await reserve(shopper)
  await pay(shopper, id)
  const stock = (change: string) =>
    `UPDATE stock SET on_hand = ${change} FROM variant v WHERE v.id = variant_id AND v.product_id = $1`
  await asOwner(shop, 'bamboo-whisk', stock('reserved'))
  await page.goto(`/user/orders/${id}`)
  await page.getByRole('button', { name: word('order.again'), exact: true }).click()
  await expect(page.getByText(word('order.againSome'))).toBeVisible()
  await page.getByRole('link', { name: word('order.toCart') }).click()
  await page.waitForURL('**/checkout/cart')
  await expect(shopper.checkoutLink()).toBeVisible()
  await expect(page.getByRole('main').locator('a[href*="bamboo-whisk"]')).toHaveCount(0)
  await expect(page.getByRole('main').locator(`a[href*="${PRODUCT}"]`).first()).toBeVisible()
  await asOwner(shop, 'bamboo-whisk', stock('reserved + 40'))
})

test('a gift card is bought, mailed, redeemed by someone else and spent', async ({
  shopper,
  page,
  browser,
  shop,
}, info) => {
  test.slow()
  const word = appTexts(shopper.language)
  await addToCart(shopper, 'gift-card')
  const recipient = { email: 'friend@example.test', message: 'Enjoy!', sendOn: null }
  await shopper.call('POST', `${CALLS}/giftCardRecipient`, { recipient })
  // A cart with only gift cards: no store location, no time, only the buyer's contact.
  await page.goto('/checkout')
  await expect(page.getByRole('radiogroup')).toHaveCount(0)
  await shopper.fillContact()
  await shopper.goToPayment()
  await expect(page.getByText(word('checkout.byEmail'), { exact: true })).toBeVisible()
  const id = await reserve(shopper)
  await pay(shopper, id)
  const code = await mailedCode(shop, { to: recipient.email, form: /\b[A-Z0-9]{4}(?:[- ][A-Z0-9]{4}){3}\b/ })
  type Read = { order: { progress: string } }
  const read = () => shopper.call<Read>('GET', `/admin/orderManagement/order/${id}`)
  await expect.poll(async () => (await read()).order.progress).toBe('DELIVERED')

  const friend = await atAnotherDevice(browser, info, shop)
  await signInNew(friend, shop)
  await friend.page.goto('/user/credit')
  await friend.page.getByLabel(word('credit.code'), { exact: true }).fill(code.toLowerCase())
  await friend.page.getByRole('button', { name: word('credit.redeem'), exact: true }).click()
  await expect(friend.page.getByRole('paragraph').filter({ hasText: word('credit.CARD_REDEEMED') })).toBeVisible()
  await readyCart(friend)
  await friend.page.goto('/checkout')
  await friend.page.getByText(word('checkout.creditUse')).click()
  await expect(friend.page.getByRole('checkbox', { name: word('checkout.creditUse') })).toBeChecked()
  await friend.page.getByRole('button', { name: friend.texts.toPayment }).click()
  await expect(friend.page.getByText(word('checkout.coveredByCredit'))).toBeVisible()
  await friend.page.getByRole('button', { name: word('pay.placeOrder'), exact: true }).click()
  await friend.seesSuccess()
  await friend.page.context().close()
})
