import type { Page } from '@playwright/test'
import { LOCATION_REQUIRED, PROMOTION_ON, STORE_LOCATION_CHOSEN, test } from '../fixtures/all-bars.ts'
import { coveredFocus } from '../fixtures/covered-focus.ts'
import { HOST_TEXTS } from '../fixtures/host-texts.ts'
import { GOODS, settled } from '../fixtures/screens.ts'
import { watchShifts } from '../fixtures/shifts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect, expectConsoleError } from '../fixtures/story.ts'

const STILL = { shift: 0, what: [] }
/** One page for each set of bars: those of most pages, with a bar of buttons, and without the offer to install. */
const WITHOUT_INSTALL_OFFER = '/checkout/cart'
const PATHS = ['/home', `/store/product/${GOODS.withOptions}`, WITHOUT_INSTALL_OFFER]

test('the location dialog opens by itself and moves nothing', { tag: '@layout' }, async ({
  page,
  shopper,
  standalone,
}) => {
  await standalone.rewrite({ appInfo: LOCATION_REQUIRED })
  const shifts = await watchShifts(page)
  for (const path of PATHS) {
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: shopper.texts.chooseTheLocation })).toBeVisible()
    await settled(page)
    expect.soft(await shifts(), path).toEqual(STILL)
  }
})

test('with every bar shown no page moves: tabs, install, promotion, offline note', { tag: '@layout' }, async ({
  page,
  shopper,
  standalone,
}) => {
  test.slow()
  expectConsoleError('net::ERR_INTERNET_DISCONNECTED')
  const texts = HOST_TEXTS[shopper.language]
  await standalone.rewrite({ appInfo: [...STORE_LOCATION_CHOSEN, ...PROMOTION_ON] })
  const shifts = await watchShifts(page)
  const popup = page.getByRole('dialog', { name: texts.promoPopup })
  for (const [index, path] of PATHS.entries()) {
    await page.goto(path)
    if (index === 0) {
      await expect(popup).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(popup).toBeHidden()
    }
    if (path !== WITHOUT_INSTALL_OFFER) await expect(page.getByRole('button', { name: texts.install })).toBeVisible()
    // After some time the button becomes an icon.
    if (index === 0) await expect(page.locator('.install-icon')).toBeVisible()
    await page.getByRole('button', { name: texts.redPacket }).click()
    await expect(page.getByRole('button', { name: texts.promoBar })).toBeVisible()
    // Offline, a product shows next to its buttons why they wait; that line belongs to the page.
    if (!path.includes('/product/')) await loseNetwork(shopper)
    await settled(page)
    expect.soft(await shifts(), path).toEqual(STILL)
  }
})

test('no bar overlaps another or covers the end of the page', { tag: '@layout' }, async ({
  page,
  shopper,
  standalone,
}) => {
  const texts = HOST_TEXTS[shopper.language]
  await standalone.rewrite({ appInfo: STORE_LOCATION_CHOSEN })
  for (const path of PATHS) {
    await page.goto(path)
    await page.getByRole('button', { name: texts.redPacket }).click()
    await expect(page.getByRole('button', { name: texts.promoBar })).toBeVisible()
    if (path !== WITHOUT_INSTALL_OFFER) await expect(page.getByRole('button', { name: texts.install })).toBeVisible()
    await settled(page)
    expect.soft(await page.evaluate(overlaps), path).toEqual([])
    await expect.poll(() => endAfterScroll(page), `${path}: the end of the page`).toBeLessThanOrEqual(0)
  }
})

test('with every bar shown none covers the focused element', { tag: '@layout' }, async ({
  page,
  shopper,
  standalone,
}) => {
  test.slow()
  const texts = HOST_TEXTS[shopper.language]
  await standalone.rewrite({ appInfo: STORE_LOCATION_CHOSEN })
  await page.setViewportSize({ width: shopper.isPhone ? 390 : 1440, height: 664 })
  for (const path of ['/home', '/about']) {
    await page.goto(path)
    await page.getByRole('button', { name: texts.redPacket }).click()
    await expect(page.getByRole('button', { name: texts.promoBar })).toBeVisible()
    await settled(page)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(coveredFocus), `${path}, stop ${stop}`).toBeNull()
    }
  }
})

/** Disconnects the network, waits for the offline note, and reconnects. */
async function loseNetwork({ page, texts }: Shopper): Promise<void> {
  const note = page.getByText(texts.offlineNote)
  await page.context().setOffline(true)
  await expect(note).toBeVisible()
  await settled(page)
  await page.context().setOffline(false)
  await expect(note).toBeHidden()
}

/** Fixed parts of the shell that overlap each other. */
const overlaps = () => {
  const parts = ['.tab-bar', '.action-bar', '.install > *', '.promo-button', '.promo-bar']
  const boxes = parts.flatMap((selector) =>
    [...document.querySelectorAll(selector)]
      .filter((node) => node.checkVisibility())
      .map((node) => ({ selector, box: node.getBoundingClientRect() })),
  )
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
      .filter(({ box }) => box.top < one.box.bottom - 1 && one.box.top < box.bottom - 1)
      .map(({ selector }) => `${one.selector} and ${selector}`),
  )
}

/** A list grows when its end comes near, so this scrolls to the end until it no longer moves. */
async function endAfterScroll(page: Page): Promise<number> {
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await settled(page)
  return page.evaluate(coveredEnd)
}

/** Pixels of the last line of the footer that a bar at the bottom of the screen covers. */
const coveredEnd = () => {
  const lines = [...document.querySelectorAll('.footer p, .footer li')].filter((node) => node.checkVisibility())
  const end = Math.max(...lines.map((node) => node.getBoundingClientRect().bottom))
  const bars = [...document.querySelectorAll('.tab-bar, .action-bar')].filter((node) => node.checkVisibility())
  return end - Math.min(innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top))
}
