import type { Browser, Page } from '@playwright/test'
import { AGENTS, type Bridge, installBridge } from '../fixtures/agents.ts'
import { LOCATION_TEXTS } from '../fixtures/location-texts.ts'
import { PHONE } from '../fixtures/settings.ts'
import { test } from '../fixtures/standalone-web.ts'
import { expect } from '../fixtures/story.ts'
import type { Language } from '../fixtures/texts.ts'

const tab = (name: string, link: string) => ({ name, nameContent: { en: name, zh: name }, link, icon: 'leaf' })
const tabs = (...value: object[]) => ({ appInfo: [{ path: 'appContent.navigation.footerTabs', value }] })
const barOf = (page: Page, language: Language) => page.getByRole('navigation', { name: LOCATION_TEXTS[language].bar })

test('eight tabs with long names fit a narrow screen in two lines, and the bar ends at 768 pixels', async ({
  page,
  shopper,
  standalone,
}) => {
  const name = 'Everything for tea 所有茶叶与茶具'
  const bar = barOf(page, shopper.language)
  await standalone.rewrite(tabs(...Array.from({ length: 8 }, () => tab(name, 'page/about'))))
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto('/about')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const heights = await bar
    .locator('.tab-label')
    .evaluateAll((labels) =>
      labels.map(
        (label) => label.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(label).lineHeight),
      ),
    )
  expect(Math.max(...heights)).toBeLessThan(2.1)
  const room = () =>
    page.locator('.shell').evaluate((shell) => Number.parseFloat(getComputedStyle(shell).paddingBottom))
  await page.setViewportSize({ width: 767, height: 800 })
  await expect(bar).toBeVisible()
  expect(await room()).toBeGreaterThanOrEqual(56)
  await page.setViewportSize({ width: 768, height: 800 })
  await expect(bar).toBeHidden()
  expect(await room()).toBe(0)
})

/** Inside the mini-program, whose bridge accepts or refuses requests to open a page. */
async function insideMiniProgram(browser: Browser, baseURL: string, bridge: Bridge) {
  const { locale } = test.info().project.use
  const context = await browser.newContext({ userAgent: AGENTS.miniProgram, viewport: PHONE, baseURL, locale })
  const page = await context.newPage()
  const requested = await installBridge(page, bridge)
  await page.goto('/about')
  return { page, requested, close: () => context.close() }
}

test('in the mini-program chat and support open its own pages, and the help dialog where it refuses', async ({
  browser,
  shopper: { language },
  standalone,
}) => {
  const { support, tabs: names } = LOCATION_TEXTS[language]
  const [, , , supportTab = ''] = names
  for (const [bridge, own, button, opened] of [
    ['takes', [tab('Chat', '/pages/messenger?x=1')], 'Chat', '/pages/messenger?x=1'],
    ['refuses', [tab('Chat', '/pages/messenger?x=1')], 'Chat', '/pages/messenger?x=1'],
    ['takes', [], supportTab, '/pages/contact/contact'],
  ] as const) {
    await standalone.rewrite(tabs(...own))
    const { page, requested, close } = await insideMiniProgram(browser, standalone.url, bridge)
    await barOf(page, language).getByRole('button', { name: button }).click()
    await expect.poll(requested).toEqual([opened])
    await expect(page.getByRole('dialog', { name: support })).toHaveCount(bridge === 'refuses' ? 1 : 0)
    await close()
  }
})
