import type { Locator, Page, Response } from '@playwright/test'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { pauseHydration } from '../fixtures/paused-hydration.ts'
import { TABLET } from '../fixtures/settings.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'
import { appRuns } from '../fixtures/wait-for-app.ts'

/** Files without which no part of the app runs. */
const APP = '**/assets/libraries*'

/** Opens a page and delays its app. @returns starts the app */
async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const { release: releaseApp } = await holdRequests(page, APP)
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    releaseApp()
    await appRuns(page)
  }
}

/** Taps or clicks, depending on the screen, even on a control that is disabled in the document. */
const press = (target: Locator, { isPhone }: Shopper) =>
  isPhone ? target.tap({ force: true }) : target.click({ force: true })

const radios = (page: Page, name: string) => page.getByRole('group', { name, exact: true }).getByRole('radio')
const checked = (group: Locator) => group.and(group.page().locator(':checked'))

/** Matches the reply to a request whose body contains this text. */
const sends = (text: string) => (response: Response) => response.request().postData()?.includes(text) === true

async function storedDay(shopper: Shopper): Promise<string | undefined> {
  const { pickup } = await shopper.call<{ pickup: { date: string } | null }>('GET', '/shoppingManagement4/myCart')
  return pickup?.date
}

/** A pickup slot to store, and another day and time to choose: both days offer both times, whatever day it is today. */
async function slots(shopper: Shopper) {
  interface Config {
    pickupDays: { date: string; times: { time: string; full: boolean }[] }[]
  }
  const { pickupDays } = await shopper.call<Config>('GET', '/shoppingManagement4/checkoutConfig')
  // The first day is skipped: it may be today, with few times left.
  const [, one, other] = pickupDays.filter(({ times }) => times.length > 0)
  const times = one?.times.filter(({ time }) => other?.times.some((shared) => shared.time === time)) ?? []
  const [first, second] = times.map(({ time }) => time)
  if (!one || !other || !first || !second) throw new Error('no two open days share two times')
  return { stored: { date: one.date, time: first }, day: other.date, time: second }
}

test('a day chosen by arrow key before the app runs is saved', async ({ shopper, page }) => {
  await shopper.fillCart()
  const releaseApp = await openHeld(page, '/checkout')
  const days = radios(page, shopper.texts.day)
  const rendered = await checked(days).inputValue()
  await checked(days).press('ArrowRight')
  const day = await checked(days).inputValue()
  expect(day).not.toBe(rendered)
  const saved = page.waitForResponse(sends(day))
  await releaseApp()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(checked(days)).toHaveValue(day)
})

test('a day chosen by arrow key while the page hydrates is saved', async ({ shopper, page }) => {
  await shopper.fillCart()
  const { paused, wake } = await pauseHydration(page, 'main form')
  await page.goto('/checkout', { waitUntil: 'commit' })
  await paused()
  const days = radios(page, shopper.texts.day)
  await checked(days).press('ArrowRight')
  await checked(days).press('ArrowRight')
  const day = await checked(days).inputValue()
  await wake()
  await appRuns(page)
  // React may have handled the presses itself, and sent them before it was resumed.
  await expect.poll(() => storedDay(shopper)).toBe(day)
  await expect(checked(days)).toHaveValue(day)
})

test('a day and a time chosen before the app runs are saved together', async ({ shopper, page }) => {
  await shopper.fillCart()
  const { stored, day, time } = await slots(shopper)
  await shopper.call('POST', '/shoppingManagement4/orderPickupDateTime', stored)
  const releaseApp = await openHeld(page, '/checkout')
  const chosen = (value: string) => page.locator('label').filter({ has: page.locator(`input[value="${value}"]`) })
  await press(chosen(day), shopper)
  await press(chosen(time), shopper)
  const saved = page.waitForResponse(sends(time))
  await releaseApp()
  await saved
  await expect(checked(radios(page, shopper.texts.day))).toHaveValue(day)
  await expect(checked(radios(page, shopper.texts.pickupTime))).toHaveValue(time)
  await page.reload()
  await expect(checked(radios(page, shopper.texts.day))).toHaveValue(day)
  await expect(checked(radios(page, shopper.texts.pickupTime))).toHaveValue(time)
})

test('a quantity stepped before the app runs is saved, press by press and key by key', async ({ shopper, page }) => {
  await shopper.putTeaInCart()
  const releaseApp = await openHeld(page, '/checkout/cart')
  const quantity = page.getByRole('spinbutton')
  const [less, more] = [page.locator('.stepper button').first(), page.locator('.stepper button').last()]
  for (const _ of [1, 2, 3]) await press(more, shopper)
  await press(less, shopper)
  await expect(quantity).toHaveValue('3')
  await quantity.press('ArrowUp')
  await quantity.press('ArrowUp')
  await quantity.press('ArrowDown')
  await expect(quantity).toHaveValue('4')
  const saved = page.waitForRequest((request) => request.method() === 'PUT' && request.url().endsWith('/myCart'))
  await releaseApp()
  expect((await saved).postDataJSON()).toMatchObject({ quantity: 4 })
  await expect(quantity).toHaveValue('4')
  await press(more, shopper)
  await expect(quantity).toHaveValue('5')
})

test('an order of a list chosen by key before the app runs is the one shown', async ({ page }) => {
  const releaseApp = await openHeld(page, '/store/productlist?cat=all')
  const sort = page.getByRole('combobox').filter({ visible: true }).first()
  await sort.focus()
  await sort.press('ArrowDown')
  const chosen = await sort.inputValue()
  await releaseApp()
  await expect(page).toHaveURL(new RegExp(`sort=${chosen}`))
  await expect(sort).toHaveValue(chosen)
})

test('an option and a quantity chosen by key before the app runs are the ones added', async ({ shopper, page }) => {
  // On a phone the options are in a sheet, which only opens once the app runs.
  await page.setViewportSize(TABLET)
  const releaseApp = await openHeld(page, '/store/product/jasmine-pearls-tin?options=size:50g')
  const options = page.getByRole('main').getByRole('radio').filter({ visible: true })
  await checked(options).press('ArrowRight')
  const value = await checked(options).inputValue()
  expect(value).not.toBe('50g')
  await page.getByRole('spinbutton').press('ArrowUp')
  const added = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/myCart'))
  await shopper.addButton().click()
  await releaseApp()
  expect((await added).postDataJSON()).toMatchObject({ optionPair: `size:${value}`, quantity: 2 })
})

test('a way to pay chosen by key before the app runs is the one requested', async ({ shopper, page }) => {
  await shopper.openPayment()
  const releaseApp = await openHeld(page, '/checkout/payment')
  const methods = page.getByRole('main').getByRole('radio')
  await checked(methods).press('ArrowDown')
  const method = await checked(methods).inputValue()
  await shopper.payButton().filter({ visible: true }).click()
  const requested = page.waitForRequest(new RegExp(`requestSnapPayPrePayment/${method}`))
  await releaseApp()
  await requested
})

test('two products added before the app runs are both in the cart, each once', async ({ shopper, page }) => {
  const releaseApp = await openHeld(page, '/store/productlist?cat=gifts')
  const add = page.getByRole('main').locator('[data-product] button')
  for (const card of [0, 1, 1]) await press(add.nth(card), shopper)
  await releaseApp()
  await expect(shopper.cartLink(2)).toBeVisible()
})
