import type { Page } from '@playwright/test'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

const wordsOf = ({ language }: Shopper) => CATALOGUE_TEXTS[language]
const field = (page: Page, texts: { field: string }) => page.getByRole('combobox', { name: texts.field })
const cards = (page: Page) => page.locator('main [data-product]')

/** The terms of suggestions that are requested from now on. */
function suggestionsRequested(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/products/suggestions')) requested.push(searchParams.get('term') ?? '')
  })
  return requested
}

test('suggestions come from the first letter, and the keyboard goes through them', async ({ shopper, page }) => {
  const texts = wordsOf(shopper)
  await shopper.open('/store/search')
  await field(page, texts).pressSequentially('g')
  const rows = page.getByRole('option')
  await expect(rows.first()).toBeVisible()
  expect(await rows.count()).toBeLessThanOrEqual(8)
  await page.keyboard.press('ArrowUp')
  await expect(rows.last()).toHaveAttribute('aria-selected', 'true')
  const id = await rows.last().getAttribute('id')
  await expect(field(page, texts)).toHaveAttribute('aria-activedescendant', id ?? '')
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)
  await expect(field(page, texts)).toHaveValue('g')
  await field(page, texts).fill('')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await field(page, texts).pressSequentially('gr')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const first = await rows.first().textContent()
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === first)
  await expect(cards(page).first()).toBeVisible()
})

test('the search page opens with the focus in its field, results do not', async ({ shopper, page }) => {
  const texts = wordsOf(shopper)
  await shopper.open('/store/search')
  await expect(field(page, texts)).toBeFocused()
  await shopper.open('/store/search?q=tea')
  await expect(field(page, texts)).not.toBeFocused()
  await shopper.open('/home')
  await page.locator('a[href="/store/search"]').filter({ visible: true }).first().click()
  await expect(field(page, texts)).toBeFocused()
})

test('nothing is fetched while an input method composes', async ({ shopper, page }) => {
  const texts = wordsOf(shopper)
  await page.clock.install()
  await shopper.open('/store/search')
  await field(page, texts).click()
  const requested = suggestionsRequested(page)
  const keyboard = await page.context().newCDPSession(page)
  for (const text of ['l', 'lv', 'lv c', 'lv cha']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await expect(field(page, texts)).toHaveValue(text)
  }
  // Longer than the debounce of suggestions.
  await page.clock.runFor(1000)
  expect(requested).toEqual([])
  // With some input methods, Enter also submits the form.
  await field(page, texts).evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  await keyboard.send('Input.insertText', { text: '绿茶' })
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(requested).toEqual(['绿茶'])
  await expect(page).toHaveURL(/\/store\/search$/)
})

test('recent searches stay on the device and can be removed', async ({ shopper, page }) => {
  const texts = wordsOf(shopper)
  await shopper.open('/store/search')
  for (const term of ['绿茶', 'mug']) {
    await field(page, texts).fill(term)
    await page.keyboard.press('Enter')
    // The address changes first; then the field is that of the new page.
    await expect(shopper.heading(term)).toBeVisible()
  }
  await shopper.open('/store/search')
  await field(page, texts).click()
  const recent = page.getByRole('region', { name: texts.recent })
  await expect(recent.getByRole('link')).toHaveText(['mug', '绿茶'])
  await recent.getByRole('button', { name: texts.removeRecent('mug') }).click()
  await expect(recent.getByRole('link')).toHaveText(['绿茶'])
  await recent.getByRole('link', { name: '绿茶' }).click()
  await expect(shopper.heading('绿茶')).toBeVisible()
})
