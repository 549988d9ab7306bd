import type { Page } from '@playwright/test'
import { settled } from '../fixtures/screens.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

test('an unknown address within the app leads to the home page', async ({ page, shopper }) => {
  expectConsoleError('404 (Not Found)')
  expectConsoleError('CallFailure')
  await shopper.open('/store')
  for (const path of ['/a/b/c?x=1', '/nope']) {
    await goInApp(page, path)
    await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/')
  }
})

/** Navigates the app to an address without loading a document, as its own history does. */
async function goInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a page opens at its top, and Back returns to where it was left', async ({ shopper, page }) => {
  await shopper.open('/home')
  const link = page.getByRole('contentinfo').locator('a[href="/about"]')
  await link.scrollIntoViewIfNeeded()
  await settled(page)
  const left = await scrollY(page)
  expect(left).toBeGreaterThan(300)
  await link.click()
  await page.waitForURL('**/about')
  await settled(page)
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/home')
  await expect.poll(async () => Math.abs((await scrollY(page)) - left)).toBeLessThanOrEqual(4)
})
