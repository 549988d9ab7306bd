import budgets from '../../bench/budgets.json' with { type: 'json' }
import { ALL_AREAS } from '../../web/app/i18n/later-areas.ts'
import { loadTexts } from '../../web/app/i18n/load-texts.ts'
import { translator } from '../../web/app/i18n/texts.ts'
import { coveredFocus } from '../fixtures/covered-focus.ts'
import { discover } from '../fixtures/discovery-road.ts'
import { fits } from '../fixtures/fits.ts'
import { browse, buy, GOODS, settled } from '../fixtures/road.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { foreignText } from '../fixtures/text-faults.ts'

test('a key that stands where its text should is seen, in a line of its own, a label, a title or amid other words', async ({
  page,
  shopper,
}) => {
  const shown = translator({})
  const seen = (body: string, title = '') => {
    return page.setContent(`<title>${title}</title>${body}`).then(() => foreignText(page, shopper.language, []))
  }
  for (const key of ['shell.cart', 'place.chooseLocation', 'host.install', 'failure.title', 'blog.empty'] as const) {
    expect(await seen(`<p>${shown(key)}</p>`), key).toEqual([shown(key)])
    expect(await seen(`<button aria-label="${shown(key)}"></button>`), key).toEqual([shown(key)])
    expect(await seen('', `${shown(key)} · 7`), key).toEqual([`${shown(key)} · 7`])
  }
  expect(await seen(`<p>7 ${shown('place.storeChosen')} 7</p>`)).toHaveLength(1)
  const texts = await loadTexts(shopper.language, ALL_AREAS)
  const own = Object.values(texts).map((text) => (typeof text === 'string' ? text : text.other))
  const filled = own.map((text) => `<p>${text.replace(/\{\w+\}/g, '7')}</p>`)
  expect(await seen(filled.join('')), 'no text of the shop is taken for a key').toEqual([])
})

test('browsing fits every screen: narrow, doubled text, spread text, one language', async ({ shopper, store }) => {
  test.slow()
  expectConsoleError('404')
  await browse(shopper, fits(shopper, store))
})

test('looking for something fits every screen: searches, group buys, and what opens over a product', async ({
  shopper,
  store,
}) => {
  test.slow()
  expectConsoleError('404')
  await discover(shopper, fits(shopper, store))
})

test('buying fits every screen: narrow, doubled text, spread text, one language', async ({ shopper, store }) => {
  test.slow()
  expectConsoleError('404')
  await buy(shopper, fits(shopper, store))
})

test('nothing moves while a page arrives', async ({ shopper, page }) => {
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

test('price, name and buy button stand on a phone with its browser bars', async ({ shopper, page }) => {
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

test('one price, written the same from the list to the order; tax is told before paying', async ({ shopper, page }) => {
  await page.goto(`/store/productlist?brand=moon-garden&sort=priceDesc`)
  const card = page.locator(`main [data-product="${GOODS.plain}"]`)
  const listed = await priceIn(card.locator('.price'))
  expect(listed).toMatch(shopper.language === 'zh' ? /^CA\$\d+\.\d\d$/ : /^\$\d+\.\d\d$/)
  await card.getByRole('link').click()
  await expect(
    page.getByRole('button', { name: shopper.words.addToCart, exact: true }).filter({ visible: true }),
  ).toBeVisible()
  expect(await priceIn(page.locator('main .price-page').first())).toBe(listed)
  await shopper.addToCart()
  await shopper.chooseShop()
  const main = page.getByRole('main')
  await expect(main.getByText(listed, { exact: true }).first()).toBeAttached()
  await page.getByRole('link', { name: shopper.words.checkout, exact: true }).click()
  await expect(page.getByLabel(shopper.words.email, { exact: true })).toBeVisible()
  await expect(main.getByText(listed, { exact: true }).first()).toBeAttached()
  await expect(
    main
      .getByText(/^Total incl\. tax$|^合计（含税）$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await shopper.fillContact()
  await page.getByRole('button', { name: shopper.words.toPayment }).filter({ visible: true }).click()
  await expect(shopper.payButton()).toBeVisible()
  await shopper.goToGateway()
  await shopper.atGateway('pay')
  await shopper.seesSuccess()
  await expect(main.getByText(listed, { exact: true }).first()).toBeAttached()
})

/** What a screen reader is told of a price. */
const priceIn = (price: { evaluate: (read: (node: Element) => string) => Promise<string> }) =>
  price.evaluate((node) => (node.querySelector('.vh') ?? node).textContent?.trim() ?? '')

test('no bar covers what the keyboard is at', async ({ shopper, page }) => {
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
