import { violations } from '../fixtures/axe.ts'
import { canOffer, offer } from '../fixtures/install-offer.ts'
import { type OwnShop, ownShop } from '../fixtures/own-shop.ts'
import { PLACE_WORDS } from '../fixtures/place-words.ts'
import { settled } from '../fixtures/road.ts'
import { setContent } from '../fixtures/settings.ts'
import { expect, test } from '../fixtures/story.ts'
import { TROUBLE_WORDS } from '../fixtures/trouble-words.ts'

let own: OwnShop
test.beforeAll(async ({ browser }, info) => {
  own = await ownShop(browser, info)
  await setContent(own.store, own.page, ['system', 'appConfig', 'enableMultiLocationSelection'], true)
})
test.afterAll(() => own.close())
test.beforeEach(() => own.page.context().clearCookies())

const words = () => PLACE_WORDS[own.shopper.language]
const picker = () => own.page.getByRole('dialog', { name: words().title })
const tabNamed = (at: number) => picker().getByRole('tab', { name: words().provinces[at] })
const openerNamed = (name: string) => own.page.getByRole('button', { name }).filter({ visible: true }).first()

test('the choice of a shop opens by itself, cannot be waved away, and is made by keyboard', async () => {
  const { page } = own
  await page.goto('/store/productlist?cat=all')
  await expect(picker().getByRole('heading')).toBeFocused()
  await settled(page)
  expect(await violations(page)).toEqual([])

  await expect(picker().getByLabel(words().close)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(picker()).toBeVisible()

  await page.keyboard.press('Tab')
  await expect(tabNamed(0)).toBeFocused()
  for (const [key, at] of [
    ['ArrowRight', 1],
    ['End', 2],
    ['ArrowRight', 0],
    ['ArrowLeft', 2],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tabNamed(at)).toBeFocused()
    await expect(tabNamed(at)).toHaveAttribute('aria-selected', 'true')
  }
  await page.keyboard.press('Tab')
  await expect(picker().getByRole('button', { name: words().spadina })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(picker()).toBeHidden()
  await expect(page).toHaveURL(/\/store\/productlist\?cat=all$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.reload()
  const opener = openerNamed(words().spadina)
  await opener.click()
  await expect(picker().getByRole('button', { name: words().spadina })).toHaveAttribute('aria-pressed', 'true')
  await picker().getByLabel(words().close).click()
  await expect(picker()).toBeHidden()
  await expect(opener).toBeFocused()
})

test('every page asks while there is no shop; once there is one, a page that had asked does no more', async () => {
  const { page } = own
  await page.goto('/about')
  await expect(picker()).toBeVisible()
  await page.goto('/contact')
  await picker().getByText('Kettle Lane').click()
  await expect(picker()).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(picker()).toBeHidden()
  await expect(openerNamed(words().spadina)).toBeVisible()
})

test('while a shop is to be chosen, nobody is offered to install the app; after that it is', async () => {
  const { page } = own
  await canOffer(page)
  const code = (name: string) =>
    page.evaluate((part) => performance.getEntriesByType('resource').some(({ name: url }) => url.includes(part)), name)
  await page.goto('/home')
  await expect(picker()).toBeVisible()
  await offer(page)
  await expect(picker().getByText('Kettle Lane')).toBeVisible()
  expect(await code('install-prompt')).toBe(false)
  await picker().getByText('Kettle Lane').click()
  await expect(picker()).toBeHidden()
  await expect(page.getByRole('region', { name: words().installPart }).getByRole('button')).toBeVisible()
  expect(await code('install-prompt')).toBe(true)
})

test('nothing stands before a page where somebody has paid; the page after it asks', async () => {
  const { page } = own
  await own.shopper.open('/confirmation/unknown')
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  await expect(picker()).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(picker()).toBeVisible()
})

test('one who has no shop to choose can go on', async () => {
  const { page } = own
  await page.route('**/common3/pickupLocations', (route) => route.fulfill({ json: { storeLocations: [] } }))
  const asked = page.waitForResponse('**/common3/pickupLocations')
  await page.goto('/about')
  await asked
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle))))
  await expect(picker()).toHaveCount(0)
  await page.locator('.store-name').click()
  await expect(picker()).toContainText(words().none)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await picker().getByLabel(words().close).click()
  await expect(picker()).toBeHidden()
  await page.unroute('**/common3/pickupLocations')
})

test('without a network a shop can be looked at and not chosen, and its button says why', async () => {
  const { page, shopper } = own
  await page.goto('/about')
  const shop = picker().getByRole('button', { name: /Kettle Lane/ })
  await expect(shop).toBeEnabled()
  await page.context().setOffline(true)
  await expect(shop).toBeDisabled()
  await expect(shop).toHaveAccessibleDescription(TROUBLE_WORDS[shopper.language].waits)
  await shop.press('Enter')
  await expect(picker().getByRole('alert')).toHaveCount(0)
  await page.context().setOffline(false)
  await shop.click()
  await expect(picker()).toBeHidden()
})

test('a choice that is refused or lost stays open and says why; a chosen shop leads on by four ways', async () => {
  const { page, shopper } = own
  const set = '**/common3/setSelectedStoreLocation'
  await page.goto('/about')
  await page.route(set, (route) => route.abort())
  await picker().getByText('Kettle Lane').click()
  await expect(picker().getByRole('alert')).toContainText(words().notSaved)
  await settled(page)
  expect(await violations(page)).toEqual([])
  await page.unroute(set)

  // Landing page; Back leads to the page below, without the dialog.
  await picker().getByText(words().ottawa).click()
  await expect(shopper.heading(words().landing)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/about$/)
  await expect(picker()).toBeHidden()

  // The page on screen.
  await shopper.findProduct()
  await shopper.addToCart()
  const product = page.url()
  await openerNamed(words().ottawa).click()
  const box = picker().getByRole('button', { name: /Kettle Lane/ })
  await expect(box).toHaveText(words().box, { useInnerText: true })
  const reloaded = ['common3/appInfoInit', 'myCart'].map((call) => page.waitForResponse(new RegExp(`${call}(\\?|$)`)))
  await box.click()
  await Promise.all(reloaded)
  await expect(picker()).toBeHidden()
  expect(page.url()).toBe(product)

  // From the checkout, the cart.
  await page.goto('/checkout')
  await page.getByRole('main').getByRole('button', { name: words().changeShop }).click()
  await picker().getByText('Gaiwan Court').click()
  await expect(page).toHaveURL(/\/checkout\/cart\?locationChange=true$/)
})
