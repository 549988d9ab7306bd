import type { Locator } from '@playwright/test'
import { timeLimit } from '../../tools/testing/extent.mjs'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { pauseHydration } from '../fixtures/paused-hydration.ts'
import { settled } from '../fixtures/screens.ts'
import { TABLET } from '../fixtures/settings.ts'
import { expect, test } from '../fixtures/story.ts'
import { appRuns } from '../fixtures/wait-for-app.ts'

const PRODUCT = '/store/product/chrysanthemum-pouch'

/** Files without which no part of the app runs. */
const APP = '**/assets/libraries*'

/** Taps a radio button. @returns its value */
async function choose(label: Locator): Promise<string> {
  const value = await label.getByRole('radio').inputValue()
  await label.click()
  return value
}

test('a press before the app runs is answered when it does', async ({ shopper, page }) => {
  const { release: releaseApp } = await holdRequests(page, APP)
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await shopper.addButton().click()
  releaseApp()
  await expect(shopper.cartLink(1)).toBeVisible()
})

test('an option chosen and added before the app runs is the one in the cart', async ({ shopper, page }) => {
  // On a phone the options are in a sheet, which only opens once the app runs.
  await page.setViewportSize(TABLET)
  const { release: releaseApp } = await holdRequests(page, APP)
  await page.goto('/store/product/jasmine-pearls-tin?options=size:50g', { waitUntil: 'commit' })
  const value = await choose(page.locator('label:has([type=radio]:enabled:not(:checked))').first())
  await page.getByRole('spinbutton').fill('2')
  const added = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/myCart'))
  await shopper.addButton().click()
  releaseApp()
  await expect(shopper.cartLink(1)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`options=size:${value}$`))
  expect((await added).postDataJSON()).toMatchObject({ optionPair: `size:${value}`, quantity: 2 })
})

test('a day chosen before the app runs is saved', async ({ shopper, page }) => {
  await shopper.fillCart()
  const { release: releaseApp } = await holdRequests(page, APP)
  await page.goto('/checkout', { waitUntil: 'commit' })
  const days = page.getByRole('group', { name: shopper.texts.day })
  const day = await choose(days.locator('label:has(:enabled:not(:checked))').last())
  const saved = page.waitForResponse(/orderPickupDateTime/)
  releaseApp()
  await saved
  await page.reload()
  await expect(days.getByRole('radio', { checked: true })).toHaveValue(day)
})

test('on a slow device an early press changes nothing before that part hydrates', async ({ shopper, page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await shopper.addButton().click()
  // The story fails if React has to render a part again, as it logs this to the console. On a busy machine the
  // throttled page needs more than ten seconds to hydrate.
  await expect(shopper.cartLink(1)).toBeVisible({ timeout: timeLimit(30_000) })
})

test('what is typed before the app runs is not lost', async ({ shopper, page }) => {
  await shopper.putTeaInCart()
  const { release: releaseApp } = await holdRequests(page, APP)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await shopper.fillContact()
  releaseApp()
  await appRuns(page)
  await page.reload()
  await settled(page)
  await shopper.seesContact()
})

test('a search sent before the app runs finds what was typed', async ({ page }) => {
  const { release: releaseApp } = await holdRequests(page, APP)
  await page.goto('/store/search', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill('tea')
  await field.press('Enter')
  releaseApp()
  await page.waitForURL('**/store/search?q=tea')
  await expect(page.locator('main [data-product]').first()).toBeVisible()
  await expect(field).toHaveValue('tea')
})

test('a checkout sent before the app runs continues with what was typed', async ({ shopper, page }) => {
  await shopper.fillCart()
  const { release: releaseApp } = await holdRequests(page, APP)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await shopper.fillContact()
  await page.getByRole('button', { name: shopper.texts.toPayment }).filter({ visible: true }).click()
  releaseApp()
  await expect(shopper.payButton()).toBeVisible()
})

test('a press on a half-hydrated checkout continues with what this tab has stored', async ({ shopper, page }) => {
  await shopper.fillCart()
  await page.goto('/checkout')
  await shopper.fillContact()
  const { paused, wake } = await pauseHydration(page, 'main form')
  await page.reload()
  await paused()
  await page.getByRole('button', { name: shopper.texts.toPayment }).filter({ visible: true }).click()
  await wake()
  await expect(shopper.payButton()).toBeVisible()
})
