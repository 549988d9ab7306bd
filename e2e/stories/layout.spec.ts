import type { Page } from '@playwright/test'
import budgets from '../../bench/budgets.json' with { type: 'json' }
import { coveredFocus } from '../fixtures/covered-focus.ts'
import { browse, buy, GOODS, settled } from '../fixtures/road.ts'
import type { RunningShop } from '../fixtures/running-shop.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'
import { foreignText, textFaults } from '../fixtures/text-faults.ts'

/** Looks at one screen: narrow, with doubled text, with text spread out, and for words of the other language. */
function inspector({ page, language }: Shopper, names: readonly string[]) {
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  return async (screen: string) => {
    expect.soft(await foreignText(page, language, names), `${screen}: other language`).toEqual([])
    expect.soft(await textFaults(page), `${screen}: as it is`).toEqual([])
    await setText(page, 'html { font-size: 200% !important }')
    expect.soft(await textFaults(page), `${screen}: doubled text`).toEqual([])
    expect.soft(await widthOf(page), `${screen}: doubled text`).toBeLessThanOrEqual(usual.width)
    await setText(
      page,
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    expect.soft(await textFaults(page), `${screen}: text spread out`).toEqual([])
    await setText(page, '')
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await widthOf(page), `${screen}: at 320`).toBeLessThanOrEqual(320)
    expect.soft(await textFaults(page), `${screen}: at 320`).toEqual([])
    await page.setViewportSize(usual)
  }
}

/** Lays a style sheet over the page's own, in place of the one before. */
async function setText(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = rules ? [sheet] : []
  }, css)
  await settled(page)
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Streets and names that stay as they are in every language. */
async function properNames(store: RunningShop): Promise<string[]> {
  const reply = await fetch(`${store.url}/api/istore/client/common3/pickupLocations`)
  const { storeLocations } = (await reply.json()) as { storeLocations: { address: Record<string, string> }[] }
  return [...storeLocations.flatMap(({ address }) => Object.values(address)), 'no-such-tag']
}

test('browsing fits every screen: narrow, doubled text, spread text, one language', async ({ shopper, store }) => {
  test.slow()
  expectConsoleError('404')
  await browse(shopper, inspector(shopper, await properNames(store)))
})

test('buying fits every screen: narrow, doubled text, spread text, one language', async ({ shopper, store }) => {
  test.slow()
  expectConsoleError('404')
  await buy(shopper, inspector(shopper, await properNames(store)))
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
    cart: '/checkout/cart',
    checkout: '/checkout',
    blog: '/blog',
    about: '/about',
  }
  for (const [name, most] of Object.entries(budgets.shifts)) {
    await page.goto(paths[name as keyof typeof paths], { waitUntil: 'networkidle' })
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
