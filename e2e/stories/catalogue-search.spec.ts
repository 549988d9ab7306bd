import type { Page } from '@playwright/test'
import { CATALOGUE_WORDS } from '../fixtures/catalogue-words.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const wordsOf = ({ language }: Shopper) => CATALOGUE_WORDS[language]
const field = (page: Page, words: { field: string }) => page.getByRole('combobox', { name: words.field })
const cards = (page: Page) => page.locator('main [data-product]')

/** What suggestions were asked for, from now on. */
function suggestionsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/products/suggestions')) asked.push(searchParams.get('term') ?? '')
  })
  return asked
}

test('suggestions come from the first letter, and the keyboard goes through them', async ({ shopper, page }) => {
  const words = wordsOf(shopper)
  await shopper.open('/store/search')
  await field(page, words).pressSequentially('g')
  const rows = page.getByRole('option')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(8)
  await page.keyboard.press('ArrowUp')
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true')
  const id = await rows.last().getAttribute('id')
  await expect(field(page, words)).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)
  await expect(field(page, words)).toHaveValue('g')
  await field(page, words).fill('')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await field(page, words).pressSequentially('gr')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = await rows.first().textContent()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === first)
  await expect(cards(page).first()).toBeVisible()
})

test('nothing is fetched while an input method composes', async ({ shopper, page }) => {
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

test('recent searches stay on the device and can be removed', async ({ shopper, page }) => {
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
