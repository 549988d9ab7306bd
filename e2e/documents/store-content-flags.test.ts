import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CAMPAIGN_TEXTS } from '../fixtures/campaign-texts.ts'
import { PAIR } from '../fixtures/campaigns.ts'
import type { Change } from '../fixtures/rewriting-api.ts'
import { SHELL_TEXTS } from '../fixtures/shell-texts.ts'
import { Guest, LANG_TAG, LANGUAGES } from './support/guest.ts'
import { type RewritingFront, rewritingFront } from './support/rewriting-front.ts'
import { allByRole, textOf } from './support/roles.ts'

type Texts = (typeof SHELL_TEXTS)['en'] | (typeof SHELL_TEXTS)['zh']

let front: RewritingFront
beforeAll(async () => {
  front = await rewritingFront()
})
afterAll(() => front.close())

async function aboutWith(appInfo: Change[], language: 'en' | 'zh') {
  await front.rewrite({ appInfo })
  const { document } = await new Guest(language, { url: front.url }).open('/about')
  const part = (selector: string) => document.querySelector(selector) ?? document.createElement('p')
  expect(document.querySelector('footer')).not.toBeNull()
  return { document, header: part('header'), footer: part('footer'), tabs: part('.tab-bar') }
}

type Parts = Awaited<ReturnType<typeof aboutWith>>

interface Flag {
  /** Path within `appContent`. */
  path: string
  /** The value that shows the part in the document, and the value that hides it. */
  shown: unknown
  hidden: unknown
  /** The parts of the document that the flag controls. */
  find(parts: Parts, texts: Texts, language: 'en' | 'zh'): readonly unknown[]
  needs?: Change[]
}

const config = (name: string) => `system.appConfig.${name}`
const app = (path: string) => `appContent.${path}`
const MARKS = {
  supportVisa: { en: 'Visa', zh: 'Visa' },
  supportMasterCard: { en: 'Mastercard', zh: '万事达卡' },
  supportAmex: { en: 'American Express', zh: '美国运通' },
  supportPayPal: { en: 'PayPal', zh: 'PayPal' },
  supportWeChatPay: { en: 'WeChat Pay', zh: '微信支付' },
  supportAliPay: { en: 'Alipay', zh: '支付宝' },
  supportUnionPay: { en: 'UnionPay', zh: '银联' },
} as const
const SOCIAL = {
  facebook: /^Facebook/,
  twitter: /^X/,
  youTube: /^YouTube/,
  linkedin: /^LinkedIn/,
  pinterest: /^Pinterest/,
}
const PAGE_URL = 'https://pages.example/shop'

const FLAGS: Flag[] = [
  {
    path: config('enableCheckout'),
    ...{ shown: true, hidden: false },
    find: ({ header }, { cart }) => allByRole(header, 'link', cart),
  },
  {
    path: config('enableCheckout'),
    ...{ shown: true, hidden: false },
    find: ({ tabs }) => [...tabs.querySelectorAll('a[href^="/checkout"]')],
  },
  {
    path: config('enableUserAccounts'),
    ...{ shown: true, hidden: false },
    find: ({ header }, { signIn }) => allByRole(header, 'link', signIn),
  },
  {
    path: config('hidePowerBy'),
    ...{ shown: false, hidden: true },
    find: ({ footer }, { poweredBy }) => (textOf(footer).includes(poweredBy) ? [footer] : []),
  },
  {
    path: config('showPowerByNameOnly'),
    ...{ shown: false, hidden: true },
    find: ({ footer }, _, language) => textOf(footer.querySelector('.footer-power')).match(AND[language]) ?? [],
  },
  {
    path: config('supportedLanguages'),
    shown: ['en', 'zh'],
    hidden: ['en'],
    find: ({ footer }) => allByRole(footer, 'link', /^(中文|English)$/),
  },
  {
    path: 'system.payment.exchangeCurrencies',
    shown: [{ currencyCode: 'USD' }],
    hidden: [],
    find: ({ header }, { settings }) =>
      allByRole(header, 'button', settings).filter((button) => textOf(button).includes('CAD')),
  },
  {
    path: 'navigation.headerMenu',
    shown: [{ name: 'Only this', nameContent: {}, link: 'page/about', linkActionType: 'INTERNAL_LINK' }],
    hidden: [],
    find: ({ document }, { mainMenu }) =>
      [...document.querySelectorAll(`nav[aria-label="${mainMenu}"] a`)].filter((link) => textOf(link) === 'Only this'),
  },
  {
    path: 'navigation.footerTabs',
    shown: [{ name: 'Own tab', nameContent: {}, link: 'page/about', icon: 'book' }],
    hidden: [],
    find: ({ tabs }) => allByRole(tabs, 'link', 'Own tab'),
  },
  {
    path: 'footerLogo.imageURL',
    ...{ shown: 'https://pictures.example/logo.png', hidden: '' },
    find: ({ footer }) => [...footer.querySelectorAll('.footer-logo')],
  },
  {
    path: 'appDetail.locname',
    ...{ shown: 'Queen Street', hidden: '' },
    find: ({ header }) => allByRole(header, 'button', /Queen Street/),
    needs: [{ path: app('appDetail.locid'), value: 'queen' }],
  },
  ...Object.entries(SOCIAL).map(
    ([name, link]): Flag => ({
      path: `system.social.${name}`,
      shown: { pageURL: PAGE_URL },
      hidden: { pageURL: '' },
      find: ({ footer }) => allByRole(footer, 'link', link),
    }),
  ),
  {
    path: 'system.social.instagram',
    shown: { userName: 'shop', pageURL: PAGE_URL },
    hidden: { userName: '', pageURL: PAGE_URL },
    find: ({ footer }) => allByRole(footer, 'link', /instagram/i),
  },
  ...Object.entries(MARKS).map(
    ([name, mark]): Flag => ({
      path: `system.payment.${name}`,
      ...{ shown: true, hidden: false },
      find: ({ footer }, _, language) => allByRole(footer, 'image', mark[language]),
    }),
  ),
]
const { en: GROUP_EN, zh: GROUP_ZH } = CAMPAIGN_TEXTS
const BUY_BUTTONS = {
  en: ['Add to cart', 'Buy now', /^Add .+ to cart$/, GROUP_EN.start, GROUP_EN.alone],
  zh: ['加入购物车', '立即购买', /^将.+加入购物车$/, GROUP_ZH.start, GROUP_ZH.alone],
}
const GROUP_BUY = { en: 'Buy as a group', zh: '去拼团' } as const
const NOT_SOLD = { en: 'This shop does not take orders online.', zh: '本店暂不支持网上下单。' } as const
const PURCHASE = [
  '/checkout/cart',
  '/checkout',
  '/checkout/payment',
  `/checkout/campaignCart?FissionSale=${PAIR.id}`,
  `/checkout/campaignCheckout?FissionSale=${PAIR.id}`,
  `/checkout/campaignPayment?FissionSale=${PAIR.id}`,
]
const AND = { en: / and /, zh: / 和 / } as const

