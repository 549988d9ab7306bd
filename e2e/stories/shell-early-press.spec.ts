import { keepHalfAwake } from '../fixtures/half-awake.ts'
import { holdFiles } from '../fixtures/hold-files.ts'
import { settled } from '../fixtures/road.ts'
import { expect, test } from '../fixtures/story.ts'
import { appRuns } from '../fixtures/wait-for-app.ts'

const PRODUCT = '/store/product/chrysanthemum-pouch'

/** Without these no part of the app runs. */
const APP = '**/assets/libraries*'

test('a press before the app runs is answered when it does', async ({ shopper, page }) => {
  const letApp = await holdFiles(page, APP)
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await shopper.addButton().click()
  letApp()
  await expect(shopper.cartLink(1)).toBeVisible()
})

test('on a slow device an early press changes nothing before that part hydrates', async ({ shopper, page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await shopper.addButton().click()
  // The story fails when React has to draw a part once more and says so in the console.
  await expect(shopper.cartLink(1)).toBeVisible()
})

test('what is typed before the app runs is kept', async ({ shopper, page }) => {
  await shopper.findProduct()
  await shopper.addToCart()
  const letApp = await holdFiles(page, APP)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await shopper.fillContact()
  letApp()
  await appRuns(page)
  await page.reload()
  await settled(page)
  await shopper.seesContact()
})

test('a search sent before the app runs finds what was typed', async ({ page }) => {
  const letApp = await holdFiles(page, APP)
  await page.goto('/store/search', { waitUntil: 'commit' })
  const field = page.getByRole('main').getByRole('combobox')
  await field.fill('tea')
  await field.press('Enter')
  letApp()
  await page.waitForURL('**/store/search?q=tea')
  await expect(page.locator('main [data-product]').first()).toBeVisible()
  await expect(field).toHaveValue('tea')
})

test('a checkout sent before the app runs continues with what was typed', async ({ shopper, page }) => {
  await shopper.findProduct()
  await shopper.addToCart()
  await shopper.chooseShop()
  const letApp = await holdFiles(page, APP)
  await page.goto('/checkout', { waitUntil: 'commit' })
  await shopper.fillContact()
  await page.getByRole('button', { name: shopper.words.toPayment }).filter({ visible: true }).click()
  letApp()
  await expect(shopper.payButton()).toBeVisible()
})

test('a press on a half-hydrated checkout continues with what this tab has stored', async ({ shopper, page }) => {
  await shopper.findProduct()
  await shopper.addToCart()
  await shopper.chooseShop()
  await shopper.checkoutLink().click()
  await shopper.fillContact()
  const { standing, wake } = await keepHalfAwake(page, 'main form')
  await page.reload()
  await standing()
  await page.getByRole('button', { name: shopper.words.toPayment }).filter({ visible: true }).click()
  await wake()
  await expect(shopper.payButton()).toBeVisible()
})
