import type { Page } from '@playwright/test'
import { makeAccount, placeOrders, signInNew } from '../fixtures/account.ts'
import { AccountSteps } from '../fixtures/account-steps.ts'
import { ORDER_TEXTS } from '../fixtures/order-texts.ts'
import { expect, test } from '../fixtures/story.ts'

const LIST = '/store/productlist?brand=moon-garden'

test('what a guest likes joins the shopper’s likes at sign-in, and can be taken back', async ({
  shopper,
  page,
  store,
}) => {
  const account = new AccountSteps(shopper)
  const email = await makeAccount(store)
  await page.goto(LIST)
  const card = page.getByRole('main').locator('[data-product]').first()
  const name = await card.getByRole('heading').innerText()
  await (await account.heart(name)).click()
  await page.reload()
  await account.seesLiked(name)

  await page.goto(`/account/login?return=${encodeURIComponent(LIST)}`)
  await account.signIn(email, LIST)
  await account.seesLiked(name)
  expect(await page.evaluate(() => localStorage.getItem('istore.likes'))).toBe('[]')
  await card.getByRole('link').first().click()
  await expect(shopper.heading(name)).toBeVisible()
  await account.seesLiked(name)
  await account.pressHeart(name)
  await page.goto('/user/likes')
  await expect(page.getByText(ORDER_TEXTS[shopper.language].noLikes)).toBeVisible()
})

test('a heart pressed just before a page is left is saved', async ({ shopper, page, store }) => {
  const account = new AccountSteps(shopper)
  await signInNew(shopper, store)
  await page.goto(LIST)
  const name = await page.getByRole('main').locator('[data-product]').first().getByRole('heading').innerText()
  const heart = await account.heart(name)
  const left = Promise.withResolvers<void>()
  await page.route('**/user/like/**', async (route) => {
    await left.promise
    await route.continue()
  })
  const sent = page.waitForRequest('**/user/like/**')
  await heart.click()
  await sent
  await page.goto('/user/likes')
  await expect(page.getByText(ORDER_TEXTS[shopper.language].noLikes)).toBeVisible()
  left.resolve()
  const likes = () => shopper.call<{ ids: string[] }>('GET', '/admin/userManagement/user/likes/ids')
  await expect.poll(async () => (await likes()).ids.length).toBe(1)
  await page.reload()
  await account.seesLiked(name)
})

const cards = (page: Page) => page.locator('main [data-order]')

/** The position of an order on the screen. */
const topOf = (page: Page, id: string) =>
  page.locator(`main [data-order="${id}"]`).evaluate((card) => card.getBoundingClientRect().top)

test('orders load while scrolling, Back from one leads to its place, and tabs show those of a status', async ({
  shopper,
  page,
  store,
}) => {
  const texts = ORDER_TEXTS[shopper.language]
  const ids = await placeOrders(await signInNew(shopper, store), 24, store)
  await page.goto('/user/orders')
  // The tenth card is the last of the first page; if it is near, the second page has loaded already.
  await cards(page).nth(9).scrollIntoViewIfNeeded()
  const id = ids[17] ?? ''
  const link = page.getByRole('link', { name: id })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await page.waitForURL(/page=2/)
  const before = await topOf(page, id)
  await link.click()
  await expect(shopper.heading(id)).toBeVisible()
  await page.goBack()
  await expect.poll(async () => Math.abs((await topOf(page, id)) - before)).toBeLessThan(5)
  await expect(link).toBeFocused()
  const tab = page.getByRole('link', { name: texts.toPay(24) })
  await tab.click()
  await page.waitForURL('**/user/orders?status=TO_PAY')
  await expect(tab).toHaveAttribute('aria-current', 'true')
  await expect(cards(page).first()).toHaveAttribute('data-order', ids[0] ?? '')
})
