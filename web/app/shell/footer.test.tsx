import { describe, expect, test } from 'vitest'
import type { AppInfo } from '#app/features/store/app-info.tsx'
import { Footer } from './footer.tsx'
import { powerByParts } from './power-by.tsx'
import { linksIn, menuEntry, renderHtml, textIn } from './shell.fixture.tsx'

type Content = AppInfo['appContent']
type RenderOptions = NonNullable<Parameters<typeof renderHtml>[1]>
const footer = (change?: (content: Content) => void, options: RenderOptions = {}) =>
  renderHtml(<Footer />, { ...options, change: (_, content) => change?.(content) })

const withMenu = (...footerMenu: Content['navigation']['footerMenu']) =>
  footer(({ navigation }) => Object.assign(navigation, { footerMenu }))

test('the seven parts are in their order, the languages after the ways to pay', () => {
  const html = footer(
    ({ system, footerLogo }) => {
      footerLogo.imageURL = 'site/mark.svg'
      system.appConfig.supportedLanguages = ['en', 'zh']
      system.appConfig.hidePowerBy = false
    },
    { environment: { miniProgram: true } },
  )
  const parts = ['footer-menu', 'social-links', 'payment-marks', 'footer-language', 'footer-logo', 'footer-line']
  const positions = [...parts, 'footer-power'].map((part) => html.indexOf(`"${part}"`))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
})

describe('1 menu of configurable items', () => {
  test.each([
    [
      'INTERNAL_LINK goes to an in-app route',
      menuEntry('Us', 'page/about'),
      '<a class="footer-link" href="/about">Us</a>',
    ],
    [
      'a link starting with productlist? opens the product list',
      menuEntry('Tea', 'productlist?cat=tea'),
      '<a class="footer-link" href="/store/productlist?cat=tea">Tea</a>',
    ],
    [
      'EXTERNAL_LINK opens in a new tab',
      menuEntry('Blog', 'https://a.example/', { linkActionType: 'EXTERNAL_LINK' }),
      'href="https://a.example/" class="footer-link" target="_blank" rel="noopener noreferrer"',
    ],
    [
      'an item without a link is plain text with the footer style',
      menuEntry('Open daily', ''),
      '<span class="footer-link">Open daily</span>',
    ],
    [
      'items with a sub-menu are not linked',
      menuEntry('More', 'page/about', { subMenu: [menuEntry('Hidden', 'page/x')] }),
      '<span class="footer-link">More</span>',
    ],
    [
      'what is no web address is not linked',
      menuEntry('X', '//evil.example', { linkActionType: 'EXTERNAL_LINK' }),
      '<span',
    ],
  ])('%s', (_, item, html) => {
    expect(withMenu(item)).toContain(html)
    expect(withMenu(item)).not.toContain('Hidden')
  })

  test('name (per-language, else plain name); two of one name are side by side', () => {
    const items = [
      menuEntry('Tea', 'x', { nameContent: { en: 'Tea', zh: '茶' } }),
      menuEntry('Cups', 'a'),
      menuEntry('Cups', 'b'),
    ]
    const html = footer(({ navigation }) => Object.assign(navigation, { footerMenu: items }), { locale: 'zh' })
    expect(linksIn(html)).toMatchObject({ 茶: '/x', Cups: '/b' })
    expect(html).toContain('href="/a"')
  })

  test('without items there is no menu', () => {
    expect(withMenu()).not.toContain('<nav')
  })
})

describe('2 social block', () => {
  test.each([
    ['en', 'Follow Us'],
    ['zh', '关注我们'],
  ] as const)('headed in %s: %s', (locale, heading) => {
    expect(footer(undefined, { locale })).toContain(`<h2>${heading}</h2>`)
  })

  test('each shown only if set, each opening in a new tab', () => {
    const html = footer(({ system }) => {
      for (const page of Object.values(system.social)) if ('pageURL' in page) page.pageURL = ''
      system.social.instagram.userName = 'tea'
      system.social.linkedin = { pageURL: 'https://l.example/' }
    })
    const social = /<ul class="social-links.*?<\/ul>/s.exec(html)?.[0] ?? ''
    expect(Object.values(linksIn(social))).toEqual(['https://www.instagram.com/tea/', 'https://l.example/'])
    expect(social.match(/target="_blank"/g)).toHaveLength(2)
  })

  test('with nothing set there is no block', () => {
    const html = footer(({ system }) => {
      system.social.instagram.userName = ''
      for (const page of Object.values(system.social)) if ('pageURL' in page) page.pageURL = ''
    })
    expect(html).not.toContain('Follow Us')
  })
})

