import type { Locator } from '@playwright/test'
import { FIVE_TABS, SHOP_CHOSEN, test } from '../fixtures/all-bars.ts'
import { HOST_WORDS } from '../fixtures/host-words.ts'
import { PHONE } from '../fixtures/settings.ts'
import { expect } from '../fixtures/story.ts'

test('help is in the same place on every page', async ({ page, shopper, alone }) => {
  await alone.rewrite({ appInfo: [...SHOP_CHOSEN, ...FIVE_TABS] })
  const words = HOST_WORDS[shopper.language]
  const places = new Set<string>()
  for (const path of [
    '/home',
    '/store/productlist?cat=all',
    '/store/product/biluochun-tin',
    '/checkout/cart',
    '/blog',
  ]) {
    await page.goto(path)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: words.contact, exact: true })).toBeVisible()
    const links = await footer.getByRole('link').allTextContents()
    const tabs = await page.locator('.tab-bar li').allTextContents()
    places.add(`${links.indexOf(words.contact)} ${tabs.findIndex((tab) => tab.includes(words.support))}`)
  }
  expect([...places], 'places of the contact link and the support tab').toHaveLength(1)
})

test('in forced colours the tab of the page and the chosen shop can be told from the others', async ({
  page,
  shopper,
  alone,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ forcedColors: 'active' })
  await alone.rewrite({ appInfo: [...SHOP_CHOSEN, ...FIVE_TABS] })
  await shopper.open('/home')
  const outlined = (parts: Locator) =>
    parts.evaluateAll((all) => all.filter((part) => getComputedStyle(part).outlineStyle !== 'none').length)
  expect(await outlined(page.locator('.tab-bar .tab-item'))).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Toronto Spadina' }).click()
  await expect(page.locator('.store-box').first()).toBeVisible()
  expect(await outlined(page.locator('.store-box[aria-pressed=true]'))).toBe(1)
})
