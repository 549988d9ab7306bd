import type { Page } from '@playwright/test'
import { openSideMenu, PHONE } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { test } from '../fixtures/standalone-web.ts'
import { expect } from '../fixtures/story.ts'

const sub = (name: string, link: string) => ({
  name,
  nameContent: { en: name, zh: name },
  link,
  linkActionType: link.startsWith('https:') ? 'EXTERNAL_LINK' : 'INTERNAL_LINK',
  icon: '',
})
const entry = (name: string, link: string, subMenu: object[] = []) => ({ ...sub(name, link), subMenu })
const LONG = 'This label has more than twenty characters'
const MENU = [
  entry('All teas', 'productlist?cat=all'),
  entry('Elsewhere', 'https://elsewhere.example/'),
  entry('Tea', 'page/about', [sub(LONG, 'products/oolong'), sub('Just close', '')]),
  entry('Tea', '', [sub('Cups', 'products/cups-and-tools')]),
  entry(LONG, 'tag/new'),
]

test('the side menu opens one list at a time, follows every kind of entry, and returns the focus', async ({
  page,
  shopper,
  standalone,
}) => {
  await standalone.rewrite({
    appInfo: [
      { path: 'appContent.navigation.sideMenu', value: MENU },
      { path: 'appContent.system.appConfig.enableUserAccounts', value: true },
    ],
  })
  const said = SHELL_TEXTS[shopper.language]
  await page.setViewportSize(PHONE)
  await shopper.open('/store')
  const menu = await openSideMenu(shopper)
  await expect(menu, 'black on white by default').toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(menu).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(menu.getByRole('link', { name: said.signIn })).toHaveAttribute('href', '/account/login')
  await expect(menu.getByText('This label has more …')).toBeVisible()
  expect(await order(page, [said.signIn, 'All teas', said.settingsTitle, said.followUs, said.poweredBy])).toBe(true)

  const [first, second] = [
    menu.getByRole('button', { name: 'Tea' }).nth(0),
    menu.getByRole('button', { name: 'Tea' }).nth(1),
  ]
  await first.click()
  await expect(first).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: 'Tea', exact: true })).toHaveAttribute('href', '/about')
  await expect(menu.getByText('This label has more than…')).toBeVisible()
  await expect(menu.getByRole('link', { name: LONG, exact: true })).toHaveCount(2)
  await second.click()
  await expect(first).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Cups' })).toBeVisible()
  await expect(menu.getByRole('link', { name: /Elsewhere/ })).toHaveAttribute('target', '_blank')

  await first.click()
  await menu.getByRole('button', { name: 'Just close' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/store$/)
  await expect(page.getByRole('button', { name: said.openMenu })).toBeFocused()

  await (await openSideMenu(shopper)).getByRole('link', { name: 'All teas' }).click()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL(/\/store\/productlist\?cat=all$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/store$/)
})

/** Whether these texts are in this order in the open dialog. */
function order(page: Page, texts: readonly string[]): Promise<boolean> {
  return page.getByRole('dialog').evaluate((dialog, texts) => {
    const positions = texts.map((text) => dialog.textContent?.indexOf(text) ?? -1)
    return positions.every((position, index) => position > (positions[index - 1] ?? -1))
  }, texts)
}
