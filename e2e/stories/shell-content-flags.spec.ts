import type { Locator, Page } from '@playwright/test'
import { AGENTS } from '../fixtures/agents.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import { openSideMenu, PHONE, TABLET } from '../fixtures/settings.ts'
import { SHELL_WORDS } from '../fixtures/shell-words.ts'
import type { Shopper } from '../fixtures/shopper.ts'
import { expect } from '../fixtures/story.ts'
import { test } from '../fixtures/web-alone.ts'

const WIDE = { width: 1440, height: 900 }
const MARKS = {
  supportVisa: { en: 'Visa', zh: 'Visa' },
  supportMasterCard: { en: 'Mastercard', zh: '万事达卡' },
  supportAmex: { en: 'American Express', zh: '美国运通' },
  supportPayPal: { en: 'PayPal', zh: 'PayPal' },
  supportWeChatPay: { en: 'WeChat Pay', zh: '微信支付' },
  supportAliPay: { en: 'Alipay', zh: '支付宝' },
  supportUnionPay: { en: 'UnionPay', zh: '银联' },
} as const
const PAGES = {
  facebook: /^Facebook/,
  twitter: /^X/,
  youTube: /^YouTube/,
  linkedin: /^LinkedIn/,
  pinterest: /^Pinterest/,
}
const AND = { en: ' and ', zh: ' 和 ' } as const

interface Flag {
  /** Within `appContent`. */
  path: string
  /** The value with which the shell shows the part, and the one with which it does not. */
  shown: unknown
  hidden: unknown
  screen?: { width: number; height: number }
  /** The part of the shell that follows the flag. */
  part(page: Page, shopper: Shopper): Locator
  /** Content that the part needs besides. */
  needs?: Change[]
}

const banner = (page: Page) => page.getByRole('banner')
const said = ({ language }: Shopper) => SHELL_WORDS[language]
const config = (name: string) => `appContent.system.appConfig.${name}`
const social = (name: string) => `appContent.system.social.${name}`
const off = (name: string): Change => ({ path: `appContent.headerControl.${name}`, value: false })

const FLAGS: Flag[] = [
  {
    path: config('enableCheckout'),
    ...{ shown: true, hidden: false },
    part: (page, shopper) => banner(page).getByRole('link', { name: said(shopper).cart }),
  },
  {
    path: config('enableUserAccounts'),
    ...{ shown: true, hidden: false },
    part: (page, shopper) => banner(page).getByRole('link', { name: said(shopper).signIn }),
  },
  {
    path: config('hidePowerBy'),
    ...{ shown: false, hidden: true },
    part: (page, shopper) => page.getByRole('contentinfo').getByText(said(shopper).poweredBy),
  },
  {
    path: config('showPowerByNameOnly'),
    ...{ shown: false, hidden: true },
    part: (page, { language }) => page.getByRole('contentinfo').locator('.footer-power').getByText(AND[language]),
  },
  {
    path: config('supportedLanguages'),
    shown: ['en', 'zh'],
    hidden: ['en'],
    part: (page, { language }) =>
      page.getByRole('contentinfo').getByRole('link', { name: language === 'en' ? '中文' : 'English', exact: true }),
  },
  {
    path: config('enableMultiLocationSelection'),
    ...{ shown: true, hidden: false },
    part: (page, { words }) => page.getByRole('dialog', { name: words.chooseTheLocation }),
  },
  {
    path: 'appContent.system.payment.exchangeCurrencies',
    shown: [{ currencyCode: 'USD' }],
    hidden: [],
    screen: WIDE,
    part: (page, shopper) =>
      banner(page)
        .getByRole('button', { name: said(shopper).settings })
        .getByText('CAD'),
  },
  {
    path: 'appContent.navigation.headerMenu',
    shown: [{ name: 'Only this', nameContent: {}, link: 'page/about', linkActionType: 'INTERNAL_LINK' }],
    hidden: [],
    screen: WIDE,
    part: (page, shopper) => page.getByRole('navigation', { name: said(shopper).mainMenu }).getByText('Only this'),
  },
  {
    path: 'appContent.navigation.footerTabs',
    shown: [{ name: 'Own tab', nameContent: {}, link: 'page/about', icon: 'book' }],
    hidden: [],
    screen: PHONE,
    part: (page) => page.locator('.tab-bar').getByText('Own tab'),
  },
  {
    path: 'appContent.footerLogo.imageURL',
    ...{ shown: 'https://pictures.example/logo.png', hidden: '' },
    part: (page) => page.locator('.footer-logo'),
  },
  {
    path: 'appContent.appDetail.locname',
    ...{ shown: 'Queen Street', hidden: '' },
    screen: TABLET,
    part: (page) => banner(page).getByRole('button', { name: 'Queen Street' }),
    needs: [{ path: 'appContent.appDetail.locid', value: 'queen' }],
  },
  ...Object.entries(PAGES).map(
    ([name, link]): Flag => ({
      path: social(name),
      shown: { pageURL: 'https://pages.example/shop' },
      hidden: { pageURL: '' },
      part: (page) => page.getByRole('contentinfo').getByRole('link', { name: link }),
    }),
  ),
  {
    path: social('instagram'),
    shown: { userName: 'shop', pageURL: 'https://pages.example/shop' },
    hidden: { userName: '', pageURL: 'https://pages.example/shop' },
    part: (page) => page.getByRole('contentinfo').getByRole('link', { name: /instagram/i }),
  },
  ...Object.entries(MARKS).map(
    ([name, mark]): Flag => ({
      path: `appContent.system.payment.${name}`,
      ...{ shown: true, hidden: false },
      part: (page, { language }) =>
        page.getByRole('contentinfo').getByRole('img', { name: mark[language], exact: true }),
    }),
  ),
]

