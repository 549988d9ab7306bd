import budgets from '../../bench/budgets.json' with { type: 'json' }
import { coveredFocus } from '../fixtures/covered-focus.ts'
import { smallTargets } from '../fixtures/page-faults.ts'
import { addToCart, chooseLocation } from '../fixtures/ready-cart.ts'
import { GOODS, settled } from '../fixtures/screens.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { expect, test } from '../fixtures/story.ts'

test('nothing moves while a page loads', { tag: '@layout' }, async ({ shopper, page }) => {
  const shifts = await watchShifts(page)
  await shopper.fillCart()
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
  for (const [name, limit] of Object.entries(budgets.shifts)) {
    await page.goto(paths[name as keyof typeof paths])
    await settled(page)
    const { shift, what } = await shifts()
    expect.soft(shift, `${name}: ${what.join('\n')}`).toBeLessThanOrEqual(limit)
  }
})

test('every kind of page fits a narrow phone, and its targets a finger', { tag: '@phone' }, async ({
  shopper,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await shopper.fillCart()
  for (const path of [
    ...['/home', '/about', '/store/productlist?cat=all', '/store/search?q=grean+tea', '/checkout/cart', '/checkout'],
    ...[`/store/product/${GOODS.withOptions}`, '/blog/water-for-tea', '/store/groupCampaigns'],
  ]) {
    await page.goto(path)
    await settled(page)
    await page.evaluate(widenTables)
    expect.soft(await page.evaluate(highHeadings), path).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
    // The footer is laid out only near the screen.
    await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
    await settled(page)
    expect.soft(await smallTargets(page), path).toEqual([])
  }
})

/** Row headings that take more than two lines. */
const highHeadings = () =>
  [...document.querySelectorAll('main tbody th')]
    .filter((cell) => {
      const texts = document.createRange()
      texts.selectNodeContents(cell)
      return texts.getBoundingClientRect().height > 3 * Number.parseFloat(getComputedStyle(cell).fontSize) * 1.2
    })
    .map((cell) => cell.textContent)

/** Adds columns to tables, because an owner's tables may have any number of them. */
const widenTables = () => {
  for (const row of document.querySelectorAll('main tr')) {
    for (let column = 0; column < 8; column += 1)
      row.append(...[...row.children].map((cell) => cell.cloneNode(true)).slice(0, 1))
  }
}

test('what is at the right edge of a page ends on one line', { tag: '@layout' }, async ({ shopper, page }) => {
  await shopper.fillCart()
  await page.goto('/checkout/cart')
  await settled(page)
  const ends = await page.evaluate(() => {
    const list = document.querySelector('#cart-lines')?.getBoundingClientRect().right ?? 0
    const parts = document.querySelectorAll('#cart-lines svg, #cart-lines .price-now, main .btn-quiet')
    const right = (node: Element) => {
      const texts = document.createRange()
      texts.selectNodeContents(node)
      return (node instanceof SVGElement ? node : texts).getBoundingClientRect().right
    }
    // Parts further to the right belong to the summary.
    return [...parts]
      .map(right)
      .filter((edge) => Math.abs(edge - list) < 30)
      .map((edge) => Math.round(list - edge))
  })
  expect(ends.length).toBeGreaterThanOrEqual(3)
  for (const end of ends) expect(Math.abs(end)).toBeLessThanOrEqual(4)
})

test('amounts end on one line, however long their labels are', { tag: '@layout' }, async ({ shopper, page }) => {
  await addToCart(shopper, 'celadon-teapot')
  await chooseLocation(shopper)
  await page.setViewportSize({ width: shopper.isPhone ? 320 : 1024, height: 640 })
  await page.goto('/checkout/cart')
  await settled(page)
  const edges = await page.evaluate(() =>
    [...document.querySelectorAll('main dl dd')].map((amount) => Math.round(amount.getBoundingClientRect().right)),
  )
  expect(edges.length).toBeGreaterThan(2)
  expect(new Set(edges).size, edges.join()).toBe(1)
})

test('the columns of the footer begin on one line', { tag: '@layout' }, async ({ shopper, page }) => {
  await page.goto('/about')
  await page.getByRole('contentinfo').getByRole('link').last().scrollIntoViewIfNeeded()
  await settled(page)
  const tops = await page.evaluate(() => {
    const first = [document.querySelector('.footer-menu a'), ...document.querySelectorAll('.footer-group h2')]
    return first.map((node) => {
      const texts = document.createRange()
      if (node) texts.selectNodeContents(node)
      return Math.round(texts.getBoundingClientRect().top)
    })
  })
  expect(tops.length).toBeGreaterThan(2)
  if (!shopper.isPhone) expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(3)
})

test('name, price and buy button are on the first screen', { tag: '@layout' }, async ({ shopper, page }) => {
  await page.setViewportSize({ width: shopper.isPhone ? 390 : 1440, height: 664 })
  await page.goto(`/store/product/${GOODS.withOptions}`)
  await settled(page)
  const add = page.getByRole('button', { name: shopper.texts.addToCart, exact: true }).filter({ visible: true })
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

/** Whether an element is fully on the screen, and its middle is not covered by anything else. */
const isOpenToView = (node: Element) => {
  const { left, right, top, bottom } = (node.closest('.price') ?? node).getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  const own = hit !== null && (node.contains(hit) || hit.contains(node) || hit.closest('.price') !== null)
  return own && top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
}

test('no bar covers the focused element', { tag: '@layout' }, async ({ shopper, page }) => {
  await shopper.fillCart()
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
