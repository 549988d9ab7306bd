import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { atAnotherDevice } from '../fixtures/another-device.ts'
import { OPTION_TEXTS } from '../fixtures/option-texts.ts'
import { readyCart, reserve } from '../fixtures/ready-cart.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { withDatabase } from '../fixtures/shop-database.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const NOTE = 'No nuts, please. 谢谢！'

test('tip, coupon and note survive a reload, and are on the order and its receipt', async ({ shopper, page, shop }) => {
  expectConsoleError('404 (Not Found)')
  const texts = OPTION_TEXTS[shopper.language]
  await offer(shop, 'TEATALK')
  await shopper.fillCart()
  await page.goto('/checkout')
  await page.getByRole('button', { name: texts.addCoupon }).click()
  const code = page.getByLabel(texts.code, { exact: false })
  await code.fill('nothing')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(texts.unknown)
  await expect(code).toBeFocused()
  await page.getByRole('button', { name: texts.dollarOff }).filter({ hasText: 'TEATALK' }).click()
  await expect(page.getByRole('button', { name: texts.remove })).toBeVisible()
  const tipRow = page.locator('dl > div', { has: page.getByText(texts.tipRow, { exact: true }) }).locator('dd')
  const tips = page.getByRole('group', { name: texts.tip })
  const tip = tips.getByRole('radio', { name: texts.tipOf(15) })
  // The total changes with the press, not with the reply.
  const reply = Promise.withResolvers<void>()
  await page.route('**/shoppingManagement4/tips', async (route) => {
    await reply.promise
    await route.continue()
  })
  const saved = page.waitForResponse('**/shoppingManagement4/tips')
  await tip.locator('..').click()
  await expect(tip).toBeChecked()
  await expect(tipRow.first()).toBeAttached()
  reply.resolve()
  await saved
  const note = page.getByLabel(texts.note)
  await note.fill(NOTE)

  // The note field still has the focus: its text is a draft.
  await page.reload()
  await expect(tip).toBeChecked()
  await expect(note).toHaveValue(NOTE)
  await expect(page.getByText(texts.dollarOff).filter({ visible: true }).first()).toBeVisible()
  const amount = (await tipRow.first().textContent()) ?? ''

  await shopper.fillContact()
  await shopper.goToPayment()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  for (const text of [NOTE, texts.dollarOff, texts.tipRow]) await expect(page.getByText(text).first()).toBeVisible()
  await expect(tipRow.first()).toHaveText(amount)
  await expect.poll(() => shop.mailedReceipts()).toContain(orderId)
  const email = await PostalMime.parse(await readFile(join(shop.dataDir, `outbox/receipt.${orderId}.eml`)))
  for (const text of [NOTE, texts.dollarOff, texts.tipRow]) expect(email.text).toContain(text)
})

test('a coupon that ran out meanwhile is reported at the last step, and nothing else is lost', async ({
  shopper,
  page,
  shop,
  browser,
}, info) => {
  expectConsoleError('409 (Conflict)')
  const texts = OPTION_TEXTS[shopper.language]
  await offer(shop, 'LASTCUP')
  await write(shop, `UPDATE coupon SET max_uses = 1 WHERE code = 'LASTCUP'`)
  await shopper.openPayment()
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: texts.addCoupon }).click()
  await page.getByLabel(texts.code, { exact: false }).fill('lastcup')
  await page.getByRole('button', { name: texts.apply, exact: true }).click()
  await expect(page.locator('#coupon-applied')).toBeFocused()
  await page.goto('/checkout/payment')
  const other = await atAnotherDevice(browser, info, shop)
  await readyCart(other)
  const { cartId } = await other.call<{ cartId: string }>('GET', '/shoppingManagement4/myCart')
  await other.call('POST', `/shoppingManagement4/billing/${cartId}`, { couponCode: 'LASTCUP' })
  await reserve(other)
  await other.page.context().close()
  await shopper.payButton().filter({ visible: true }).click()
  await expect(page.getByRole('main').getByText(texts.usedUp).first()).toBeVisible()
  await page.getByRole('button', { name: texts.remove }).click()
  await expect(page.getByRole('button', { name: texts.remove })).toHaveCount(0)
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  await shopper.seesSuccess()
})

test('an order is placed to be paid at the store', async ({ shopper, page }) => {
  const texts = OPTION_TEXTS[shopper.language]
  await shopper.openPayment()
  await page.getByRole('radio', { name: texts.atStore }).locator('..').click()
  await page.getByRole('button', { name: texts.placeOrder }).filter({ visible: true }).click()
  await expect(shopper.heading(texts.placed)).toBeVisible()
  await expect(page.getByText(texts.payThere)).toBeVisible()
  await page.reload()
  await expect(shopper.heading(texts.placed)).toBeVisible()
  await page.goto('/checkout/cart')
  await expect(page.getByText(shopper.texts.emptyCart)).toBeVisible()
})

/** Creates a coupon that anyone may use and every checkout offers. */
const offer = (shop: RunningShop, code: string) =>
  write(
    shop,
    `INSERT INTO coupon (code, name, kind, value, audience)
     VALUES ('${code}', '{"en": "A dollar off", "zh": "减一加元"}', 'AMOUNT', 100, 'PUBLIC')`,
  )

const write = (shop: RunningShop, statement: string) => withDatabase(shop, (pool) => pool.query(statement))
