import type { Route } from '@playwright/test'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { pay, readyCart, reserve } from '../fixtures/ready-cart.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const CHECK = '**/checkSnapPayPaymentStatus'
const ALIPAY_CHECK = '**/checkAlipayPaymentStatus'

const REPLIES: readonly [string, (route: Route) => Promise<void>][] = [
  ['a broken server', (route) => route.fulfill({ status: 500, json: {} })],
  ['a lost network', (route) => route.abort('internetdisconnected')],
  ['a reply of null', (route) => route.fulfill({ json: null })],
]

test('while a payment is pending, a failed check claims nothing and is repeated', async ({ shopper, page }) => {
  expectConsoleError('500 (Internal Server Error)')
  expectConsoleError('ERR_INTERNET_DISCONNECTED')
  const problem = page.getByRole('alert').filter({ hasText: FAILURE_TEXTS[shopper.language].unchecked })
  await readyCart(shopper)
  const orderId = await reserve(shopper)
  await page.goto(`/confirmation?from_source=snappay_h5X${orderId}`)
  for (const [name, reply] of REPLIES) {
    await page.route(CHECK, reply)
    await expect(problem, name).toBeVisible()
    await expect(shopper.heading(shopper.texts.pending), name).toBeVisible()
    await expect(page.getByText(shopper.texts.failed), name).toHaveCount(0)
    await page.unroute(CHECK)
    await expect(problem, name).toHaveCount(0)
  }
  await pay(shopper, orderId)
  await shopper.seesSuccess()
})

test('Alipay without a status is named, is not a failed payment, and can still be paid', async ({ shopper, page }) => {
  await readyCart(shopper)
  const orderId = await reserve(shopper)
  await page.route(ALIPAY_CHECK, (route) => route.fulfill({ json: { orderID: orderId, status: 'INTERIM' } }))
  await page.goto(`/confirmationa/alipay_h5/${orderId}`)
  await expect(page.getByRole('alert').getByText(FAILURE_TEXTS[shopper.language].noStatus)).toBeVisible()
  await expect(page.getByText(shopper.texts.failed)).toHaveCount(0)
  await page.unroute(ALIPAY_CHECK)
  await pay(shopper, orderId)
  await shopper.seesSuccess()
})