describe.each(LANGUAGES)('in %s', (language) => {
  test.each(FLAGS)('documents follow $path', async ({ path, shown, hidden, find, needs = [] }) => {
    const found = async (value: unknown) => {
      const parts = await aboutWith([...needs, { path: app(path), value }], language)
      return find(parts, SHELL_TEXTS[language], language).length
    }
    expect(await found(shown)).toBeGreaterThan(0)
    expect(await found(hidden)).toBe(0)
  })

  test('a shop without checkout offers nothing to buy', async () => {
    const buttons = async (path: string) => {
      const { document } = await new Guest(language, { url: front.url }).open(path)
      return BUY_BUTTONS[language].flatMap((name) => allByRole(document, 'button', name))
    }
    const offer = `/store/groupCampaign/${PAIR.id}?item=${PAIR.item}`
    const paths = ['/store/product/chrysanthemum-pouch', '/store/productlist?cat=gifts', offer]
    for (const sells of [true, false]) {
      await front.rewrite({ appInfo: [{ path: app(config('enableCheckout')), value: sells }] })
      for (const path of paths) expect((await buttons(path)).length > 0, `${path} ${sells}`).toBe(sells)
    }
  })

  test('a shop without checkout offers no group buy in its list', async () => {
    for (const sells of [true, false]) {
      await front.rewrite({ appInfo: [{ path: app(config('enableCheckout')), value: sells }] })
      const { main } = await new Guest(language, { url: front.url }).open('/store/groupCampaigns')
      expect(textOf(main).includes(GROUP_BUY[language]), String(sells)).toBe(sells)
    }
  })

  test.each(PURCHASE)('a shop without checkout says at %s that it does not sell online, with ways on', async (path) => {
    await front.rewrite({ appInfo: [{ path: app(config('enableCheckout')), value: false }] })
    const { document, main } = await new Guest(language, { url: front.url }).follow(path)
    expect(textOf(main)).toContain(NOT_SOLD[language])
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    const ways = [...main.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))
    expect(ways).toEqual(['/store', '/home'])
  })

  test('a shop of one language speaks it, whatever browser and address ask for', async () => {
    const only = language === 'en' ? 'zh' : 'en'
    await front.rewrite({ appInfo: [{ path: app(config('supportedLanguages')), value: [only] }] })
    for (const path of ['/store', `/store?lang=${language}`]) {
      const { document } = await new Guest(language, { url: front.url }).open(path)
      expect(document.documentElement.getAttribute('lang')).toBe(LANG_TAG[only])
      expect(allByRole(document.querySelector('footer') ?? document, 'link', SHELL_TEXTS[only].name)).toEqual([])
      expect(document.querySelector('link[rel=alternate][hrefLang=en]')).toBeNull()
    }
  })
})
