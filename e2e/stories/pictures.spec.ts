import { ownShop } from '../fixtures/own-shop.ts'
import { misfits, photographAll } from '../fixtures/pictures.ts'
import { expect, test } from '../fixtures/story.ts'

const PHONES = [320, 390, 576]
const WIDE = [768, 1024, 1280, 1440, 1600]

for (const path of ['/store/productlist', '/store/search?q=tea', '/store/search', '/store']) {
  test(`pictures of ${path} come as wide as their boxes need, on every screen`, async ({ browser }, info) => {
    test.slow()
    const own = await ownShop(browser, info)
    try {
      await photographAll(own.store)
      const { page, shopper } = own
      for (const width of shopper.isPhone ? PHONES : WIDE) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(await page.locator('main picture source').count(), path).toBeGreaterThan(0)
        expect.soft(await page.evaluate(misfits), `${width} wide`).toEqual([])
      }
    } finally {
      await own.close()
    }
  })
}
