import type { Page } from '@playwright/test'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { PRODUCT_TEXTS } from '../fixtures/product-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

/** The library exports the function itself, but its types declare it as the default export. */
const readCode = jsQR as unknown as typeof jsQR.default

async function openSheet(shopper: Shopper, page: Page) {
  const texts = PRODUCT_TEXTS[shopper.language]
  await shopper.open('/store/product/longjing-tin?options=size:50g,grade:top&page=2&wmpoid=secret')
  await page.getByRole('button', { name: texts.share }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('img', { name: texts.qr })).toBeVisible()
  return { texts, sheet }
}

test('the QR code of a page reads as its address', async ({ shopper, page, shop }) => {
  const { texts, sheet } = await openSheet(shopper, page)
  const link = await sheet.getByRole('textbox', { name: texts.link }).inputValue()
  expect(link).toBe(`${shop.url}/store/product/longjing-tin?options=size:50g,grade:top&lang=${shopper.language}`)
  const picture = sharp(await sheet.getByRole('img', { name: texts.qr }).screenshot()).ensureAlpha()
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  expect(readCode(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link)
  await page.goto(link)
  await expect(shopper.heading(texts.name)).toBeVisible()
})

test('a copied link is confirmed for two seconds', async ({ shopper, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  const { texts, sheet } = await openSheet(shopper, page)
  const button = sheet.getByRole('button', { name: texts.copy, exact: true })
  const copied = sheet.getByRole('button', { name: texts.copied, exact: true })
  // From here on the page's clock only moves by these calls.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await button.click()
  await expect(copied).toBeVisible()
  await page.clock.runFor(1900)
  await expect(copied).toBeVisible()
  await page.clock.runFor(200)
  await expect(button).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/store/product/longjing-tin?')
})

test('a share network opens in a window of 800 by 500, even when the counts fail', async ({
  shopper,
  page,
  context,
}) => {
  expectConsoleError('500')
  await page.route('**/common3/shareCounts**', (route) => route.fulfill({ status: 500, body: '{}' }))
  await context.route('https://www.facebook.com/**', (route) => route.fulfill({ body: 'Facebook' }))
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    window.open = (url, target, features) => {
      document.documentElement.dataset.features = features
      return open(url, target, features)
    }
  })
  const { sheet } = await openSheet(shopper, page)
  const pin = await sheet.getByRole('link', { name: 'Pinterest' }).getAttribute('href')
  expect(new URL(pin ?? '').searchParams.get('media')).toMatch(/^http.*\.(jpg|png)$/)
  const opened = page.waitForEvent('popup')
  await sheet.getByRole('link', { name: 'Facebook' }).click()
  const popup = await opened
  await popup.waitForURL('https://www.facebook.com/sharer/**')
  expect(await popup.evaluate(() => opener)).toBeNull()
  await expect(page.locator('html')).toHaveAttribute('data-features', /width=800,height=500/)
})

test('the share sheet of the device is used where there is one', async ({ shopper, page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async (data) => {
      document.documentElement.dataset.shared = JSON.stringify(data)
    }
  })
  const { texts, sheet } = await openSheet(shopper, page)
  await sheet.getByRole('button', { name: texts.system }).click()
  await expect(page.locator('html')).toHaveAttribute('data-shared', /"url":"http[^"]*options=size:50g,grade:top/)
})
