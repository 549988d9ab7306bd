import type { Page } from '@playwright/test'
import { LOCATION_REQUIRED } from '../fixtures/all-bars.ts'
import { violations } from '../fixtures/axe.ts'
import { FAILURE_TEXTS } from '../fixtures/failure-texts.ts'
import { canOffer, offer } from '../fixtures/install-offer.ts'
import { LOCATION_TEXTS } from '../fixtures/location-texts.ts'
import { settled } from '../fixtures/screens.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { test as standaloneTest } from '../fixtures/standalone-web.ts'
import { expect, expectConsoleError } from '../fixtures/story.ts'

/** A shop that requires a choice of location, and the elements of that dialog. */
const test = standaloneTest.extend<{ question: Question }>({
  question: async ({ page, shopper, standalone }, use) => {
    await standalone.rewrite({ appInfo: LOCATION_REQUIRED })
    await use(new Question(page, shopper))
  },
})

class Question {
  readonly #page: Page
  readonly texts: (typeof LOCATION_TEXTS)['en'] | (typeof LOCATION_TEXTS)['zh']

  constructor(page: Page, { language }: Shopper) {
    this.#page = page
    this.texts = LOCATION_TEXTS[language]
  }

  get picker() {
    return this.#page.getByRole('dialog', { name: this.texts.title })
  }

  tab(at: number) {
    return this.picker.getByRole('tab', { name: this.texts.provinces[at] })
  }

  /** The button that opens the dialog again: the name of the location in the header. */
  opener(name: string) {
    return this.#page.getByRole('button', { name }).filter({ visible: true }).first()
  }
}

test('the location dialog opens by itself, cannot be dismissed, and is used by keyboard', async ({
  page,
  question,
}) => {
  await page.goto('/store/productlist?cat=all')
  await expect(question.picker.getByRole('heading')).toBeFocused()
  await settled(page)
  expect(await violations(page)).toEqual([])

  await expect(question.picker.getByLabel(question.texts.close)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(question.picker).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(question.tab(0)).toBeFocused()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(question.tab(at)).toBeFocused()
    await expect(question.tab(at)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(question.picker.getByRole('button', { name: question.texts.spadina })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question.picker).toBeHidden()
  await expect(page).toHaveURL(/\/store\/productlist\?cat=all$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.reload()
  const opener = question.opener(question.texts.spadina)
  await opener.click()
  await expect(question.picker.getByRole('button', { name: question.texts.spadina })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await question.picker.getByLabel(question.texts.close).click()
  await expect(question.picker).toBeHidden()
  await expect(opener).toBeFocused()
})

test('every page asks while no location is chosen, and none after that', async ({ page, question }) => {
  await page.goto('/about')
  await expect(question.picker).toBeVisible()
  await page.goto('/contact')
  await question.picker.getByText('Kettle Lane').click()
  await expect(question.picker).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(question.picker).toBeHidden()
  await expect(question.opener(question.texts.spadina)).toBeVisible()
})

test('the app is offered for installation only after a location is chosen', async ({ page, question }) => {
  await canOffer(page)
  const code = (name: string) =>
    page.evaluate((part) => performance.getEntriesByType('resource').some(({ name: url }) => url.includes(part)), name)
  await page.goto('/home')
  await expect(question.picker).toBeVisible()
  await offer(page)
  await expect(question.picker.getByText('Kettle Lane')).toBeVisible()
  expect(await code('install-prompt')).toBe(false)
  await question.picker.getByText('Kettle Lane').click()
  await expect(question.picker).toBeHidden()
  await expect(page.getByRole('region', { name: question.texts.installPart }).getByRole('button')).toBeVisible()
  expect(await code('install-prompt')).toBe(true)
})

test('the confirmation of an order does not ask for a location, and the next page does', async ({
  page,
  shopper,
  question,
}) => {
  expectConsoleError('404 (Not Found)')
  await page.goto('/confirmation/unknown')
  // A failure scrolls to the top when it is shown, so a press before it could miss the link.
  await expect(shopper.heading(shopper.texts.failed)).toBeFocused()
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  await expect(question.picker).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(question.picker).toBeVisible()
})

test('a shop without locations does not ask for one', async ({ page, question }) => {
  await page.route('**/common3/pickupLocations', (route) => route.fulfill({ json: { storeLocations: [] } }))
  const requested = page.waitForResponse('**/common3/pickupLocations')
  await page.goto('/about')
  await requested
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  await expect(question.picker).toHaveCount(0)
  await page.locator('.store-name').click()
  await expect(question.picker).toContainText(question.texts.none)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await question.picker.getByLabel(question.texts.close).click()
  await expect(question.picker).toBeHidden()
  await page.unroute('**/common3/pickupLocations')
})

test('offline, locations can be read but not chosen, and the button says why', async ({ page, shopper, question }) => {
  expectConsoleError('ERR_INTERNET_DISCONNECTED')
  await page.goto('/about')
  const shop = question.picker.getByRole('button', { name: /Kettle Lane/ })
  await expect(shop).toBeEnabled()
  await page.context().setOffline(true)
  await expect(shop).toBeDisabled()
  await expect(shop).toHaveAccessibleDescription(FAILURE_TEXTS[shopper.language].waits)
  await shop.press('Enter')
  await expect(question.picker.getByRole('alert')).toHaveCount(0)
  await page.context().setOffline(false)
  await shop.click()
  await expect(question.picker).toBeHidden()
})

test('a choice that fails keeps the dialog open; a chosen location leads on in each of four ways', async ({
  page,
  shopper,
  question,
}) => {
  expectConsoleError('net::ERR_FAILED')
  const set = '**/common3/setSelectedStoreLocation'
  await page.goto('/about')
  await page.route(set, (route) => route.abort())
  await question.picker.getByText('Kettle Lane').click()
  await expect(question.picker.getByRole('alert')).toContainText(question.texts.notSaved)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.unroute(set)

  // Choosing leads to the landing page; Back leads to the page before, without the dialog.
  await question.picker.getByText(question.texts.ottawa).click()
  await expect(shopper.heading(question.texts.landing)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(question.picker).toBeHidden()

  // Choosing on a product page leads back to it.
  await shopper.findProduct()
  await shopper.addToCart()
  const product = page.url()
  await question.opener(question.texts.ottawa).click()
  const box = question.picker.getByRole('button', { name: /Kettle Lane/ })
  await expect(box).toHaveText(question.texts.box, { useInnerText: true })
  const reloaded = ['common3/appInfoInit', 'myCart'].map((call) => page.waitForResponse(new RegExp(`${call}(\\?|$)`)))
  await box.click()
  await Promise.all(reloaded)
  await expect(question.picker).toBeHidden()
  expect(page.url()).toBe(product)

  // Choosing in the checkout leads to the cart.
  await page.goto('/checkout')
  await page.getByRole('main').getByRole('button', { name: question.texts.changeShop }).click()
  await question.picker.getByText('Gaiwan Court').click()
  await expect(page).toHaveURL(/\/checkout\/cart\?locationChange=true$/)
})
