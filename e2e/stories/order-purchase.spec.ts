import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page, Request } from '@playwright/test'
import PostalMime from 'postal-mime'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { withDatabase } from '../fixtures/shop-database.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const WAY_IN = { en: 'Green & white tea', zh: '绿茶与白茶' } as const
const EMAIL = {
  en: { subject: (orderId: string) => `[Test] Your order ${orderId} at Maple Court`, lang: 'en' },
  zh: { subject: (orderId: string) => `【测试】您在枫庭的订单 ${orderId}`, lang: 'zh-Hans' },
} as const

test('a guest finds a tea, pays at the gateway and sees the order confirmed', async ({ shopper, page, shop }) => {
  const { language, texts } = shopper
  await page.goto('/home')
  await page.getByRole('main').getByRole('link', { name: WAY_IN[language], exact: true }).click()
  await shopper.openTea()
  await shopper.addToCart()
  await shopper.cartLink(1).click()
  await shopper.pickStoreLocation()
  await shopper.checkoutLink().click()
  const { day, time } = await shopper.chooseDayAndTime()
  await shopper.fillContact()
  await shopper.goToPayment()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await expect(page.getByText(orderId).first()).toBeVisible()
  const pickup = page.getByRole('main').locator('time')
  await expect(pickup).toHaveAttribute('datetime', `${day}T${time}`)
  await expect(pickup).toHaveText(texts.dayName)

  await expect.poll(() => shop.mailedReceipts()).toContain(orderId)
  const email = await PostalMime.parse(await readFile(join(shop.dataDir, `outbox/receipt.${orderId}.eml`)))
  expect(email.to).toMatchObject([{ address: 'lin@example.test' }])
  expect(email.subject).toBe(EMAIL[language].subject(orderId))
  expect(email.html).toContain(`<html lang="${EMAIL[language].lang}"`)

  await page.getByRole('link', { name: texts.continueShopping }).click()
  await page.goto('/checkout/cart')
  await expect(page.getByText(texts.emptyCart)).toBeVisible()
  expect(await shop.payments(orderId)).toHaveLength(1)
})

test('an order declined at the gateway is paid on the second try', async ({ shopper, page, shop }) => {
  // UnionPay has pages for desktops only.
  const second = shopper.isPhone ? 'ALIPAY' : 'UNIONPAY'
  await shopper.openPayment()
  await shopper.goToGateway('WECHATPAY')
  await shopper.atGateway('fail')
  await expect(shopper.heading(shopper.texts.failed)).toBeVisible()
  await expect(page.getByText(shopper.texts.uncharged)).toBeVisible()
  const orderId = shopper.orderId()
  await page.getByRole('link', { name: shopper.texts.tryAgain }).click()
  await shopper.goToGateway(second)
  await shopper.atGateway('pay')
  expect(await shopper.seesSuccess()).toBe(orderId)
  const tries = [{ paymentMethod: 'WECHATPAY' }, { paymentMethod: second }]
  expect(await shop.payments(orderId)).toMatchObject(tries)
})

test('a hosted page left open is paid later, and the shop notices', async ({ shopper, page, context }) => {
  await shopper.openPayment()
  await shopper.goToGateway()
  const hosted = page.url()
  await page.clock.install()
  await shopper.atGateway('leave')
  await expect(page.getByText(shopper.texts.pending).first()).toBeVisible()
  const orderId = shopper.orderId()
  await waitsBySpec(page, shopper)
  const later = await context.newPage()
  await later.goto(hosted)
  await later.getByRole('button', { name: shopper.texts.sandbox.pay }).first().click()
  // The first page was waiting all the time.
  expect(await shopper.seesSuccess()).toBe(orderId)
})

