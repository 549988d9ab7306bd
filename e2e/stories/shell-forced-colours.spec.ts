import type { Locator } from '@playwright/test'
import { FIVE_TABS, STORE_LOCATION_CHOSEN, test } from '../fixtures/all-bars.ts'
import { SCREEN_TEXTS } from '../fixtures/screen-texts.ts'
import { settled } from '../fixtures/screens.ts'
import { openSideMenu, PHONE, TABLET } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { expect } from '../fixtures/story.ts'

test('in forced colours the current tab and location can be distinguished from the others', async ({
  page,
  shopper,
  standalone,
}) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ forcedColors: 'active' })
  await standalone.rewrite({ appInfo: [...STORE_LOCATION_CHOSEN, ...FIVE_TABS] })
  await shopper.open('/home')
  const outlined = (parts: Locator) =>
    parts.evaluateAll((all) => all.filter((part) => getComputedStyle(part).outlineStyle !== 'none').length)
  expect(await outlined(page.locator('.tab-bar .tab-item'))).toBe(1)
  await page.getByRole('banner').getByRole('button', { name: 'Toronto Spadina' }).click()
  await expect(page.locator('.store-box').first()).toBeVisible()
  expect(await outlined(page.locator('.store-box[aria-pressed=true]'))).toBe(1)
})

test('in forced colours cart count and open menus are marked by more than colour', async ({ page, shopper }) => {
  await page.setViewportSize(TABLET)
  await page.emulateMedia({ forcedColors: 'active' })
  await shopper.open('/store/product/lantern-mooncake-box')
  await shopper.addToCart()
  const badge = shopper.cartLink(1).locator('.badge')
  expect(await badge.evaluate((part) => getComputedStyle(part).borderTopStyle)).toBe('solid')
  await shopper.open('/store/clearance')
  const menu = page.getByRole('navigation', { name: SHELL_TEXTS[shopper.language].mainMenu })
  const here = menu.locator('[aria-current] .nav-text')
  expect(await here.evaluate((part) => getComputedStyle(part).textDecorationLine)).toBe('underline')
  await menu.getByRole('button').first().click()
  const list = menu.locator('.nav-panel')
  expect(await list.evaluate((part) => getComputedStyle(part).borderTopStyle)).toBe('solid')
  await page.setViewportSize(PHONE)
  const side = await openSideMenu(shopper)
  const entry = side.locator('button[aria-expanded]').first()
  const sign = () => entry.locator('svg').last().innerHTML()
  const closed = await sign()
  await entry.click()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
  expect(await sign()).not.toBe(closed)
})

test('in forced colours a chosen option can be distinguished from the others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/store/product/biluochun-tin')
  await settled(page)
  const looks = await page.locator('main .chip, dialog .chip').evaluateAll((chips) =>
    chips.map((chip) => {
      // The browser overrides the colours of fills and borders in this mode; only an outline remains ours.
      const { outlineStyle, outlineColor } = getComputedStyle(chip)
      return { on: chip.querySelector(':checked') !== null, look: `${outlineStyle} ${outlineColor}` }
    }),
  )
  const chosen = new Set(looks.filter(({ on }) => on).map(({ look }) => look))
  const others = looks.filter(({ on }) => !on).map(({ look }) => look)
  expect(chosen.size).toBe(1)
  expect(others.length).toBeGreaterThan(0)
  expect(others.filter((look) => chosen.has(look))).toEqual([])
})

test('a shopper who prefers reduced motion gets none', async ({ page, shopper }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/store/product/biluochun-tin')
  await settled(page)
  const { chooseStore } = SCREEN_TEXTS[shopper.language]
  await page.getByRole('main').getByRole('button', { name: chooseStore, exact: true }).click()
  const lasting = await page.evaluate(() =>
    document.getAnimations().map((moving) => Number(moving.effect?.getComputedTiming().duration)),
  )
  expect(lasting.filter((milliseconds) => milliseconds > 100)).toEqual([])
})
