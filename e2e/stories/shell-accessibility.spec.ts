import type { Locator, Page } from '@playwright/test'
import { AGENTS } from '../fixtures/agents.ts'
import { FIVE_TABS, PROMOTION_ON, STORE_LOCATION_CHOSEN, test } from '../fixtures/all-bars.ts'
import { violations } from '../fixtures/axe.ts'
import { HOST_TEXTS } from '../fixtures/host-texts.ts'
import { layoutCheck } from '../fixtures/layout-check.ts'
import { LOCATION_TEXTS } from '../fixtures/location-texts.ts'
import { smallTargets } from '../fixtures/page-faults.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import { settled } from '../fixtures/screens.ts'
import { openSideMenu, PHONE } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect } from '../fixtures/story.ts'
import { foreignText, properNames } from '../fixtures/text-faults.ts'

const WIDE = { width: 1440, height: 900 }
const PICTURE = {
  contentType: 'image/svg+xml',
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160"/>',
}

interface Overlay {
  name: string
  /** The control that opens the dialog, on a small screen. */
  opener(page: Page, shopper: Shopper): Locator
  title(shopper: Shopper): string
  /** Steps that make the opener appear. */
  before?(shopper: Shopper): Promise<unknown>
}

const QR_CODE: Change[] = [
  { path: 'appContent.system.social.weChat.miniProgramQrCodeInfo.imageURL', value: 'https://pictures.example/qr.svg' },
]
const NAMES = ['Toronto Spadina', 'Paper Lantern']

const OVERLAYS: Overlay[] = [
  {
    name: 'the side menu',
    opener: (page, { language }) => page.getByRole('button', { name: SHELL_TEXTS[language].openMenu, exact: true }),
    title: ({ language }) => SHELL_TEXTS[language].menu,
  },
  {
    name: 'the settings',
    opener: (page, { language }) =>
      page.getByRole('dialog').getByRole('button', { name: SHELL_TEXTS[language].settings }),
    title: ({ language }) => SHELL_TEXTS[language].settingsTitle,
    before: openSideMenu,
  },
  {
    name: 'the choice of a shop',
    opener: (page) => page.getByRole('banner').getByRole('button', { name: 'Toronto Spadina' }),
    title: ({ texts }) => texts.chooseTheLocation,
  },
  {
    name: 'support',
    opener: (page, { language }) => page.getByRole('button', { name: HOST_TEXTS[language].support, exact: true }),
    title: ({ language }) => HOST_TEXTS[language].supportTitle,
  },
]

test('every overlay is accessible, holds the focus, closes by Esc and gives the focus back', async ({
  page,
  shopper,
  standalone,
}) => {
  test.slow()
  await page.setViewportSize(PHONE)
  await page.route('https://pictures.example/**', (route) => route.fulfill(PICTURE))
  await standalone.rewrite({ appInfo: [...STORE_LOCATION_CHOSEN, ...FIVE_TABS, ...QR_CODE] })
  await shopper.open('/about')
  const names = [...NAMES, ...(await properNames(standalone.shop))]
  for (const { name, opener, title, before } of OVERLAYS) {
    await before?.(shopper)
    const button = opener(page, shopper)
    await button.click()
    const dialog = page.getByRole('dialog', { name: title(shopper) })
    await expect(dialog.getByRole('heading').first(), name).toBeFocused()
    await settled(page)
    expect(await violations(page), name).toEqual([])
    expect(await smallTargets(page), name).toEqual([])
    expect(await page.evaluate(disorder, 'dialog[open]'), name).toEqual([])
    expect(await foreignText(page, shopper.language, names), name).toEqual([])
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await page.evaluate(focusIsInside), `${name}: the focus is behind the dialog`).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(dialog, name).toBeHidden()
    if (!before) await expect(button, name).toBeFocused()
  }
})

