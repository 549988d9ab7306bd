import budgets from '../../bench/budgets.json' with { type: 'json' }
import { coveredFocus } from '../fixtures/covered-focus.ts'
import { GOODS, settled } from '../fixtures/road.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/story.ts'

test('nothing moves while a page loads', { tag: '@layout' }, async ({ shopper, page }) => {
  const shifts = await watchShifts(page)
  await shopper.findProduct()
  await shopper.addToCart()
  await shopper.chooseShop()
  const paths: Record<keyof typeof budgets.shifts, string> = {
    home: '/home',
    list: '/store/productlist?cat=all',
    product: `/store/product/${GOODS.withOptions}`,
    search: '/store/search',
    results: '/store/search?q=grean+tea',
    cart: '/checkout/cart',
    checkout: '/checkout',
    blog: '/blog',
    about: '/about',
  }
  for (const [name, most] of Object.entries(budgets.shifts)) {
    await page.goto(paths[name as keyof typeof paths])
    await settled(page)
    const { shift, what } = await shifts()
    expect.soft(shift, `${name}: ${what.join('\n')}`).toBeLessThanOrEqual(most)
  }
})

test('name, price and buy button are on the first screen', { tag: '@layout' }, async ({ shopper, page }) => {
  await page.setViewportSize({ width: shopper.isPhone ? 390 : 1440, height: 664 })
  await page.goto(`/store/product/${GOODS.withOptions}`)
  await settled(page)
  const add = page.getByRole('button', { name: shopper.words.addToCart, exact: true }).filter({ visible: true })
  const parts = [
    page.getByRole('heading', { level: 1 }),
    page
      .getByRole('main')
      .getByText(/\$24\.00/)
      .first(),
    add,
  ]
  for (const part of parts) expect(await part.evaluate(isOpenToView), String(part)).toBe(true)
})

/** Whole on the screen, and nothing of another kind upon its middle. */
const isOpenToView = (node: Element) => {
  const { left, right, top, bottom } = (node.closest('.price') ?? node).getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const own = hit !== null && (node.contains(hit) || hit.contains(node) || hit.closest('.price') !== null)
  return own && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
}

test('no bar covers the focused element', { tag: '@layout' }, async ({ shopper, page }) => {
  await shopper.findProduct()
  await shopper.addToCart()
  await shopper.chooseShop()
  await page.setViewportSize({ width: shopper.isPhone ? 390 : 1440, height: 664 })
  for (const path of [
    `/store/product/${GOODS.withOptions}`,
    '/checkout/cart',
    '/checkout',
    '/store/productlist?cat=all',
  ]) {
    await page.goto(path)
    await settled(page)
    for (let stop = 0; stop < 24; stop += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(coveredFocus), path).toBeNull()
    }
  }
})
