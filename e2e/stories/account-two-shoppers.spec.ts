import type { Page } from '@playwright/test'
import { makeAccount, placeOrders, signOn } from '../fixtures/account.ts'
import { AccountSteps } from '../fixtures/account-steps.ts'
import { cachedOnDevice, waitForWorker, waitUntilCached } from '../fixtures/device.ts'
import { ORDER_TEXTS } from '../fixtures/order-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectNoNetwork, test } from '../fixtures/story.ts'

test.use({ serviceWorkers: 'allow' })

const NAME = 'Wilhelmina'
const ADDRESS = {
  ...{ name: NAME, phone: '416 555 0191', street: '7 Larch Row', unit: '', city: 'Toronto' },
  ...{ province: 'ON', postCode: 'M5V 2K1', country: 'CA', isDefault: true },
}
const TYPED = 'typed@example.test'
const PAGES = ['/user/orders', '/user/addresses', '/user/likes', '/user'] as const

/** Signs a shopper in on this device, with content on every page. @returns texts that no one else may see */
async function settleIn(shopper: Shopper, shop: { dataDir: string }): Promise<string[]> {
  const email = await makeAccount(shop, NAME)
  const id = await signOn(shopper, email)
  const [order = ''] = await placeOrders(id, 1, shop)
  await shopper.call('POST', `/admin/userManagement/updateAddresses/${id}/SHIPPING`, { addresses: [ADDRESS] })
  await shopper.call('GET', '/admin/userManagement/user/like/chrysanthemum-pouch/true')
  await shopper.fillCart()
  return [NAME, email, order, ADDRESS.street, ADDRESS.phone, TYPED]
}

test('of two shoppers on one device neither sees the other, in no tab, by Back or offline', async ({
  shopper,
  page,
  context,
  shop,
}) => {
  test.slow()
  const others = await settleIn(shopper, shop)
  const account = new AccountSteps(shopper)
  const tab = await context.newPage()
  await tab.goto('/user')
  await expect(tab.getByRole('main').getByText(NAME).first()).toBeVisible()
  await waitForWorker(tab)
  for (const path of PAGES) await page.goto(path)
  await page.goto('/checkout')
  await page.getByLabel(shopper.texts.email, { exact: true }).fill(TYPED)
  await page.goto('/checkout/cart')
  await waitUntilCached(page, '/checkout/cart')

  await account.signOut()
  await expect(tab.getByText(NAME)).toHaveCount(0)
  await goesBack(page, others)
  await page.goto('/account/login')
  await account.signIn(await makeAccount(shop, 'Bo'), '/user')
  await account.greets('Bo')
  await seesNothing(tab, others)
  await tab.close()
  await isEmptyFor(shopper, others)
  await offline(shopper, others)
})

async function seesNothing(page: Page, others: readonly string[]): Promise<void> {
  for (const text of others) await expect(page.getByText(text), `${text} at ${page.url()}`).toHaveCount(0)
  const values = await page.evaluate(() => [...document.querySelectorAll('input')].map(({ value }) => value))
  expect(values.filter((value) => others.includes(value))).toEqual([])
}

/** Goes back through all pages of the previous shopper, none of whose texts may appear. */
async function goesBack(page: Page, others: readonly string[]): Promise<void> {
  for (let steps = 0; steps < PAGES.length + 2; steps += 1) {
    await page.goBack()
    await seesNothing(page, others)
  }
  await page.goForward()
  await seesNothing(page, others)
}

/** Expects none of the previous shopper's content on the second shopper's pages. */
async function isEmptyFor(shopper: Shopper, others: readonly string[]): Promise<void> {
  const { page, texts, language } = shopper
  for (const path of [...PAGES, '/checkout/cart']) {
    await page.goto(path)
    await seesNothing(page, others)
  }
  await expect(page.getByText(texts.emptyCart)).toBeVisible()
  await page.goto('/user/likes')
  await expect(page.getByText(ORDER_TEXTS[language].noLikes)).toBeVisible()
  await shopper.fillCart()
  await page.goto('/checkout')
  await expect(page.getByLabel(texts.name, { exact: true })).toHaveValue('Bo')
  await seesNothing(page, others)
}

async function offline({ page }: Shopper, others: readonly string[]): Promise<void> {
  for (const { url, text } of await cachedOnDevice(page)) {
    for (const other of others) expect(text.includes(other), `${other} in ${url}`).toBe(false)
  }
  expectNoNetwork()
  await page.context().setOffline(true)
  for (const path of ['/user', '/checkout/cart', '/home']) {
    await page.goto(path)
    await seesNothing(page, others)
  }
}
