import { holdSuggestions } from '../fixtures/held-suggestions.ts'
import { listenIn } from '../fixtures/spoken.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** The announcement of each event, by language. */
const ANNOUNCEMENTS = {
  en: {
    suggested: /^\d suggestions?$/,
    found: /^\d+ results? for “biluochun”$/,
    none: '0 results for “xqzv”',
    opened: / \| Maple Court$/,
    added: / added to cart\.$/,
    shop: /^Your pickup store is now /,
    total: /^Total now \$/,
    cart: /^Cart/,
    failed: 'Your cart could not be updated. Please try again.',
    increase: /^Increase quantity/,
  },
  zh: {
    suggested: /^\d 条建议$/,
    found: /^“biluochun”共 \d+ 个结果$/,
    none: '“xqzv”共 0 个结果',
    opened: / \| 枫庭$/,
    added: /已加入购物车。$/,
    shop: /^自提门店现为/,
    total: /^当前合计 CA\$/,
    cart: /^购物车/,
    failed: '购物车修改失败，请重试。',
    increase: /^增加/,
  },
} as const

test('search, product and cart announce each event once, and nothing else', async ({ page, shopper }) => {
  const texts = ANNOUNCEMENTS[shopper.language]
  const said = await listenIn(page)
  const expected: unknown[] = []
  // An unexpected second message that comes late is detected at the next event.
  const announces = async (what: string | RegExp) => {
    expected.push(expect.stringMatching(what))
    await expect.poll(() => said).toEqual(expected)
  }
  const field = page.getByRole('combobox')
  // For a shopper who waits before Enter: suggestions are requested, but arrive too late.
  const search = async (term: string) => {
    const suggestions = await holdSuggestions(page, term)
    await field.fill(term)
    await suggestions.requested
    await field.press('Enter')
    await suggestions.release()
  }

  await shopper.open('/store/search')
  await field.fill('bil')
  await announces(texts.suggested)
  await search('biluochun')
  await announces(texts.found)
  await search('xqzv')
  await announces(texts.none)
  await page.goBack()
  await announces(texts.found)
  await shopper.openTea()
  await announces(texts.opened)
  await shopper.addToCart()
  await announces(texts.added)
  await shopper.cartLink(1).click()
  await announces(texts.cart)
  await shopper.pickStoreLocation()
  await announces(texts.shop)
  const more = page.getByRole('button', { name: texts.increase })
  await more.click()
  await announces(texts.total)

  expectConsoleError('503')
  await page.route('**/myCart**', (route) => route.fulfill({ status: 503 }))
  await more.click()
  await announces(texts.failed)
  await page.unrouteAll({ behavior: 'wait' })
  await more.click()
  await announces(texts.total)
})
