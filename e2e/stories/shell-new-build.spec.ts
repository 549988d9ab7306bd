import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { violations } from '../fixtures/axe.ts'
import { touchUntilSeen, waitForWorker } from '../fixtures/device.ts'
import { copyOfBuild, makeNext } from '../fixtures/next-build.ts'
import type { OwnShop } from '../fixtures/own-shop.ts'
import { SHOPS } from '../fixtures/running-shop.ts'
import { settled } from '../fixtures/screens.ts'
import { PHONE } from '../fixtures/settings.ts'
import { expect, test } from '../fixtures/story.ts'
import { foreignText, properNames, textFaults } from '../fixtures/text-faults.ts'

const TEXTS = {
  en: { ready: 'A new version of the shop is ready.', refresh: 'Refresh' },
  zh: { ready: '商店有新版本。', refresh: '刷新' },
} as const

const WIDE = { width: 1440, height: 900 }
const PRODUCT = '/store/product/lantern-mooncake-box'

test.use({ serviceWorkers: 'allow' })

let own: OwnShop
let build: string

test.beforeEach(async ({ ownShop }, info) => {
  build = await copyOfBuild(join(SHOPS, `build-${info.testId}`))
  own = await ownShop({ WEB_BUILD: build })
})

/** Restarts the shop with the next build, as a deployment does. */
async function deploy() {
  await own.shop.kill()
  const next = await makeNext(build)
  await own.shop.open()
  return next
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

/** Makes the browser check for a new service worker, as it does by itself from time to time. */
const checkForBuild = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })

test('an upgrade with an open tab keeps its files and scroll position, and a refresh completes it', async () => {
  // The story starts a shop three times, and loads all files of a build twice.
  test.slow()
  const { page, shopper, shop } = own
  const said = TEXTS[shopper.language]
  await shopper.open(PRODUCT)
  await shopper.addToCart()
  await waitForWorker(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  const { gone, come } = await deploy()

  // The server itself has the files of both builds, and no others.
  for (const name of [gone, come]) expect((await page.request.get(`${shop.url}/assets/${name}`)).status()).toBe(200)
  expect((await page.request.get(`${shop.url}/assets/nothing-0.js`)).status()).toBe(404)

  // The open tab still gets the file of its own build, although the new build has no file of that name.
  expect(
    await page.evaluate((name) => import(`/assets/${name}`).then((code) => Object.keys(code).length), gone),
  ).toBeGreaterThan(0)

  await checkForBuild(page)
  const offer = page.getByRole('status').getByText(said.ready)
  await touchUntilSeen(page, offer)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
  expect(await scrolled(page)).toBe(200)
  const size = page.viewportSize() ?? PHONE
  for (const screen of [shopper.isPhone ? WIDE : PHONE, size]) {
    await page.setViewportSize(screen)
    await settled(page)
    expect(await violations(page), `${screen.width} pixels`).toEqual([])
    expect(await textFaults(page), `${screen.width} pixels`).toEqual([])
  }
  expect(await foreignText(page, shopper.language, await properNames(shop))).toEqual([])
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await page.getByRole('button', { name: said.refresh, exact: true }).click()
  await page.waitForFunction(() => !('sameDocument' in window))
  await expect(offer).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(`${PRODUCT}$`))
  await expect(shopper.cartLink(1)).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(200)
  const files = await page.evaluate(() =>
    caches.open('istore-assets').then(async (cache) => (await cache.keys()).map(({ url }) => url)),
  )
  expect(files.some((url) => url.endsWith(come))).toBe(true)
})

test('a new build is offered after the checkout, not during it', async () => {
  const { page, shopper } = own
  const said = TEXTS[shopper.language]
  await shopper.fillCart()
  await page.goto('/checkout')
  await shopper.fillContact()
  await waitForWorker(page)
  await deploy()
  await checkForBuild(page)
  await page.waitForFunction(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  )
  await expect(page.getByText(said.ready)).toHaveCount(0)
  await shopper.seesContact()
  await page.goto('/store')
  await touchUntilSeen(page, page.getByRole('status').getByText(said.ready))
})
