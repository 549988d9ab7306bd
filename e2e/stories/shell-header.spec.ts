import { ownShop } from '../fixtures/own-shop.ts'
import { PHONE, setContent, TABLET } from '../fixtures/settings.ts'
import { SHELL_WORDS } from '../fixtures/shell-words.ts'
import { expect, test } from '../fixtures/story.ts'

test('the menu below the header opens by mouse and keyboard, one list at a time, and Esc closes it', async ({
  page,
  shopper,
}) => {
  await page.setViewportSize(TABLET)
  await shopper.open('/store')
  const menu = page.getByRole('navigation', { name: SHELL_WORDS[shopper.language].mainMenu })
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

/** Cut below 1024 px only: 18 characters are more than 15 and not more than 20. */
const STORE = {
  en: { narrow: 'Markham Union..', wide: 'Markham Unionville' },
  zh: { narrow: '万锦于人村店', wide: '万锦于人村店' },
}

test('the current store name is cut to 13 characters and two dots on screens narrower than 1024 px', async ({
  page,
  shopper,
  store,
}) => {
  await page.context().addCookies([{ name: 'istore_location', value: 'markham-unionville', url: store.url }])
  await page.setViewportSize({ width: 1023, height: 800 })
  await page.goto('/store')
  const name = page.getByRole('banner').getByRole('button', { name: SHELL_WORDS[shopper.language].pickup })
  const { narrow, wide } = STORE[shopper.language]
  await expect(name.getByText(narrow).filter({ visible: true })).toHaveText(narrow)
  await expect(name).toHaveAccessibleName(new RegExp(wide))
  await page.setViewportSize(TABLET)
  await expect(name.getByText(wide).filter({ visible: true })).toHaveText(wide)
})

test('a phone of 360 pixels shows the current shop’s name, a narrower one a pin that readers hear it of', async ({
  page,
  shopper,
  store,
}) => {
  await page.context().addCookies([{ name: 'istore_location', value: 'markham-unionville', url: store.url }])
  const { narrow, wide } = STORE[shopper.language]
  const pin = page.getByRole('banner').getByRole('button', { name: SHELL_WORDS[shopper.language].pickup })
  for (const [width, isShown] of [
    [360, true],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 640 })
    await page.goto('/store')
    await expect(pin.getByText(narrow).filter({ visible: true })).toHaveCount(isShown ? 1 : 0)
    await expect(pin).toHaveAccessibleName(new RegExp(wide))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width)
  }
})

test('a shop with accounts asks guests to sign in, and its whole header can be reached at 320 pixels', async ({
  browser,
}, info) => {
  const { store, page, shopper, close } = await ownShop(browser, info)
  await setContent(store, page, ['system', 'appConfig', 'enableUserAccounts'], true)
  await setContent(store, page, ['system', 'appConfig', 'enableMultiLocationSelection'], true)
  await page.context().addCookies([{ name: 'istore_location', value: 'markham-unionville', url: store.url }])
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/store')
  const banner = page.getByRole('banner')
  const said = SHELL_WORDS[shopper.language]
  await expect(banner.getByRole('link', { name: said.signIn, exact: true })).toHaveAttribute('href', '/account/login')
  for (const name of [said.search, said.signIn, said.cart]) {
    const box = await banner.getByRole('link', { name, exact: true }).boundingBox()
    expect(box, name).not.toBeNull()
    expect(Number(box?.x) + Number(box?.width), name).toBeLessThanOrEqual(320)
    expect(box?.width, name).toBeGreaterThanOrEqual(44)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await close()
})