const FLAGS = [
  ['supportVisa', 'Visa'],
  ['supportMasterCard', 'Mastercard'],
  ['supportAmex', 'American Express'],
  ['supportPayPal', 'PayPal'],
  ['supportWeChatPay', 'WeChat Pay'],
  ['supportAliPay', 'Alipay'],
  ['supportUnionPay', 'UnionPay'],
] as const
const marksIn = (html: string) => [...html.matchAll(/<title>([^<]*)<\/title>/g)].map(([, name]) => name)
const paying =
  (...on: string[]) =>
  (content: Content) => {
    for (const [flag] of FLAGS) content.system.payment[flag] = on.includes(flag)
  }

describe('3 payment block', () => {
  test.each(FLAGS)('a mark only if supported: %s is %s', (flag, name) => {
    expect(marksIn(footer(paying(flag)))).toEqual([name])
  })

  test('all seven in their order, under "Payment" or Chinese', () => {
    const all = paying(...FLAGS.map(([flag]) => flag))
    expect(marksIn(footer(all))).toEqual(FLAGS.map(([, name]) => name))
    expect(footer(all)).toContain('>Payment</h2>')
    expect(footer(all, { locale: 'zh' })).toContain('>支付方式</h2>')
  })

  test('inside the Alipay in-app browser all except alipay are hidden', () => {
    const alipay = { environment: { alipay: true } }
    expect(marksIn(footer(paying('supportVisa', 'supportAliPay', 'supportUnionPay'), alipay))).toEqual(['Alipay'])
    expect(footer(paying('supportVisa'), alipay)).not.toContain('footer-payment')
  })

  test('with nothing supported there is no block', () => {
    expect(footer(paying())).not.toContain('footer-payment')
  })
})

test.each([
  ['site/mark.svg', 'src="/media/site/mark.svg"'],
  ['https://cdn.example/m.svg', 'src="https://cdn.example/m.svg"'],
])('4 optional footer logo: %s', (imageURL, renderedAs) => {
  expect(footer(({ footerLogo }) => Object.assign(footerLogo, { imageURL }))).toContain(renderedAs)
  expect(footer(({ footerLogo }) => Object.assign(footerLogo, { imageURL: '' }))).not.toContain('footer-logo')
})

test.each([
  ['2026-12-31T23:59:59Z', 'en', '© 2026 Leaf. All Rights Reserved'],
  ['2027-01-01T00:00:00Z', 'en', '© 2027 Leaf. All Rights Reserved'],
  ['2027-01-01T00:00:00Z', 'zh', '© 2027 Leaf 版权所有'],
] as const)('5 copyright line, at %s in %s: %s', (madeAt, locale, line) => {
  expect(textIn(footer((content) => Object.assign(content, { storeName: 'Leaf' }), { madeAt, locale }))).toContain(line)
})

const SHOWN = { hidePowerBy: false, showPowerByNameOnly: false }
const URL_ = 'https://power.example/a'
test.each([
  [{ powerByName: 'istore', powerByFullUrl: URL_ }, 'PWA POWERED BY power.example (opens in a new tab) and istore'],
  [{ powerByName: 'istore', powerByFullUrl: URL_, showPowerByNameOnly: true }, 'PWA POWERED BY istore (opens in a new'],
  [{ powerByName: 'istore', powerByFullUrl: '' }, 'PWA POWERED BY istore'],
  [{ powerByName: '', powerByFullUrl: URL_ }, 'PWA POWERED BY power.example (opens in a new tab)'],
  [{ powerByName: 'istore', powerByFullUrl: 'javascript:alert(1)' }, 'PWA POWERED BY istore'],
])('6 power-by bar: %o', (config, line) => {
  const html = footer(({ system }) => Object.assign(system.appConfig, { ...SHOWN, ...config }))
  const bar = /<p class="footer-power">.*?<\/p>/s.exec(html)?.[0] ?? ''
  expect(textIn(bar)).toContain(line)
  expect(textIn(bar).includes(' and ')).toBe(line.includes(' and '))
})

test('6 power-by bar: hidden when the company footer is hidden, or when it would name nothing', () => {
  expect(footer(({ system }) => Object.assign(system.appConfig, { hidePowerBy: true }))).not.toContain('POWERED')
  const nothing = { hidePowerBy: false, powerByName: '', powerByFullUrl: '' }
  expect(footer(({ system }) => Object.assign(system.appConfig, nothing))).not.toContain('POWERED')
  expect(powerByParts({ ...nothing, showPowerByNameOnly: true })).toEqual([])
})

test.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])(
  '7 blank spacer: company footer hidden %s, in the mini-program %s, rendered %s',
  (hidePowerBy, miniProgram, there) => {
    const html = footer(({ system }) => Object.assign(system.appConfig, { hidePowerBy }), {
      environment: { miniProgram },
    })
    expect(html.includes('footer-spacer')).toBe(there)
  },
)
