import { expect, test } from '../fixtures/story.ts'

test('a press made before the app runs is answered when it does', async ({ shopper, page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/libraries*', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto('/store/product/chrysanthemum-pouch', { waitUntil: 'commit' })
  const add = page.getByRole('button', { name: shopper.words.addToCart, exact: true }).filter({ visible: true }).first()
  await add.click()
  gate.resolve()
  await expect(shopper.cartLink(1)).toBeVisible()
})
