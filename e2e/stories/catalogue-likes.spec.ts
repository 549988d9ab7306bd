import { makeAccount, signInNew } from '../fixtures/account.ts'
import { AccountSteps } from '../fixtures/account-steps.ts'
import { ORDER_TEXTS } from '../fixtures/order-texts.ts'
import { expect, test } from '../fixtures/story.ts'

const LIST = '/store/productlist?brand=moon-garden'

test('what a guest likes joins the shopper’s likes at sign-in, and can be taken back', async ({
  shopper,
  page,
  shop,
}) => {
  const account = new AccountSteps(shopper)
  const email = await makeAccount(shop)
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

test('a heart pressed just before a page is left is saved', async ({ shopper, page, shop }) => {
  const account = new AccountSteps(shopper)
  await signInNew(shopper, shop)
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