/** Expects a check every 2 seconds, none in a hidden tab, one once it is shown, and a way out after half a minute. */
async function waitsBySpec(page: Page, { texts }: Shopper): Promise<void> {
  const checks = new Set<Request>()
  const seen = { requested: 0, answered: 0 }
  page.on('request', (request) => {
    if (CHECK.test(request.url())) seen.requested = checks.add(request).size
  })
  page.on('requestfinished', (request) => {
    if (checks.has(request)) seen.answered += 1
  })
  // From the second check on, the app runs and has handled the first answer.
  await expect.poll(() => seen.answered).toBeGreaterThan(1)
  // A busy machine may take seconds from here to the pause; the way out comes after thirty.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000))
  /** Waits until the app has handled all answers: a later request on the same connection is answered, too. */
  const taken = async (count: number) => {
    await expect.poll(() => seen.answered).toBe(count)
    await page.evaluate(() => fetch('/api/health').then((reply) => reply.text()))
    expect(seen.requested).toBe(count)
  }
  await expect.poll(() => seen.requested - seen.answered).toBe(0)
  await taken(seen.requested)
  const after = async (ms: number, count: number) => {
    const before = seen.requested
    await page.clock.runFor(ms)
    await taken(before + count)
  }
  for (const _ of ['first', 'second', 'third']) await after(2000, 1)
  const wayOut = page.getByRole('main').getByRole('link', { name: texts.continueShopping })
  await expect(wayOut).toHaveCount(0)
  await look(page, 'hidden')
  await after(10_000, 0)
  const unseen = seen.requested
  await look(page, 'visible')
  await taken(unseen + 1)
  await after(2000, 1)
  await page.clock.runFor(20_000)
  await expect(wayOut).toBeVisible()
  await page.clock.resume()
}

const CHECK = /checkSnapPayPaymentStatus/

/** Events of a tab that goes to the background or comes to the front again. */
const look = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

test('reload and Back at every step make no second order', async ({ shopper, page, shop }) => {
  const { texts } = shopper
  const before = await ordersIn(shop)
  /** Goes back from the step on screen, and forward to it again. */
  const back = async (earlier: Locator, step: Locator) => {
    await expect(step).toBeVisible()
    await page.goBack()
    await expect(earlier).toBeVisible()
    await page.goForward()
    await expect(step).toBeVisible()
  }
  const tea = shopper.heading(texts.tea)
  const email = page.getByLabel(texts.email, { exact: true })
  await shopper.findProduct()
  await back(page.getByRole('main').getByRole('link', { name: texts.tea }).first(), tea)
  await page.reload()
  await shopper.addToCart()
  await page.reload()
  await shopper.cartLink(1).click()
  await shopper.pickStoreLocation()
  await back(tea, shopper.checkoutLink())
  await page.reload()
  await shopper.checkoutLink().click()
  await shopper.fillContact()
  await back(shopper.checkoutLink(), email)
  await shopper.seesContact()
  await page.reload()
  await shopper.goToPayment()
  await back(email, shopper.payButton())
  await page.reload()
  await shopper.goToGateway()
  await page.goBack()
  await expect(shopper.payButton()).toBeVisible()
  await shopper.goToGateway()
  await page.reload()
  await shopper.atGateway('leave')
  const pending = page.getByText(texts.pending).first()
  await back(page.getByRole('button', { name: texts.sandbox.pay }).first(), pending)
  await page.reload()
  await expect(pending).toBeVisible()
  await page.goBack()
  await shopper.atGateway('pay')
  const orderId = await shopper.seesSuccess()
  await page.reload()
  expect(await shopper.seesSuccess()).toBe(orderId)
  expect(await shop.payments(orderId)).toHaveLength(1)
  expect(await ordersIn(shop)).toBe(before + 1)
  await page.goto('/checkout/cart')
  await expect(page.getByText(texts.emptyCart)).toBeVisible()
})

/** Number of orders ever made in a shop. */
const ordersIn = (shop: RunningShop): Promise<number> =>
  withDatabase(shop, async (pool) => {
    const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
    return rows[0]?.count ?? 0
  })
