import { expect, test } from '../fixtures/story.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript home, list and product show what they are about', async ({ shopper, page }) => {
  const main = page.getByRole('main')
  await page.goto('/home')
  await expect(main.getByRole('link', { name: /./ }).first()).toBeVisible()
  await page.goto('/store/productlist?cat=all')
  const products = main.locator('a[href*="/store/product/"]')
  const first = await products.first().getAttribute('href')
  await main.locator('a[href*="page=2"]').first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(products.first()).toBeVisible()
  expect(await products.first().getAttribute('href')).not.toBe(first)
  await page.goto('/store/product/biluochun-tin')
  await expect(shopper.heading(shopper.words.tea)).toBeVisible()
  await expect(main.getByText(/\$\d/).first()).toBeVisible()
  await expect(shopper.addButton()).toBeVisible()
})

test('without JavaScript the cart shows its goods', async ({ page, shopper }) => {
  await page.request.get('/api/istore/client/common3/exchangeRates/')
  const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const added = await page.request.post('/api/istore/client/shoppingManagement4/myCart', {
    headers: { 'x-xsrf-token': token },
    data: { productId: 'lantern-mooncake-box', quantity: 1 },
  })
  expect(added.ok(), await added.text()).toBe(true)
  await page.goto('/checkout/cart')
  await expect(page.getByRole('main').locator('a[href*="/store/product/lantern-mooncake-box"]').first()).toBeVisible()
  await expect(page.getByRole('link', { name: shopper.words.checkout, exact: true })).toBeVisible()
})