for (const { path, shown, hidden, part, screen, needs = [] } of FLAGS) {
  test(`the shell follows ${path.replace('appContent.', '')}`, async ({ page, shopper, alone }) => {
    if (screen) await page.setViewportSize(screen)
    await page.route('https://pictures.example/**', (route) => route.fulfill({ body: '' }))
    await alone.rewrite({ appInfo: [...needs, { path, value: shown }] })
    await page.goto('/about')
    await expect(part(page, shopper).first()).toBeVisible()
    await alone.rewrite({ appInfo: [...needs, { path, value: hidden }] })
    await page.goto('/about')
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(part(page, shopper)).toHaveCount(0)
  })
}

const ALL_FLAGS = [
  'notDisplayheaderInMP',
  'notDisplayheaderInAli',
  'notDisplayheaderInMobile',
  'notDisplayheaderInDesktop',
]

/** The flags that hide the header in an environment; a mini-program and Alipay are on phones here. */
const HIDES = {
  phone: ['notDisplayheaderInMobile'],
  desktop: ['notDisplayheaderInDesktop'],
  miniProgram: ['notDisplayheaderInMP', 'notDisplayheaderInMobile'],
  alipay: ['notDisplayheaderInAli', 'notDisplayheaderInMobile'],
}

for (const agent of ['phone', 'desktop', 'miniProgram', 'alipay'] as const) {
  test.describe(`on ${agent}`, () => {
    test.use({ userAgent: AGENTS[agent] })

    test('the shell follows the header flags of its own environment, and no other', async ({ page, alone }) => {
      for (const flag of ALL_FLAGS) {
        const only = { path: `appContent.headerControl.${flag}`, value: true }
        await alone.rewrite({ appInfo: [...ALL_FLAGS.map(off), only] })
        await page.goto('/about')
        await expect(page.getByRole('contentinfo')).toBeVisible()
        await expect(banner(page), flag).toHaveCount(HIDES[agent].includes(flag) ? 0 : 1)
      }
    })
  })
}

test('storeLogo 2 shows the logo, anything else the name', async ({ page, alone }) => {
  const logo = (value: unknown): Change[] => [
    { path: 'appContent.storeLogo', value },
    { path: 'appContent.storeName', value: 'Paper Lantern' },
  ]
  await alone.rewrite({ appInfo: logo('2') })
  await page.goto('/about')
  await expect(banner(page).locator('.logo img')).toBeVisible()
  for (const value of ['1', '']) {
    await alone.rewrite({ appInfo: logo(value) })
    await page.goto('/about')
    await expect(banner(page).locator('.logo')).toHaveText('Paper Lantern')
  }
})

test('the shop’s own words and colours come first', async ({ page, shopper, alone }) => {
  await page.setViewportSize(PHONE)
  await alone.rewrite({
    appInfo: [
      { path: 'appContent.system.appMessage.applicationMessage.messages', value: { 'shell.search': 'Look for it' } },
      { path: 'appContent.css.varFooter', value: { color: '#123456' } },
      { path: 'appContent.css.varSideMenu', value: { color: '#654321', background: '#fedcba' } },
    ],
  })
  await page.goto('/about')
  await expect(banner(page).getByRole('link', { name: 'Look for it' })).toBeVisible()
  await expect(page.locator('.footer-line')).toHaveCSS('color', 'rgb(18, 52, 86)')
  const menu = await openSideMenu(shopper)
  await expect(menu).toHaveCSS('background-color', 'rgb(254, 220, 186)')
})
