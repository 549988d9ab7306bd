import { GOODS } from '../fixtures/road.ts'
import { ROAD_WORDS } from '../fixtures/road-words.ts'
import { expect, test } from '../fixtures/story.ts'

test('a press before the app runs is answered as soon as it does', async ({ page, shopper }) => {
  const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto(`/store/product/${GOODS.withOptions}`, { waitUntil: 'commit' })
  const { chooseShop } = ROAD_WORDS[shopper.language]
  await page.getByRole('main').getByRole('button', { name: chooseShop, exact: true }).click()
  press()
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
})
