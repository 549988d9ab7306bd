import type { Page } from '@playwright/test'
import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

/** Evidence that a part's own styles have loaded: a property, and a value that only these styles set. */
const SIGNS = {
  '.gallery-picture': ['cursor', 'zoom-in'],
  '.zoom-stage': ['touch-action', 'none'],
  '.add-on': ['cursor', 'pointer'],
  '.share-link': ['display', 'flex'],
  '.search-box': ['position', 'relative'],
  '.offer-grid': ['display', 'grid'],
  'dialog[open]': ['position', 'fixed'],
} as const

/** Records the style of each part when it enters the document, before it is painted. */
async function watchFirstLooks(page: Page): Promise<void> {
  await page.addInitScript((signs) => {
    const looks: Record<string, string> = {}
    Object.assign(window, { looks })
    const look = () => {
      for (const [part, [property]] of Object.entries(signs)) {
        const element = document.querySelector(part)
        if (element && !(part in looks)) looks[part] = getComputedStyle(element).getPropertyValue(property)
      }
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, attributeFilter: ['open'] })
  }, SIGNS)
}

/** The initial style of each part that has entered this document. */
const firstLooks = (page: Page) => page.evaluate(() => (window as unknown as { looks: Record<string, string> }).looks)

const ALL = Object.fromEntries(Object.entries(SIGNS).map(([part, [, value]]) => [part, value]))

/** Visits one page after another from the home page, and opens their overlays, all within one document. */
async function walk(shopper: Shopper, page: Page): Promise<void> {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open('/home')
  // Every document contains the menu of wide screens.
  await page.locator('a[href="/store/groupCampaigns"]').first().dispatchEvent('click')
  await expect(page.locator('.offer-grid')).toBeVisible()
  await page.goBack()
  await page.locator('a[href="/store/search"]').filter({ visible: true }).first().click()
  await expect(page.locator('.search-box')).toBeVisible()
  await page.locator('a[href$="cat=teapots"]').filter({ visible: true }).first().click()
  await page.locator('main a[href$="/yixing-teapot"]').first().click()
  await expect(page.locator('.add-on').first()).toBeVisible()
  await page.getByRole('button', { name: texts.enlarge }).click()
  await expect(page.locator('.zoom-stage')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: texts.share }).click()
  await expect(page.locator('.share-link')).toBeVisible()
}

test('what opens in the app has its styles before it is painted', async ({ shopper, page }) => {
  await watchFirstLooks(page)
  await walk(shopper, page)
  expect(await firstLooks(page)).toEqual(ALL)
})

test('styles come in time in a browser without constructable style sheets', async ({ shopper, page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets'))
  await watchFirstLooks(page)
  await walk(shopper, page)
  expect(await firstLooks(page)).toEqual(ALL)
  // As rules of the document's own sheet, which its policy allows.
  expect(await page.locator('style').count()).toBe(1)
})
