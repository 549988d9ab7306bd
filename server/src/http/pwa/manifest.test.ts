import { safeAppInfo } from '@istore/contract/safe-app-info.ts'
import { expect, test } from 'vitest'
import { TEST_PAGES } from '../../testing/test-pages.ts'
import { type AppInfo, manifestOf, shortcutPath } from './manifest.ts'

function shop(content: object = {}): AppInfo {
  const system = { appMessage: { currentLocale: 'en' } }
  return safeAppInfo({ appContent: { storeName: 'Maple Court', system, ...content } }).info
}

const tab = (link: string, en: string, zh = en) => ({ link, icon: '', name: en, nameContent: { en, zh } })

test('the manifest is made from the app content: name, language, colours, icons, shortcuts', () => {
  const css = { varHeaderNavActive: { color: '#aa0011' }, varSideMenu: { color: '', background: 'rgb(1, 2, 3)' } }
  const navigation = { footerTabs: [tab('home', 'Home'), tab('clearance', 'Sale'), tab('checkout/cart', 'Cart')] }
  const system = { appMessage: { currentLocale: 'en' }, appConfig: { enableCheckout: true } }
  const manifest = manifestOf(shop({ css, navigation, system }), TEST_PAGES)
  expect(manifest).toMatchObject({ name: 'Maple Court', short_name: 'Maple Court', lang: 'en', start_url: '/home' })
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', dir: 'ltr', categories: ['shopping'] })
  expect(manifest).toMatchObject({ theme_color: '#aa0011', background_color: 'rgb(1, 2, 3)' })
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Sale', '/store/clearance'],
    ['Cart', '/checkout/cart'],
  ])
})

test('there are icons of 192 and 512 pixels, for any purpose and for masks', () => {
  const forms = manifestOf(shop(), TEST_PAGES).icons.map(({ purpose, sizes, type }) => `${purpose} ${sizes} ${type}`)
  expect(forms).toEqual([
    ...['any 192x192 image/png', 'any 512x512 image/png'],
    ...['maskable 192x192 image/png', 'maskable 512x512 image/png'],
  ])
})

test('the Chinese manifest has a Chinese name, language and shortcuts', () => {
  const system = { appMessage: { currentLocale: 'zh' } }
  const navigation = { footerTabs: [tab('clearance', 'Sale', '特价')] }
  const manifest = manifestOf(shop({ storeName: '枫庭', system, navigation }), TEST_PAGES)
  expect(manifest).toMatchObject({ name: '枫庭', lang: 'zh-Hans' })
  expect(manifest.shortcuts[0]?.name).toBe('特价')
})

test('a shop with empty content can still be installed', () => {
  const manifest = manifestOf(safeAppInfo({}).info, TEST_PAGES)
  expect(manifest).toMatchObject({
    name: 'Shop',
    short_name: 'Shop',
    theme_color: '#1E6A4E',
    background_color: '#FBF8F2',
  })
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/store'])
})

test('a shop without tabs has shortcuts to its products and its cart', () => {
  const system = { appMessage: { currentLocale: 'en' }, appConfig: { enableCheckout: true } }
  expect(manifestOf(shop({ system }), TEST_PAGES).shortcuts.map(({ url }) => url)).toEqual(['/store', '/checkout/cart'])
})

test.each([
  [true, ['/store/tag/new', '/checkout/cart']],
  [false, ['/store/tag/new']],
])('the cart of the content is a shortcut of a shop that sells: %s', (enableCheckout, urls) => {
  const system = { appMessage: { currentLocale: 'en' }, appConfig: { enableCheckout } }
  const navigation = { footerTabs: [tab('tag/new', 'New'), tab('checkout/cart', 'Cart')] }
  expect(manifestOf(shop({ system, navigation }), TEST_PAGES).shortcuts.map(({ url }) => url)).toEqual(urls)
})

test('a long name is cut to twelve complete characters, surrogate pairs included', () => {
  expect(manifestOf(shop({ storeName: '🍵'.repeat(20) }), TEST_PAGES).short_name).toBe('🍵'.repeat(12))
})

test.each(['red', 'rgb(0 0 0 / 50%)', '#12345678', 'url(x)'])(
  'a colour that phones do not know is not used: %s',
  (color) =>
    expect(manifestOf(shop({ css: { varHeaderNavActive: { color } } }), TEST_PAGES).theme_color).toBe('#1E6A4E'),
)

test('there are four shortcuts at most', () => {
  const footerTabs = Array.from({ length: 8 }, (_, index) => tab(`tag/t${index}`, `Tag ${index}`))
  expect(manifestOf(shop({ navigation: { footerTabs } }), TEST_PAGES).shortcuts).toHaveLength(4)
})

test.each([
  ['productlist?cat=all', '/store/productlist?cat=all'],
  ['productlist?cat=tea%26sort=name', '/store/productlist?cat=tea&sort=name'],
  ['products/tea', '/store/productlist?cat=tea'],
  ['products/tea%26sort=name', '/store/productlist?cat=tea&sort=name'],
  ['tag/new', '/store/tag/new'],
  ['page/contact', '/contact'],
  ['/checkout/cart', '/checkout/cart'],
  ['store', '/store'],
  ['about', '/about'],
  ['about?from=tab', '/about?from=tab'],
  ['关于', '/%E5%85%B3%E4%BA%8E'],
  ['productlist?cat=茶', '/store/productlist?cat=%E8%8C%B6'],
  ['products/tea ware', '/store/productlist?cat=tea+ware'],
  ['productlist?cat=\ud800', '/store/productlist?cat=%EF%BF%BD'],
  ['home', undefined],
  ['main', undefined],
  ['checkout', undefined],
  ['processpay', undefined],
  ['evil.example', undefined],
  ['/about/../api/x', undefined],
  ['', undefined],
  ['https://evil.example', undefined],
  ['//evil.example', undefined],
  ['page//evil.example', undefined],
  ['/pages/messenger?x=1', undefined],
  ['javascript:alert(1)', undefined],
])('the tab %s is the shortcut %s', (link, path) => expect(shortcutPath(link, TEST_PAGES, true)).toBe(path))

test.each([
  ['checkout/cart', undefined],
  ['tag/new', '/store/tag/new'],
  ['checkout-help', '/checkout-help'],
])('in a shop that sells nothing, the tab %s is the shortcut %s', (link, path) =>
  expect(shortcutPath(link, TEST_PAGES, false)).toBe(path),
)
