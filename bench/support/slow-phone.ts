import { type Browser, type Page, chromium as playwright } from '@playwright/test'
import { chromium } from '../../e2e/fixtures/browser.ts'
import { appRuns } from '../../e2e/fixtures/wait-for-app.ts'

/** How many times the processor is slowed down: to that of a mid-range phone. */
const SLOWER = 4

export function startBrowser(): Promise<Browser> {
  return playwright.launch(chromium())
}

/** A phone of a new visitor. */
export async function newPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    locale: 'en-CA',
  })
  return context.newPage()
}

/** Chooses a store location before the first page, which else would ask for one. */
async function chooseStoreLocation(page: Page, origin: string): Promise<void> {
  const reply = await page.request.get(`${origin}/api/istore/client/common3/pickupLocations`)
  const { storeLocations } = (await reply.json()) as { storeLocations: { id: string }[] }
  await page.context().addCookies([{ name: 'istore_location', value: storeLocations[0]?.id ?? '', url: origin }])
}

/** Opens a page, waits until the app runs and nothing is on its way, and slows the processor from there on. */
export async function openSlow(page: Page, url: string): Promise<void> {
  await chooseStoreLocation(page, new URL(url).origin)
  await page.goto(url)
  await appRuns(page)
  await page.evaluate(settle)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
}

/** Scrolls the page a little, as a shopper does, and waits until everything that this prefetches has loaded. */
export async function browseAround(page: Page): Promise<void> {
  await page.mouse.wheel(0, 60)
  await page.waitForFunction(() => scrollY > 0)
  await page.evaluate(settle)
}

/** Runs in the page: waits until nothing was fetched for a while and the browser has nothing to do. */
async function settle(): Promise<void> {
  const CALM = 600
  for (let known = -1; ; ) {
    const { length } = performance.getEntriesByType('resource')
    if (length === known) break
    known = length
    await new Promise((resolve) => setTimeout(resolve, CALM))
  }
  await new Promise((resolve) => requestIdleCallback(resolve))
}