test.describe('in the browser of another app', () => {
  test.use({ userAgent: AGENTS.alipay })

  test('Back closes every overlay, and the tabs work', async ({ page, shopper, standalone }) => {
    await page.setViewportSize(PHONE)
    await standalone.rewrite({ appInfo: [...STORE_LOCATION_CHOSEN, ...FIVE_TABS] })
    await shopper.open('/about')
    for (const { name, opener, title, before } of OVERLAYS) {
      await before?.(shopper)
      await opener(page, shopper).click()
      const dialog = page.getByRole('dialog', { name: title(shopper) })
      await expect(dialog, name).toBeVisible()
      await page.goBack()
      await expect(dialog, name).toBeHidden()
      await expect(page.getByRole('dialog'), name).toHaveCount(0)
      await expect(page, name).toHaveURL(/\/about$/)
    }
    const { bar, tabs } = LOCATION_TEXTS[shopper.language]
    await page.getByRole('navigation', { name: bar }).getByRole('link', { name: tabs[1] }).click()
    await expect(page).toHaveURL(/\/store$/)
  })
})

/** Whether the focus is inside the dialog, or on the browser's own controls. */
const focusIsInside = () =>
  document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null

/** Elements whose keyboard order differs from the visual order: down the page, then to the right. */
const disorder = (within: string) => {
  const root = document.querySelector(within)
  const stops = [...(root?.querySelectorAll<HTMLElement>('a[href], button, input, select, [role=tab]') ?? [])]
    .filter((node) => node.checkVisibility() && node.tabIndex >= 0 && !node.hasAttribute('disabled'))
    .map((node) => ({ node, box: node.getBoundingClientRect() }))
  return stops.slice(1).flatMap(({ node, box }, index) => {
    const last = stops[index]?.box
    if (!last) return []
    const isRightOf = box.left >= last.left - 1
    const isBelow = box.top >= last.bottom - 1 || (box.top > last.top && box.bottom > last.bottom)
    const isNextColumn = isRightOf && box.left >= last.right - 1
    return isBelow || isNextColumn ? [] : [node.outerHTML.slice(0, 120)]
  })
}

test('the promotion and the install button are accessible and announce nothing', { tag: '@layout' }, async ({
  page,
  shopper,
  standalone,
}) => {
  const texts = HOST_TEXTS[shopper.language]
  await standalone.rewrite({ appInfo: [...STORE_LOCATION_CHOSEN, ...PROMOTION_ON] })
  await page.goto('/about')
  const popup = page.getByRole('dialog', { name: texts.promoPopup })
  await expect(popup.getByRole('heading')).toBeFocused()
  await settled(page)
  const check = layoutCheck(shopper, standalone.shop)
  expect(await violations(page)).toEqual([])
  await check('popup')
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  const button = page.getByRole('button', { name: texts.redPacket })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: texts.promoBar })).toBeVisible()
  await expect(page.getByRole('button', { name: texts.install })).toBeVisible()
  await settled(page)
  expect(await violations(page)).toEqual([])
  await check('promotion and offer to install')
  if (shopper.isPhone) expect(await smallTargets(page)).toEqual([])
  for (const part of ['.promo', '.install']) {
    await expect(page.locator(`${part}:is([role=status], [role=alert], [aria-live])`)).toHaveCount(0)
    await expect(page.locator(`:is([role=status], [role=alert], [aria-live]) ${part}`)).toHaveCount(0)
  }
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: texts.promoBar })).toBeHidden()
})

test('menus say whether they are expanded, in the header and in the side menu', async ({
  page,
  shopper,
  standalone,
}) => {
  await page.setViewportSize(WIDE)
  await standalone.rewrite({ appInfo: STORE_LOCATION_CHOSEN })
  await shopper.open('/about')
  const said = SHELL_TEXTS[shopper.language]
  const banner = page.getByRole('banner')
  const menus = [
    banner.getByRole('button', { name: said.settings }),
    page.getByRole('navigation', { name: said.mainMenu }).locator('button[aria-expanded]').first(),
  ]
  for (const menu of menus) {
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await settled(page)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await expect(menu).toBeFocused()
  }
  await page.setViewportSize(PHONE)
  const entry = (await openSideMenu(shopper)).locator('button[aria-expanded]').first()
  await expect(entry).toHaveAttribute('aria-expanded', 'false')
  await entry.click()
  await expect(entry).toHaveAttribute('aria-expanded', 'true')
})

test('the focus order of header and footer is their visual order', { tag: '@layout' }, async ({
  page,
  shopper,
  standalone,
}) => {
  await standalone.rewrite({ appInfo: STORE_LOCATION_CHOSEN })
  await shopper.open('/about')
  for (const part of ['.header', '.sub-header', '.tab-bar', '.footer']) {
    expect(await page.evaluate(disorder, part), part).toEqual([])
  }
})
