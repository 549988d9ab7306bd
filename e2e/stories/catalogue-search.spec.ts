import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { CATALOGUE_WORDS } from '../fixtures/catalogue-words.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const wordsOf = ({ language }: Shopper) => CATALOGUE_WORDS[language]
const field = (page: Page, words: { field: string }) => page.getByRole('combobox', { name: words.field })
const cards = (page: Page) => page.locator('main [data-product]')
const countOf = async (page: Page, term: string): Promise<number> => {
  const reply = await page.request.get(
    `/api/istore/client/productManagement2/products/searchCount/${encodeURIComponent(term)}`,
  )
  return ((await reply.json()) as { count: number }).count
}

/** What suggestions were asked for, from now on. */
function suggestionsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/products/suggestions')) asked.push(searchParams.get('term') ?? '')
  })
  return asked
}

test('a search for 绿茶 finds green teas, in either language, and says how many', async ({ shopper, page }) => {
  const words = wordsOf(shopper)
  await shopper.open('/store/search')
  await field(page, words).fill('绿茶')
  await page.getByRole('main').getByRole('button', { name: words.go, exact: true }).click()
  await page.waitForURL((url) => url.searchParams.get('q') === '绿茶')
  const count = await countOf(page, '绿茶')
  expect(count).toBeGreaterThan(3)
  // Once to be read, and once to be heard.
  await expect(page.getByRole('main').getByText(words.results('绿茶', count))).toHaveCount(2)
  await expect(page.getByRole('status').filter({ hasText: words.results('绿茶', count) })).toHaveCount(1)
  await expect(cards(page)).toHaveCount(Math.min(count, 12))
  await expect(cards(page).getByRole('link', { name: words.greenTea, exact: true })).toBeVisible()
})

test('a search that is spelt wrong shows what was meant, and says so', async ({ shopper, page }) => {
  const words = wordsOf(shopper)
  await page.goto('/store/search?q=grean+tea')
  await expect(shopper.heading('green tea')).toBeVisible()
  await expect(page.getByText(words.corrected)).toBeVisible()
  await expect(cards(page).getByRole('link', { name: words.greenTea, exact: true })).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
})

test('a brand is found by its name in the other language', async ({ shopper, page }) => {
  const { brand } = wordsOf(shopper)
  await page.goto(`/store/search?q=${encodeURIComponent(brand.asked)}`)
  await expect(cards(page).first()).toBeVisible()
  await cards(page).first().getByRole('link').first().click()
  await page.waitForURL('**/store/product/**')
  await expect(page.getByRole('main').getByText(brand.shown).first()).toBeVisible()
})

test('nonsense finds nothing, keeps the words, and shows the ways on', async ({ shopper, page }) => {
  const words = wordsOf(shopper)
  const reply = await page.goto('/store/search?q=zzqqxx')
  expect(reply?.status()).toBe(200)
  await expect(shopper.heading(words.none('zzqqxx'))).toBeVisible()
  await expect(field(page, words)).toHaveValue('zzqqxx')
  expect(await violations(page)).toEqual([])
  await page.getByRole('main').locator('a[href="/store/productlist?cat=oolong"]').click()
  await page.waitForURL('**/store/productlist?cat=oolong')
  await expect(cards(page).first()).toBeVisible()
})

test('suggestions come from the first letter, and the keyboard goes through them', async ({ shopper, page }) => {
  const words = wordsOf(shopper)
  await shopper.open('/store/search')
  await field(page, words).pressSequentially('g')
  const rows = page.getByRole('option')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(8)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowUp')
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true')
  const id = await rows.last().getAttribute('id')
  await expect(field(page, words)).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)
  await expect(field(page, words)).toHaveValue('g')
  await field(page, words).pressSequentially('r')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = await rows.first().textContent()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === first)
  await expect(cards(page).first()).toBeVisible()
})

test('nothing is asked while an input method composes', async ({ shopper, page }) => {
  const words = wordsOf(shopper)
  await page.clock.install()
  await shopper.open('/store/search')
  await field(page, words).click()
  const asked = suggestionsAsked(page)
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['l', 'lv', 'lv c', 'lv cha']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(field(page, words)).toHaveValue(text)
  }
  // Longer than the pause after which letters are asked for.
  await page.clock.runFor(1000)
  expect(asked).toEqual([])
  await keyboard.send('Input.insertText', { text: '绿茶' })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(asked).toEqual(['绿茶'])
})

test('recent searches stay on the device, and can be taken away', async ({ shopper, page }) => {
  const words = wordsOf(shopper)
  await shopper.open('/store/search')
  for (const term of ['绿茶', 'mug']) {
    await field(page, words).fill(term)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === term)
  }
  await shopper.open('/store/search')
  await field(page, words).click()
  const recent = page.getByRole('region', { name: words.recent })
  await expect(recent.getByRole('link')).toHaveText(['mug', '绿茶'])
  await recent.getByRole('button', { name: words.forget('mug') }).click()
  await expect(recent.getByRole('link')).toHaveText(['绿茶'])
  await recent.getByRole('link', { name: '绿茶' }).click()
  await expect(shopper.heading('绿茶')).toBeVisible()
})
