import { HOST_TEXTS } from '../fixtures/host-texts.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import { openSideMenu, PHONE } from '../fixtures/settings.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { test } from '../fixtures/standalone-web.ts'
import { expect } from '../fixtures/story.ts'

const app = (path: string) => `appContent.${path}`
const menuOf = (name: string) => [
  { name, nameContent: {}, link: 'page/about', linkActionType: 'INTERNAL_LINK', icon: '', subMenu: [] },
]
const LOOK: Change[] = [
  { path: app('navigation.sideMenu'), value: menuOf('Only in the side menu') },
  { path: app('navigation.footerTabs'), value: [] },
  { path: app('system.payment.defaultCurrency'), value: { currencyCode: 'USD', currencyType: 'USD' } },
  { path: app('system.payment.exchangeCurrencies'), value: [{ currencyCode: 'JPY' }] },
  { path: app('system.social.weChat.miniProgramQrCodeInfo.imageURL'), value: 'qr.svg' },
  { path: app('appDetail.cdnpath'), value: 'https://pictures.example/shop/' },
  { path: app('css.varFooter'), value: { color: '#123456' } },
  { path: app('css.varSideMenu'), value: { color: '#654321', background: '#fedcba' } },
]

test('side menu, settings, support and colours follow the shop’s content', async ({ page, shopper, standalone }) => {
  const said = SHELL_TEXTS[shopper.language]
  await page.setViewportSize(PHONE)
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>'
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body }))
  await standalone.rewrite({ appInfo: LOOK })
  await shopper.open('/about')
  await expect(page.locator('.footer-line')).toHaveCSS('color', 'rgb(18, 52, 86)')
  const menu = await openSideMenu(shopper)
  await expect(menu).toHaveCSS('background-color', 'rgb(254, 220, 186)')
  for (const part of [
    menu.getByRole('heading', { name: said.menu }),
    menu.getByRole('link', { name: 'Only in the side menu' }),
    menu.getByRole('button', { name: said.close }),
  ]) {
    await expect(part).toHaveCSS('color', 'rgb(101, 67, 33)')
  }
  await menu.getByRole('button', { name: said.settingsTitle }).click()
  const settings = page.getByRole('dialog', { name: said.settingsTitle })
  await expect(settings.getByLabel(said.currency).locator('option')).toHaveText(['USD', 'JPY'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: HOST_TEXTS[shopper.language].support, exact: true }).click()
  const help = page.getByRole('dialog', { name: HOST_TEXTS[shopper.language].supportTitle })
  await expect(help.getByRole('img').first()).toHaveAttribute('src', 'https://pictures.example/shop/qr.svg')
})
