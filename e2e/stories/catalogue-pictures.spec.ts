import { fullRun } from '../../tools/testing/extent.mjs'
import { isReadable, readColour } from '../../web/app/shell/contrast.ts'
import { PAIR } from '../fixtures/campaigns.ts'
import { misfitPictures, photographAll } from '../fixtures/pictures.ts'
import { opener, settled } from '../fixtures/screens.ts'
import { expect, expectConsoleError, test } from '../fixtures/story.ts'

const PHONES = fullRun ? [320, 390, 576] : [390, 576]
const WIDE = fullRun ? [768, 1024, 1280, 1440, 1600] : [768, 1280, 1600]
const SHOWING_PICTURES = [
  '/home',
  '/store',
  '/store/productlist?cat=all',
  '/store/product/longjing-tin',
  '/store/search?q=tea',
  `/store/groupCampaign/${PAIR.id}?item=${PAIR.item}`,
  '/checkout/cart',
  '/checkout',
  '/blog',
  '/blog/water-for-tea',
  '/about',
]

/** One grid is enough for each run, because all share their cards. So are a few of the pages. */
const LISTS = fullRun
  ? ['/store/productlist', '/store/search?q=tea', '/store/search', '/store']
  : ['/store/productlist']
const PAGES = fullRun
  ? SHOWING_PICTURES
  : ['/store/productlist?cat=all', '/store/product/longjing-tin', '/checkout/cart']

test('pictures come as wide as their boxes need, on every screen', { tag: '@layout' }, async ({ ownShop }) => {
  test.slow()
  const own = await ownShop()
  await photographAll(own.shop)
  const { page, shopper } = own
  for (const path of LISTS) {
    for (const width of shopper.isPhone ? PHONES : WIDE) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(path)
      await settled(page)
      await expect(page.locator('main picture source').first(), path).toBeAttached()
      expect.soft(await page.evaluate(misfitPictures), `${path}, ${width} wide`).toEqual([])
    }
  }
})

test('missing pictures make no page wider than its screen', { tag: '@layout' }, async ({ shopper, page }) => {
  expectConsoleError('ERR_FAILED')
  await shopper.fillCart()
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()))
  const usual = page.viewportSize() ?? { width: 390, height: 844 }
  const go = opener(page, async (screen) => {
    for (const width of [usual.width, 320]) {
      await page.setViewportSize({ ...usual, width })
      expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), screen).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize(usual)
  })
  for (const path of PAGES) await go(path, path)
})

test('the text of a missing picture can be read in the dark theme', async ({ shopper, page }) => {
  expectConsoleError('ERR_FAILED')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()))
  await shopper.open('/store/product/longjing-tin')
  const picture = page.locator('main .picture').first()
  const [ink, paper] = await picture.evaluate((box) => {
    const { backgroundColor } = getComputedStyle(box)
    return [getComputedStyle(box.querySelector('img') ?? box).color, backgroundColor]
  })
  expect(isReadable(rgba(ink), [rgba(paper)]), `${ink} on ${paper}`).toBe(true)
})

function rgba(text = '') {
  const colour = readColour(text)
  if (!colour) throw new Error(`no colour: ${text}`)
  return colour
}
