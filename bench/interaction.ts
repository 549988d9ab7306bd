import type { Browser, Page } from '@playwright/test'
import { checkoutCases } from './support/checkout-taps.ts'
import { filledShop } from './support/filled-shop.ts'
import { timeTap } from './support/paint-timer.ts'
import { judge, line, median } from './support/report.ts'
import { browseAround, newPhone, openSlow, startBrowser } from './support/slow-phone.ts'

/** How fast a phone with a slow processor responds to a tap, from the press to the painted frame, per new visitor. */
const RUNS = 9
const LIST = '/store/productlist?cat=all'
const RESULTS = '/store/search?q=tea'

type Measure = (page: Page, url: string) => Promise<number>

const CASES: readonly (readonly [what: string, maxMs: number | null, measure: Measure])[] = [
  ["list -> product's name", 100, (page, url) => openProduct(page, url + LIST, browseAround)],
  ["search -> product's name", 100, (page, url) => openProduct(page, url + RESULTS, browseAround)],
  ["list -> product's name, first touch of all", null, (page, url) => openProduct(page, url + LIST)],
  ['add to cart -> count', 60, addToCart],
  ["a card's + -> count", null, addFromCard],
  ...checkoutCases.map(([what, measure]) => [what, 100, measure] as const),
]

const shop = await filledShop()
const browser = await startBrowser()
try {
  for (const [what, maxMs, measure] of CASES)
    print(what, maxMs, await repeat(browser, (page) => measure(page, shop.url)))
} finally {
  await browser.close()
  await shop.remove()
}

/** The first run warms up server and browser and does not count. */
async function repeat(from: Browser, measure: (page: Page) => Promise<number>): Promise<number[]> {
  const times: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    const page = await newPhone(from)
    times.push(await measure(page))
    await page.context().close()
  }
  return times.slice(1)
}

/** @param maxMs the goal, or null for a figure that is printed for information */
function print(what: string, maxMs: number | null, times: number[]): void {
  const sorted = [...times].sort((a, b) => a - b).map((time) => Math.round(time))
  const [figure, range] = [median(times), `from ${sorted[0]} to ${sorted.at(-1)} ms`]
  if (maxMs === null) line(what, `${Math.round(figure)} ms`, `for information   ${range}`)
  else judge(what, { value: figure, unit: ' ms' }, ['<=', maxMs], range)
}

async function openProduct(page: Page, address: string, before?: (page: Page) => Promise<void>): Promise<number> {
  await openSlow(page, address)
  await before?.(page)
  const card = page.locator('main [data-product] a').nth(2)
  const name = (await card.textContent()) ?? ''
  return timeTap(page, card, { selector: 'h1, .product-preview .h1', text: name })
}

async function addToCart(page: Page, url: string): Promise<number> {
  await openSlow(page, `${url}/store/product/${await plainProduct(url)}`)
  await browseAround(page)
  const button = page.getByRole('button', { name: 'Add to cart', exact: true }).filter({ visible: true }).first()
  return timeTap(page, button, { selector: '.badge', text: '1' })
}

async function addFromCard(page: Page, url: string): Promise<number> {
  await openSlow(page, url + LIST)
  await browseAround(page)
  const plus = page.getByRole('main').getByRole('listitem').getByRole('button').first()
  return timeTap(page, plus, { selector: '.badge', text: '1' })
}

/** A product that can be added to the cart without choosing options. */
async function plainProduct(url: string): Promise<string> {
  const reply = await fetch(`${url}/api/istore/client/productManagement2/products?numberToLoad=60`)
  const { products } = (await reply.json()) as { products: { id: string; hasOptions: boolean; stockState: string }[] }
  const plain = products.find((product) => !product.hasOptions && product.stockState === 'IN_STOCK')
  if (!plain) throw new Error('every product has options')
  return plain.id
}
