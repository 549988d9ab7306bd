import type { Page } from '@playwright/test'
import { CATALOGUE_TEXTS } from '../fixtures/catalogue-texts.ts'
import { cachedOnDevice, waitUntilCached } from '../fixtures/device.ts'
import { holdSuggestions, suggestTerms } from '../fixtures/held-suggestions.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { TOO_MANY } from '../fixtures/refused-call.ts'
import { settled } from '../fixtures/screens.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const wordsOf = ({ language }: Shopper) => CATALOGUE_TEXTS[language]
const field = ({ page, language }: Shopper) => page.getByRole('combobox', { name: CATALOGUE_TEXTS[language].field })
const cards = (page: Page) => page.locator('main [data-product]')
const RESULTS = '/store/search?q=tea'

test('late suggestions do not replace those of a later text, nor cover results', async ({ shopper, page }) => {
  await shopper.open('/store/search')
  const first = await holdSuggestions(page, 'g')
  const given = page.waitForEvent('requestfailed', (request) => new URL(request.url()).searchParams.get('term') === 'g')
  await field(shopper).pressSequentially('g')
  await first.requested
  await field(shopper).pressSequentially('ui')
  await given
  const rows = page.getByRole('option')
  await expect(rows.first()).toContainText(/gui|桂/i)
  const shown = await rows.allTextContents()
  await first.release()
  expect(await rows.allTextContents()).toEqual(shown)

  const last = await holdSuggestions(page, 'tea')
  await field(shopper).fill('tea')
  await last.requested
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${RESULTS}`)
  await expect(cards(page).first()).toBeVisible()
  await last.release()
  await expect(field(shopper)).toHaveAttribute('aria-expanded', 'false')
  await expect(rows).toHaveCount(0)
})

test('the highlighted suggestion stays highlighted when results change, and goes with its row', async ({
  shopper,
  page,
}) => {
  await shopper.open('/store/search')
  await suggestTerms(page, 'gu', ['guide', 'guest'])
  const longer = await holdSuggestions(page, 'gue')
  const longest = await holdSuggestions(page, 'gues')
  const other = await holdSuggestions(page, 'xq')
  await field(shopper).fill('gu')
  const rows = page.getByRole('option')
  await expect(rows).toHaveText(['guide', 'guest'])
  await field(shopper).press('e')
  await longer.requested
  await field(shopper).press('ArrowUp')
  const marked = page.getByRole('option', { selected: true })
  await expect(marked).toHaveText('guest')
  await longer.release(['guest', 'guess'])
  await expect(rows).toHaveText(['guest', 'guess'])
  await expect(marked).toHaveText('guest')

  await field(shopper).fill('xq')
  await other.requested
  await expect(rows).toHaveCount(0)

  await field(shopper).fill('gu')
  await expect(rows).toHaveText(['guide', 'guest'])
  await field(shopper).fill('gues')
  await longest.requested
  await field(shopper).press('ArrowUp')
  await expect(marked).toHaveText('guest')
  await longest.release(['guess'])
  await expect(rows).toHaveText(['guess'])
  await expect(marked).toHaveCount(0)
  await field(shopper).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'gues')
})

for (const reply of [{ status: 503, json: {} }, TOO_MANY]) {
  test(`a search that fails with ${reply.status} says so, keeps the text, and can be tried again`, async ({
    shopper,
    page,
  }) => {
    expectConsoleError(String(reply.status))
    await shopper.open('/store/search')
    await page.route('**/products/search*/**', (route) => route.fulfill(reply))
    await field(shopper).fill('tea')
    await page.keyboard.press('Enter')
    const again = page
      .getByRole('main')
      .getByRole('button', { name: wordsOf(shopper).again })
      .first()
    await expect(again).toBeVisible()
    await expect(field(shopper)).toHaveValue('tea')
    await page.unroute('**/products/search*/**')
    await again.click()
    await expect(cards(page).first()).toBeVisible()
  })
}

test('Back from a product restores the results, the text and the focus', async ({ shopper, page }) => {
  await shopper.open(RESULTS)
  while ((await cards(page).count()) < 24) {
    await cards(page)
      .last()
      .evaluate((card) => card.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect.poll(() => cards(page).count()).toBeGreaterThan(12)
  }
  const card = cards(page).nth(20)
  const id = (await card.getAttribute('data-product')) ?? ''
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const top = () => card.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  await card.getByRole('link').first().click()
  await page.waitForURL(`**/store/product/${id}`)
  await expect(page.locator('main [data-product]').first()).toBeVisible()
  await page.goBack()
  await page.waitForURL((url) => url.searchParams.get('q') === 'tea')
  await expect(card).toHaveAttribute('data-product', id)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(5)
  await expect(card.getByRole('link').first()).toBeFocused()
  await expect(field(shopper)).toHaveValue('tea')
})

test('a search sent twice is one step back', async ({ shopper, page }) => {
  await shopper.open('/store/search')
  await field(shopper).fill('mug')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('q') === 'mug')
  await expect(cards(page).first()).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsOf(shopper).go, exact: true })
    .dblclick()
  await expect(cards(page).first()).toBeVisible()
  await page.goBack()
  await expect(field(shopper)).toHaveValue('')
  expect(new URL(page.url()).search).toBe('')
})

test('nothing moves while results load', { tag: '@layout' }, async ({ shopper, page }) => {
  const shifts = await watchShifts(page)
  await shopper.open('/store/search')
  const results = await holdRequests(page, '**/products/search*/**')
  await field(shopper).fill('tea')
  await page.keyboard.press('Enter')
  await expect.poll(results.sent).toBe(2)
  // Shifts within half a second of a press are attributed to the press.
  const pressed = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => performance.now() > from + 600, pressed)
  results.release()
  await expect(cards(page).first()).toBeVisible()
  await settled(page)
  const { shift, what } = await shifts()
  expect(shift, what.join('\n')).toBe(0)
})

test.describe('on the device', () => {
  test.use({ serviceWorkers: 'allow' })

  test('no page of search results is stored', async ({ shopper, page }) => {
    await page.goto('/store/search')
    await waitUntilCached(page, '/store/search')
    await field(shopper).fill('mug')
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('q') === 'mug')
    await expect(cards(page).first()).toBeVisible()
    await page.goto('/blog')
    await waitUntilCached(page, '/blog')
    const cached = (await cachedOnDevice(page)).filter(({ store }) => store !== 'istore-files')
    expect(
      cached.filter(({ url, text }) => /q=mug|search\/mug/.test(url) || text.includes('q=mug')).map(({ url }) => url),
    ).toEqual([])
  })
})
