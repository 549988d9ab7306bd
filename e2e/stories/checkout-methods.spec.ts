import type { Page } from '@playwright/test'
import { signInNew } from '../fixtures/account.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { METHOD_TEXTS } from '../fixtures/method-texts.ts'
import { addToCart, CONTACT, chooseLocation, PRODUCT } from '../fixtures/ready-cart.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { tableLinkOf } from '../fixtures/table.ts'

const ADDRESS = { street: '12 Cecil Street', city: 'Toronto', province: 'ON', postCode: 'm5t1n2' }
const FAR = 'V6B 1A1'

const choose = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }).first().click()
const continueButton = ({ page, texts }: Shopper) =>
  page.getByRole('button', { name: texts.toPayment }).filter({ visible: true })

/** Fills a cart with goods above the minimum of the zone, at a store location that delivers. */
async function fillCart(shopper: Shopper): Promise<void> {
  await addToCart(shopper, PRODUCT, 4)
  await chooseLocation(shopper)
}

async function typeAddress({ page, language }: Shopper, postCode: string): Promise<void> {
  const texts = METHOD_TEXTS[language]
  await page.getByLabel(texts.street, { exact: true }).fill(ADDRESS.street)
  await page.getByLabel(texts.city, { exact: true }).fill(ADDRESS.city)
  await page.getByLabel(texts.province, { exact: true }).selectOption(ADDRESS.province)
  await page.getByLabel(texts.postCode, { exact: true }).fill(postCode)
}

/** Opens the checkout, chooses delivery and fills it in. */
async function typeDelivery(shopper: Shopper): Promise<void> {
  const { page, language } = shopper
  await page.goto('/checkout')
  await choose(page, METHOD_TEXTS[language].delivery)
  await typeAddress(shopper, ADDRESS.postCode)
  await shopper.fillContact()
}

test('a guest has an order delivered in a window of their address', async ({ shopper, page }) => {
  const texts = METHOD_TEXTS[shopper.language]
  await fillCart(shopper)
  await typeDelivery(shopper)
  const required = page.locator('main').locator('input[aria-required=true], select')
  expect(await required.count()).toBeLessThanOrEqual(11)
  await expect(page.getByRole('status').getByText(texts.fee)).toBeVisible()
  // Leaving the last field is enough to see the windows.
  await page.getByLabel(shopper.texts.email, { exact: true }).blur()
  const windows = page.getByRole('group', { name: texts.window, exact: true }).getByRole('radio')
  await expect(windows.first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(texts.street, { exact: true })).toHaveValue(ADDRESS.street)
  await shopper.goToPayment()
  const { delivery, orderMethod } = await shopper.call<{
    delivery: { address: object; window: object }
    orderMethod: string
  }>('GET', '/shoppingManagement4/myCart')
  expect(orderMethod).toBe('DELIVERY')
  expect(delivery.address).toMatchObject({ ...ADDRESS, postCode: 'M5T 1N2' })
  expect(delivery.window).not.toBeNull()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  await shopper.seesSuccess()
})

test('a shopper with a saved address is two taps away from the payment', async ({ shopper, page, shop }) => {
  const userID = await signInNew(shopper, shop)
  const saved = { ...ADDRESS, postCode: 'M5T 1N2', name: CONTACT.name, phone: CONTACT.phone, unit: '', country: 'CA' }
  await shopper.call('POST', `/admin/userManagement/updateAddresses/${userID}/SHIPPING`, {
    addresses: [{ ...saved, isDefault: true }],
  })
  await fillCart(shopper)
  await shopper.call('POST', '/shoppingManagement4/updateOrderMethod', { orderMethod: 'DELIVERY' })
  await page.goto('/checkout/cart')
  const { release: showAddresses } = await holdRequests(page, '**/getAddresses/**')
  await shopper.checkoutLink().click()
  // On a slow network the page is shown before the addresses arrive.
  await expect(page.getByRole('radio', { name: METHOD_TEXTS[shopper.language].delivery })).toBeChecked()
  showAddresses()
  await expect(page.getByRole('radio', { name: ADDRESS.street })).toBeChecked()
  await expect(page.getByLabel(METHOD_TEXTS[shopper.language].street, { exact: true })).toHaveCount(0)
  await shopper.goToPayment()
})

/** Opens a table's link and delays the request that chooses its store location. @returns releases the request */
async function openTableLink(page: Page, shop: Parameters<typeof tableLinkOf>[0]): Promise<() => void> {
  const { release } = await holdRequests(page, '**/setSelectedStoreLocation')
  const request = page.waitForRequest('**/setSelectedStoreLocation')
  await page.goto(await tableLinkOf(shop, 'toronto-spadina'))
  await request
  return release
}

