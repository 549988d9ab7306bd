import { holdRequests } from '../fixtures/hold-requests.ts'
import { PHONE, TABLET } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { test as standaloneTest } from '../fixtures/standalone-web.ts'
import { expect, test } from '../fixtures/story.ts'

test('the main menu opens by mouse and keyboard, one list at a time, and Esc closes it', { tag: '@layout' }, async ({
  page,
  shopper,
}) => {
  await page.setViewportSize(TABLET)
  await shopper.open('/store')
  const menu = page.getByRole('navigation', { name: SHELL_TEXTS[shopper.language].mainMenu })
  const [first, second] = [menu.getByRole('button').nth(0), menu.getByRole('button').nth(1)]
  const list = menu.locator('.nav-panel')

  if (!shopper.isPhone) {
    await first.hover()
    await expect(list).toHaveCount(1)
    await second.hover()
    await expect(second).toHaveAttribute('aria-expanded', 'true')
    await expect(list).toHaveCount(1)
    await page.mouse.move(0, 780)
    await expect(list).toHaveCount(0)
  }

  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await second.click()
  await expect(second).toHaveAttribute('aria-expanded', 'true')
  await expect(list).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)

  await first.focus()
  await page.keyboard.press('Enter')
  await expect(list).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(list.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  await list.getByRole('link').first().click()
  await expect(page).toHaveURL(/cat=green-and-white/)
  await expect(list).toHaveCount(0)
  await expect(first).toHaveClass(/nav-here/)

  await page.setViewportSize(PHONE)
  await expect(menu).toBeHidden()
})

/** The name is shortened only below 1024 px: its 18 characters are more than 15, but not more than 20. */
const STORE = {
  en: { narrow: 'Markham Union..', wide: 'Markham Unionville' },
  zh: { narrow: '万锦于人村店', wide: '万锦于人村店' },
}

test('the header shortens the location’s name, and shows a pin alone on the narrowest phones', async ({
  page,
  shopper,
  shop,
}) => {
  await page.context().addCookies([{ name: 'istore_location', value: 'markham-unionville', url: shop.url }])
  const { narrow, wide } = STORE[shopper.language]
  const location = page.getByRole('banner').getByRole('button', { name: SHELL_TEXTS[shopper.language].pickup })
  await page.goto('/store')
  for (const [width, text] of [
    [TABLET.width, wide],
    [TABLET.width - 1, narrow],
    [360, narrow],
    [320, null],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect(location.getByText(text ?? narrow).filter({ visible: true }), `at ${width}`).toHaveCount(text ? 1 : 0)
    await expect(location).toHaveAccessibleName(new RegExp(wide))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width)
  }
})

standaloneTest(
  'every part of the header can be tapped at 320 pixels, sign-in and location too',
  async ({ page, shopper, standalone }) => {
    await standalone.rewrite({
      appInfo: [
        { path: 'appContent.system.appConfig.enableUserAccounts', value: true },
        { path: 'appContent.system.appConfig.enableMultiLocationSelection', value: true },
        { path: 'appContent.storeLogo', value: '2' },
      ],
    })
    await page.context().addCookies([{ name: 'istore_location', value: 'markham-unionville', url: standalone.url }])
    await page.setViewportSize({ width: 320, height: 640 })
    const { release: sendLogo } = await holdRequests(page, '**/media/**logo*')
    await page.goto('/store')
    const banner = page.getByRole('banner')
    const said = SHELL_TEXTS[shopper.language]
    await expect(banner.getByRole('link', { name: said.signIn, exact: true })).toHaveAttribute('href', '/account/login')
    const logo = banner.locator('.logo-mark')
    const size = await logo.boundingBox()
    expect(size, 'before it comes').toMatchObject({ height: 36 })
    sendLogo()
    await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(await logo.boundingBox(), 'once it is there').toEqual(size)
    for (const name of [said.search, said.signIn, said.cart]) {
      const box = await banner.getByRole('link', { name, exact: true }).boundingBox()
      expect(box, name).not.toBeNull()
      expect(Number(box?.x) + Number(box?.width), name).toBeLessThanOrEqual(320)
      expect(box?.width, name).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)
