import type { Locator, Page } from '@playwright/test'
import { canOffer, type Offered, offer, promptCount } from '../fixtures/install-offer.ts'
import { PHONE } from '../fixtures/settings.ts'
import { expect, test } from '../fixtures/story.ts'

const WIDE = { width: 1440, height: 900 }

const TEXTS = { en: /^Install /, zh: /^安装/ } as const

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return box
}

/** The lowest position that the fixed bars at the bottom of the screen leave free, in pixels. */
const freeAbove = (page: Page) =>
  page.evaluate(() =>
    Math.min(
      innerHeight,
      ...[...document.querySelectorAll('.tab-bar, .action-bar')]
        .map((bar) => bar.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top }) => top),
    ),
  )

test.beforeEach(async ({ page }) => canOffer(page))

/** Sends the page to the background or back to the foreground, and waits until React has rendered. */
async function bring(page: Page, to: 'front' | 'back'): Promise<void> {
  await page.evaluate(
    async (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
      for (let turn = 0; turn < 3; turn++) {
        const { port1, port2 } = new MessageChannel()
        const turned = new Promise((resolve) => port1.addEventListener('message', resolve, { once: true }))
        port1.start()
        port2.postMessage(turn)
        await turned
        port1.close()
      }
    },
    to === 'front' ? 'visible' : 'hidden',
  )
}

test('the install button becomes an icon after 3 seconds, and nothing moves', async ({ page, shopper }) => {
  const { isPhone } = shopper
  await page.clock.install()
  await shopper.open('/home')
  const install = page.getByRole('button', { name: TEXTS[shopper.language] })
  await expect(install).toHaveCount(0)
  const box = await boxOf(page.getByRole('heading', { level: 1 }))
  // The three seconds of the button elapse only while the page is visible.
  await bring(page, 'back')
  await offer(page)
  await expect(install).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await bring(page, 'front')
  const own = page.viewportSize() ?? PHONE
  for (const size of [isPhone ? WIDE : PHONE, own]) {
    await page.setViewportSize(size)
    const banner = await boxOf(install)
    // A desktop reserves room for a scroll bar.
    const width = await page.evaluate(() => document.body.clientWidth)
    expect(banner.height).toBe(60)
    expect(banner.width).toBeCloseTo(Math.min(0.9 * width, 500), 0)
    expect(banner.y + banner.height).toBeLessThanOrEqual(await freeAbove(page))
  }
  await page.clock.runFor(2999)
  expect((await boxOf(install)).height).toBe(60)
  await page.clock.runFor(1)
  await expect.poll(async () => (await boxOf(install)).width).toBe(50)
  const icon = await boxOf(install)
  expect(icon.height).toBe(50)
  expect(isPhone ? PHONE.width - icon.x - icon.width : icon.x).toBe(16)
  expect(await boxOf(page.getByRole('heading', { level: 1 }))).toEqual(box)
})

test('a tap on install asks the browser and stores the outcome, and a new offer starts as an icon', async ({
  page,
  shopper,
}) => {
  await shopper.open('/home')
  const install = page.getByRole('button', { name: TEXTS[shopper.language] })
  await offer(page, 'dismissed')
  await install.click()
  await expect(install).toHaveCount(0)
  expect(await promptCount(page)).toBe(1)
  const recorded = () => page.evaluate(() => JSON.parse(localStorage.getItem('istore.install') ?? '{}').outcome)
  await expect.poll(recorded).toBe('dismissed')
  await offer(page, 'accepted')
  await expect.poll(async () => (await boxOf(install)).width).toBe(50)
  await install.click()
  await expect(install).toHaveCount(0)
  await expect.poll(recorded).toBe('accepted')
  expect(await promptCount(page)).toBe(2)
})

test('an offer made before the app runs is used, but not in the cart nor over the buy bar', async ({
  page,
  shopper,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (window as unknown as Offered).offerInstall('dismissed'))
  })
  const install = page.getByRole('button', { name: TEXTS[shopper.language] })
  await page.goto('/store/product/biluochun-tin')
  await expect(install).toBeVisible()
  const { y, height } = await boxOf(install)
  expect(y + height).toBeLessThanOrEqual(await freeAbove(page))
  await shopper.addToCart()
  await shopper.cartLink(1).click()
  await expect(shopper.checkoutLink()).toBeVisible()
  await expect(install).toHaveCount(0)
})