test('the code of a table is scanned first: the table is still set once goods are in the cart', async ({
  shopper,
  page,
  shop,
}) => {
  const texts = METHOD_TEXTS[shopper.language]
  await page.goto(await tableLinkOf(shop, 'toronto-spadina'))
  await expect(page.getByRole('heading', { name: texts.welcome })).toBeVisible()
  await page.getByRole('main').getByRole('link').click()
  await page.waitForURL(/\/store$/)
  await addToCart(shopper, PRODUCT, 1)
  await page.goto('/checkout')
  await expect(page.getByRole('main').getByText(texts.atTable)).toBeVisible()
  await expect(page.getByRole('radio', { name: texts.eatIn })).toBeChecked()
})

test('a press on Continue that comes before the store of the table is chosen waits for it, and leads on', async ({
  shopper,
  page,
  shop,
}) => {
  await addToCart(shopper, PRODUCT, 1)
  const release = await openTableLink(page, shop)
  await shopper.fillContact()
  await continueButton(shopper).click()
  await expect(continueButton(shopper)).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(shopper.payButton()).toBeVisible()
})

test('typing goes on while the store of the table is chosen and its configuration loads', async ({
  shopper,
  page,
  shop,
}) => {
  const texts = METHOD_TEXTS[shopper.language]
  await addToCart(shopper, PRODUCT, 1)
  const chooseStore = await openTableLink(page, shop)
  const phone = page.getByLabel(shopper.texts.phone, { exact: true })
  await phone.click()
  const { release: configure } = await holdRequests(page, '**/checkoutConfig*')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  chooseStore()
  // Read again are the configuration on screen, and that of the chosen store location.
  await expect.poll(() => requests.filter((url) => url.includes('/checkoutConfig')).length).toBe(2)
  await page.keyboard.type(CONTACT.phone)
  await expect(phone).toBeFocused()
  await expect(phone).toHaveValue(CONTACT.phone)
  await expect(page.getByText(texts.findingStore)).toBeVisible()
  configure()
  await expect(page.getByRole('main').getByText(texts.atTable)).toBeVisible()
  await expect(phone).toHaveValue(CONTACT.phone)
})

test('an order at a table asks for neither table nor time when it came by the link of the table', async ({
  shopper,
  page,
  shop,
}) => {
  const texts = METHOD_TEXTS[shopper.language]
  await fillCart(shopper)
  const link = await tableLinkOf(shop, 'toronto-spadina')
  await page.goto(link)
  await expect(page.getByRole('main').getByText(texts.atTable)).toBeVisible()
  await expect(page.getByRole('radio', { name: texts.eatIn })).toBeChecked()
  await expect(page.getByRole('group', { name: shopper.texts.day })).toHaveCount(0)
  await shopper.fillContact()
  await shopper.goToPayment()
  expect(await shopper.call('GET', '/shoppingManagement4/myCart')).toMatchObject({
    orderMethod: 'EAT_IN',
    tableNumber: '1',
  })
  // A changed signature leaves the table open.
  await page.goto(link.replace('table=1', 'table=2'))
  await expect(page.getByLabel(texts.table, { exact: true })).toBeEditable()
})

test('an address outside the zones is refused in words, and keeps what is typed when pickup is chosen instead', async ({
  shopper,
  page,
}) => {
  const texts = METHOD_TEXTS[shopper.language]
  await fillCart(shopper)
  await page.goto('/checkout')
  await choose(page, texts.delivery)
  await typeAddress(shopper, FAR)
  await shopper.fillContact()
  await expect(page.getByText(texts.outside)).toBeVisible()
  await continueButton(shopper).click()
  await expect(page.getByLabel(texts.postCode, { exact: true })).toBeFocused()
  await page.getByRole('button', { name: texts.pickupInstead }).click()
  await shopper.seesContact()
  await choose(page, texts.delivery)
  await expect(page.getByLabel(texts.street, { exact: true })).toHaveValue(ADDRESS.street)
})

test('a window that someone else takes while the shopper types is replaced, and nothing typed is lost', async ({
  shopper,
  page,
}) => {
  expectConsoleError('409')
  const texts = METHOD_TEXTS[shopper.language]
  await fillCart(shopper)
  await typeDelivery(shopper)
  const refused = { error: [{ code: 'WINDOW_NOT_OFFERED', message: TAKEN[shopper.language] }] }
  await page.route('**/orderDeliveryDateTime**', (route) => route.fulfill({ status: 409, json: { errors: refused } }), {
    times: 1,
  })
  await continueButton(shopper).click()
  await expect(page.getByText(texts.taken).first()).toBeVisible()
  await shopper.seesContact()
  await expect(page.getByLabel(texts.street, { exact: true })).toHaveValue(ADDRESS.street)
  await expect(page.getByRole('group', { name: texts.window, exact: true }).getByRole('radio').first()).toBeVisible()
  await shopper.goToPayment()
})

const TAKEN = { en: 'That delivery time is no longer available.', zh: '该配送时间已不能预约。' } as const
