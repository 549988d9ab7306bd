import { defineConfig } from '@playwright/test'
import { chromium } from './e2e/fixtures/browser.ts'

/** What is drawn otherwise on each kind of screen, and speaks: told in both languages on both. */
const EACH_FRAME =
  /(shell-(footer|header|location|settings|side-menu|tab-bars)|catalogue-(browse|search|product|campaign|share)[a-z-]*)\.spec\.ts/

/** Stories of the shop in a real Chromium: English on a phone, Chinese on a desktop. */
export default defineConfig({
  testDir: 'e2e/stories',
  globalSetup: './e2e/fixtures/template.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.test/playwright.json' }]],
  use: {
    serviceWorkers: 'block',
    // Pictures of every moment cost a sixth of the time, and show no more than the page's own parts do.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: 15_000,
    launchOptions: chromium(),
  },
  projects: [
    {
      name: 'en-phone',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-CA' },
    },
    { name: 'zh-desktop', use: { viewport: { width: 1440, height: 900 }, locale: 'zh-CN' } },
    {
      name: 'zh-phone',
      testMatch: EACH_FRAME,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'zh-CN' },
    },
    {
      name: 'en-desktop',
      testMatch: EACH_FRAME,
      use: { viewport: { width: 1440, height: 900 }, locale: 'en-CA' },
    },
  ],
})
