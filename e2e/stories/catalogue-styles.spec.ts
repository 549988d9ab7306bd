import type { Page } from '@playwright/test'
import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, test } from '../fixtures/story.ts'

/** Evidence that a part has its own styles: a property, and the value that only they give it. */
const SIGNS = {
  '.gallery-picture': ['cursor', 'zoom-in'],
  '.zoom-stage': ['touch-action', 'none'],
  '.add-on': ['cursor', 'pointer'],
  '.share-link': ['display', 'flex'],
  '.search-box': ['position', 'relative'],
  '.offer-grid': ['display', 'grid'],
  'dialog[open]': ['position', 'fixed'],
} as const

/** Notes how each part looks when it comes into the document, before anything of it is rendered. */
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

/** The parts that came, each as it looked at first: in this document, whatever the shopper has opened in it. */
const firstLooks = (page: Page) => page.evaluate(() => (window as unknown as { looks: Record<string, string> }).looks)

const ALL = Object.fromEntries(Object.entries(SIGNS).map(([part, [, value]]) => [part, value]))

/** From the home page to one page after another and into what they open, all within one document. */
async function walk(shopper: Shopper, page: Page): Promise<void> {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open('/home')
  // The menu of wide screens is in every document.
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
