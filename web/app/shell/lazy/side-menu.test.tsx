import { expect, test } from 'vitest'
import type { AppInfo } from '#app/features/store/app-info.tsx'
import { linksIn, menuEntry, renderHtml, textIn } from '../shell.fixture.tsx'
import { SideMenuParts } from './side-menu.tsx'

const CLOSED = { open: false, show() {}, showHere() {}, swap() {}, hide() {}, leaveTo() {} }
type Change = (info: AppInfo, content: AppInfo['appContent']) => void
const menu = (change?: Change, locale?: 'en' | 'zh') =>
  renderHtml(<SideMenuParts overlay={CLOSED} />, { change, locale })

const asGuest: Change = (info) => Object.assign(info, { user: null, userID: null })

test.each([
  ['the user entry to /user/list', undefined, 'en', { 'My Account': '/user/list' }],
  ['the same in Chinese', undefined, 'zh', { 我的账户: '/user/list' }],
  ['the sign-in entry when no user', asGuest, 'en', { 'Sign in': '/account/login' }],
  [
    'a user without a userID is none',
    ((info) => Object.assign(info, { userID: null })) as Change,
    'en',
    { 'Sign in': '/account/login' },
  ],
  [
    'nothing for a guest of a shop without accounts',
    ((info, content) => {
      asGuest(info, content)
      content.system.appConfig.enableUserAccounts = false
    }) as Change,
    'en',
    {},
  ],
] as const)('at the top: %s', (...[, change, locale, expected]) => {
  const found = Object.entries(linksIn(menu(change, locale))).filter(([, href]) => /account|user/.test(href))
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('the user entry has the shopper’s picture', () => {
  const entry = (html: string) => /<a [^>]*href="\/user\/list"[^>]*>(.*?)<\/a>/.exec(html)?.[1] ?? ''
  expect(entry(menu())).toContain('<img src="https://cdn.example/ada.png" alt=""')
  expect(entry(menu(({ user }) => Object.assign(user ?? {}, { profileImage: null })))).toContain('#i-user')
})

test('a name is in the language of the visitor, the plain one where it has no form', () => {
  const named: Change = (_, { navigation }) => {
    navigation.sideMenu = [
      menuEntry('Tea', 'products/tea', { nameContent: { en: 'Tea', zh: '茶叶' } }),
      menuEntry('Cups', 'x'),
    ]
  }
  expect(linksIn(menu(named, 'zh'))).toMatchObject({ 茶叶: '/store/productlist?cat=tea', Cups: '/x' })
})

test.each([
  ['productlist? opens the product list', 'productlist?cat=tea', 'INTERNAL_LINK', 'href="/store/productlist?cat=tea"'],
  ['another internal link routes', 'page/about', 'INTERNAL_LINK', 'href="/about"'],
  [
    'EXTERNAL_LINK opens in a new tab',
    'https://a.example/',
    'EXTERNAL_LINK',
    'href="https://a.example/" class="side-link" target="_blank" rel="noopener noreferrer"',
  ],
  ['no link is plain text', '', 'INTERNAL_LINK', '<span class="side-link">'],
  ['no web address is plain text', 'javascript:alert(1)', 'EXTERNAL_LINK', '<span class="side-link">'],
])('%s', (_name, link, linkActionType, renderedAs) => {
  const html = menu((_, { navigation }) => {
    navigation.sideMenu = [menuEntry('Tea', link, { linkActionType })]
  })
  expect(/<nav.*<\/nav>/s.exec(html)?.[0]).toContain(renderedAs)
})

test('an entry with sub-entries shows + and its list is closed; two of one name are side by side', () => {
  const html = menu((_, { navigation }) => {
    const sub = [menuEntry('Oolong', 'products/oolong')]
    navigation.sideMenu = [menuEntry('Tea', '', { subMenu: sub }), menuEntry('Tea', '', { subMenu: sub })]
  })
  expect(html.match(/aria-expanded="false"/g)).toHaveLength(2)
  expect(html.match(/#i-plus/g)).toHaveLength(2)
  expect(html).not.toContain('Oolong')
})

test.each([
  ['a drawing of ours', 'leaf', '<use href="#i-leaf">'],
  ['a picture of the shop', 'site/tea.svg', 'src="/media/site/tea.svg"'],
  ['a picture elsewhere', 'https://cdn.example/tea', 'src="https://cdn.example/tea"'],
  ['no icon that we know', 'fa fa-leaf', null],
  ['none', '', null],
])('the icon of an entry: %s', (_name, icon, renderedAs) => {
  const html = menu((_, { navigation }) => {
    navigation.sideMenu = [menuEntry('Tea', 'products/tea', { icon })]
  })
  const nav = /<nav.*<\/nav>/s.exec(html)?.[0] ?? ''
  if (renderedAs) expect(nav).toContain(renderedAs)
  else expect(nav).not.toMatch(/<svg|<img/)
})

test.each([
  ['20 characters stay', 'twenty characters ok', 'twenty characters ok'],
  [
    'over 20 are cut to 20 plus an ellipsis, and read whole',
    'twenty-one characters',
    'twenty-one character… twenty-one characters',
  ],
])('side-menu item labels: %s', (_name, name, said) => {
  const html = menu((_, { navigation }) => {
    navigation.sideMenu = [menuEntry(name, 'products/tea')]
  })
  expect(textIn(/<nav.*<\/nav>/s.exec(html)?.[0] ?? '')).toBe(said)
})

test.each([
  ['more than one language', ['en', 'zh'], [], true],
  ['a currency list', ['en'], ['USD'], true],
  ['neither', ['zh'], [], false],
] as const)(
  'settings button only with more than one language or a currency list: %s',
  (...[, languages, currencies, shows]) => {
    const html = menu((_, { system }) => {
      system.appConfig.supportedLanguages = [...languages]
      system.payment.exchangeCurrencies = currencies.map((currencyCode) => ({ currencyCode }))
    })
    expect(html.includes('Language and currency')).toBe(shows)
  },
)

test.each([
  [true, 'class="social-links nofooter"', false],
  [false, 'class="social-links"', true],
])('company footer hidden %s: the social icons’ style, and the line PWA POWERED BY', (hidePowerBy, style, line) => {
  const html = menu((_, { system }) => {
    system.appConfig.hidePowerBy = hidePowerBy
  })
  expect(html).toContain(style)
  expect(html.includes('PWA POWERED BY')).toBe(line)
})

test('social icons: instagram needs userName, each other one pageURL', () => {
  const html = menu((_, { system: { social } }) => {
    social.instagram.userName = ''
    social.linkedin = { pageURL: '' }
  })
  const names = Object.keys(linksIn(html)).filter((name) => linksIn(html)[name]?.startsWith('https://social'))
  expect(names.map((name) => name.split(' ')[0])).toEqual(['Facebook', 'X', 'YouTube', 'Pinterest'])
})
