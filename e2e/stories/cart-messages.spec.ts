import type { Page } from '@playwright/test'
import { addToCart } from '../fixtures/ready-cart.ts'
import { TOO_MANY, TOO_MANY_MESSAGE } from '../fixtures/refused-call.ts'
import { settled } from '../fixtures/screens.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const TEA = 'biluochun-tin'
const TEXTS = {
  en: { small: '50 g', large: '100 g', remove: /^Remove .*50 g/, undo: /^Undo.*50 g/, otherLanguage: '中文' },
  zh: { small: '50 克', large: '100 克', remove: /^删除.*50 克/, undo: /^撤销.*50 克/, otherLanguage: 'English' },
} as const

/** Fields and reasons that the message at the foot of the screen covers. */
const covered = () => {
  const message = document.querySelector('.toast')?.getBoundingClientRect()
  if (!message) return ['no message']
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  return [
    ...document.querySelectorAll(
      'main :is(label, input, .stepper, .field-error, .banner, .text-fg-danger, [role=alert])',
    ),
  ]
    .filter((node) => node.checkVisibility({ visibilityProperty: true }))
    .filter((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect()
      const high = Math.min(bottom, message.bottom) - Math.max(top, message.top, header)
      return right - left > 1 && high > 1 && left < message.right && right > message.left
    })
    .map((node) => node.outerHTML.slice(0, 100))
}

/** Checks the message at every scroll position of the page. */
async function coversNothing(page: Page): Promise<void> {
  await settled(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  for (let top = 0; top <= height; top += 90) {
    await page.evaluate((to) => scrollTo(0, to), top)
    await expect.poll(() => page.evaluate(covered), `scrolled by ${top}`).toEqual([])
  }
}

test('a removed size is named where it was, in the message and on the way back', async ({ shopper, page }) => {
  const texts = TEXTS[shopper.language]
  await addToCart(shopper, TEA)
  await shopper.call('POST', '/shoppingManagement4/myCart', { productId: TEA, optionPair: 'size:100g', quantity: 1 })
  await page.goto('/checkout/cart')
  await page.getByRole('button', { name: texts.remove }).click()
  const message = page.locator('.toast')
  await expect(message).toContainText(texts.small)
  await expect(message).not.toContainText(texts.large)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: texts.undo }) })
  await expect(row).toContainText(texts.small)
  await row.getByRole('button').click()
  await expect(page.getByRole('button', { name: texts.remove })).toBeVisible()
})

test('a message covers no field and no reason of the cart', { tag: '@layout' }, async ({ shopper, page }) => {
  await addToCart(shopper, TEA)
  await addToCart(shopper, 'chrysanthemum-pouch')
  await page.goto('/checkout/cart')
  expectConsoleError('503')
  await page.route('**/myCart**', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('spinbutton').first().press('ArrowUp')
  await expect(page.locator('.toast')).toBeVisible()
  await coversNothing(page)
})

test('a message covers no field and no reason of the checkout', { tag: '@layout' }, async ({ shopper, page }) => {
  await shopper.fillCart()
  await page.goto('/checkout')
  await page.getByRole('button', { name: shopper.texts.toPayment }).filter({ visible: true }).click()
  await expect(page.locator('.field-error').first()).toBeVisible()
  expectConsoleError('503')
  await page.route('**/common3/**', (route) => route.fulfill({ status: 503 }))
  await page.getByRole('contentinfo').getByText(TEXTS[shopper.language].otherLanguage).click()
  await expect(page.locator('.toast')).toBeVisible()
  await coversNothing(page)
})

test('a quantity that is refused for too many calls says so, and can be chosen again', async ({ shopper, page }) => {
  expectConsoleError('429')
  await addToCart(shopper, TEA)
  await page.goto('/checkout/cart')
  const calls = '**/shoppingManagement4/myCart**'
  await page.route(calls, (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(TOO_MANY)))
  const quantity = page.getByRole('spinbutton')
  await quantity.fill('2')
  await quantity.blur()
  await expect(page.getByText(TOO_MANY_MESSAGE).first()).toBeVisible()
  await expect(quantity).toHaveValue('1')
  await page.unroute(calls)
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
  await quantity.fill('2')
  await quantity.blur()
  await saved
  await expect(quantity).toHaveValue('2')
})
