import { holdSuggestions } from '../fixtures/held-suggestions.ts'
import { listenIn } from '../fixtures/spoken.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** What is said for each event, by language. */
const SAID = {
  en: {
    suggested: /^\d suggestions?$/,
    found: /^\d+ results? for “biluochun”$/,
    none: '0 results for “xqzv”',
    opened: / \| Maple Court$/,
    added: / added to cart$/,
    shop: /^Pickup shop: /,
    total: /^Total now \$/,
    cart: /^Cart/,
    failed: 'The cart could not be changed. Please try again.',
    increase: /^Increase quantity/,
  },
  zh: {
    suggested: /^\d 条建议$/,
    found: /^“biluochun”共 \d+ 个结果$/,
    none: '“xqzv”共 0 个结果',
    opened: / \| 枫庭$/,
    added: /已加入购物车$/,
    shop: /^自提/,
    total: /^当前合计 CA\$/,
    cart: /^购物车/,
    failed: '购物车修改失败，请重试。',
    increase: /^增加/,
  },
} as const

test('search, product and cart announce each event once, and nothing else', async ({ page, shopper }) => {
  const words = SAID[shopper.language]
  const said = await listenIn(page)
  const expected: unknown[] = []
  // A second message that comes late is found at the next event.
  const hears = async (what: string | RegExp) => {
    expected.push(expect.stringMatching(what))
    await expect.poll(() => said).toEqual(expected)
  }
  const field = page.getByRole('combobox')
  // Somebody who waits before Enter: suggestions are asked for, and come too late.
  const search = async (term: string) => {
    const suggestions = await holdSuggestions(page, term)
    await field.fill(term)
    await suggestions.asked
    await field.press('Enter')
    await suggestions.letGo()
  }

  await shopper.open('/store/search')
  await field.fill('bil')
  await hears(words.suggested)
  await search('biluochun')
  await hears(words.found)
  await search('xqzv')
  await hears(words.none)
  await page.goBack()
  await hears(words.found)
  await shopper.openTea()
  await hears(words.opened)
  await shopper.addToCart()
  await hears(words.added)
  await shopper.cartLink(1).click()
  await hears(words.cart)
  await shopper.pickShop()
  await hears(words.shop)
  const more = page.getByRole('button', { name: words.increase })
  await more.click()
  await hears(words.total)

  expectConsoleError('503')
  await page.route('**/myCart**', (route) => route.fulfill({ status: 503 }))
  await more.click()
  await hears(words.failed)
  await page.unrouteAll({ behavior: 'wait' })
  await more.click()
  await hears(words.total)
})
