import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures/story.ts'

test('a guest finds a tea, pays at the gateway and sees the order confirmed', async ({ shopper, page, store }) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await expect(page.getByText(orderId).first()).toBeVisible()

  const outbox = join(store.dataDir, 'outbox')
  await expect.poll(async () => (await readdir(outbox)).filter((name) => name.includes(orderId))).toHaveLength(1)
  const [file = ''] = (await readdir(outbox)).filter((name) => name.includes(orderId))
  const letter = await readFile(join(outbox, file), 'utf8')
  expect(letter).toContain('To: ')
  expect(letter).toContain('lin@example.test')

  await page.getByRole('link', { name: shopper.words.continueShopping }).click()
  await page.goto('/checkout/cart')
  await expect(page.getByText(shopper.words.emptyCart)).toBeVisible()
  expect(await store.payments(orderId)).toHaveLength(1)
})

test('declined at the gateway, the same order is paid by a second try', async ({ shopper, page, store }) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway('WECHATPAY')
  await shopper.atGateway('fail')
  await expect(shopper.heading(shopper.words.failed)).toBeVisible()
  const orderId = shopper.orderId()
  await page.getByRole('link', { name: shopper.words.tryAgain }).click()
  await shopper.goToGateway('ALIPAY')
  await shopper.atGateway('pay')
  expect(await shopper.seesSuccess()).toBe(orderId)
  expect(await store.payments(orderId)).toHaveLength(2)
})

test('the hosted page is left open, and paid when the shopper comes back to it', async ({ shopper, page, context }) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  const hosted = page.url()
  await shopper.atGateway('leave')
  await expect(page.getByText(shopper.words.pending).first()).toBeVisible()
  const orderId = shopper.orderId()
  const later = await context.newPage()
  await later.goto(hosted)
  await later.getByRole('button', { name: shopper.words.sandbox.pay }).first().click()
  // The first page was waiting all along.
  expect(await shopper.seesSuccess()).toBe(orderId)
})

test('reload and back at every step make no second order', async ({ shopper, page, store }) => {
  await shopper.findProduct()
  await page.reload()
  await shopper.addToCart()
  await page.reload()
  await expect(shopper.cartLink(1)).toBeVisible()
  await shopper.chooseShop()
  await page.reload()
  await shopper.checkOut()
  await page.reload()
  await shopper.goToGateway()
  await page.goBack()
  await expect(shopper.payButton()).toBeVisible()
  await shopper.goToGateway()
  await page.reload()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await page.reload()
  expect(await shopper.seesSuccess()).toBe(orderId)
  expect(await store.payments(orderId)).toHaveLength(1)
  await page.goto('/checkout/cart')
  await expect(page.getByText(shopper.words.emptyCart)).toBeVisible()
})

test('a success in the address is not believed', async ({ shopper, page }) => {
  await shopper.fillCartAndCheckOut()
  await shopper.goToGateway()
  await shopper.atGateway('leave')
  await expect(page.getByText(shopper.words.pending).first()).toBeVisible()
  await page.goto(`${page.url()}&status=ok&MP_paymentstatus=OK`)
  await expect(page.getByText(shopper.words.pending).first()).toBeVisible()
  await expect(shopper.heading(shopper.words.success)).toHaveCount(0)
})
