import { AGENTS } from '../fixtures/agents.ts'
import { FIVE_TABS, PROMOTION_ON, STORE_LOCATION_CHOSEN, test } from '../fixtures/all-bars.ts'
import { violations } from '../fixtures/axe.ts'
import { HOST_TEXTS } from '../fixtures/host-texts.ts'
import { layoutCheck } from '../fixtures/layout-check.ts'
import { LOCATION_TEXTS } from '../fixtures/location-texts.ts'
import { focusDisorder, smallTargets } from '../fixtures/page-faults.ts'
import { settled } from '../fixtures/screens.ts'
import { openSettings, openSideMenu, PHONE } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { expect } from '../fixtures/story.ts'

const WIDE = { width: 1440, height: 900 }
test.describe('in the browser of another app', () => {
  test.use({ userAgent: AGENTS.alipay })

  test('Back closes the settings together with the side menu that led to them, and the tabs work', async ({
    page,
    shopper,
    standalone,
  }) => {
    await page.setViewportSize(PHONE)
    await standalone.rewrite({ appInfo: [...STORE_LOCATION_CHOSEN, ...FIVE_TABS] })
    await shopper.open('/about')
    await openSettings(shopper)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/about$/)
    const { bar, tabs } = LOCATION_TEXTS[shopper.language]
    await page.getByRole('navigation', { name: bar }).getByRole('link', { name: tabs[1] }).click()
    await expect(page).toHaveURL(/\/store$/)
  })
})

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
    expect(await focusDisorder(page, part), part).toEqual([])
  }
})
