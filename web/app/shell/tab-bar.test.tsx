import { pageAt } from '@istore/contract/pages.ts'
import { describe, expect, test } from 'vitest'
import type { AppInfo } from '#app/features/store/app-info.tsx'
import { allPages } from '#app/pages.fixture.ts'
import { linksIn, renderHtml, textIn } from './shell.fixture.tsx'
import { TabBar } from './tab-bar.tsx'

const pages = await allPages()

type Tabs = AppInfo['appContent']['navigation']['footerTabs']
type RenderOptions = NonNullable<Parameters<typeof renderHtml>[1]>
const bar = (footerTabs: Tabs, options: RenderOptions = {}) =>
  renderHtml(<TabBar />, { ...options, change: (_, { navigation }) => Object.assign(navigation, { footerTabs }) })

const tab = (name: string, link: string, icon = 'home') => ({ name, nameContent: { en: name, zh: '' }, link, icon })
const items = (html: string) => [...html.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => item)

describe('mobile footer tab bar', () => {
  test('five tabs: home, store, cart, support without a route, account', () => {
    const html = bar([])
    expect(items(html).map(textIn)).toEqual(['Home', 'Store', 'Cart', 'Support', 'Account'])
    expect(linksIn(html)).toEqual({ Home: '/home', Store: '/store', Cart: '/checkout', Account: '/user/list' })
    expect(items(html)[3]).toMatch(/^<button type="button"/)
  })

  test('labels in Chinese', () => {
    expect(items(bar([], { locale: 'zh' })).map(textIn)).toEqual(['首页', '商店', '购物车', '客服', '我的'])
  })

  test.each(['cart', '/checkout/cart', 'checkout', 'checkout/cart?x=1'])(
    'a shop without checkout has no tab to its cart: %s',
    (link) => {
      const change: RenderOptions['change'] = (_, { system, navigation }) => {
        system.appConfig.enableCheckout = false
        navigation.footerTabs = link === 'cart' ? [] : [tab('Tea', 'products/tea'), tab('Cart', link)]
      }
      const names = items(renderHtml(<TabBar />, { change })).map(textIn)
      expect(names.length).toBeGreaterThan(0)
      expect(names).not.toContain('Cart')
    },
  )

  test.each([
    [0, 'Cart', false],
    [1, '1 Cart Cart, 1 item', true],
    [12, '12 Cart Cart, 12 items', true],
  ])('the cart has a badge when its count is not zero: %i', (linesInCart, text, badge) => {
    const cart = items(bar([], { linesInCart }))[2] ?? ''
    expect(textIn(cart)).toBe(text)
    expect(cart.includes('badge')).toBe(badge)
  })

  test('the badge stays within a group buy', () => {
    const cart = items(bar([], { linesInCart: 2, at: '/store/groupCampaign/tea-circle' }))[2] ?? ''
    expect(textIn(cart)).toBe('2 Cart Cart, 2 items')
  })

  test.each([
    ['/', 'Home'],
    ['/home', 'Home'],
    ['/store/product/p1', 'Store'],
    ['/checkout/cart', 'Cart'],
    ['/user/orders', 'Account'],
    ['/about', undefined],
  ])('on %s the tab that is marked is %s', (at, name) => {
    const marked = items(bar([], { at, page: pageAt(pages, at) })).filter((item) =>
      item.includes('aria-current="page"'),
    )
    expect(marked.map(textIn)).toEqual(name ? [name] : [])
    for (const item of marked) expect(item).toContain('tab-item-on')
  })
})

describe('configurable footer tab bar', () => {
  test('is shown when there is at least one tab, instead of the five', () => {
    const html = bar([tab('Tea', 'products/tea')])
    expect(linksIn(html)).toEqual({ Tea: '/store/productlist?cat=tea' })
    expect(html.match(/<nav/g)).toHaveLength(1)
  })

  test.each([
    ['page/about', '/home', 'href="/about"'],
    ['brand/willow', '/home', 'href="/store/brand/willow"'],
    ['productlist?cat=a%26sort=name', '/home', 'href="/store/productlist?cat=a&amp;sort=name"'],
    ['checkout/cart', '/home', 'href="/checkout/cart"'],
    ['checkout/cart', '/store/groupCampaign/7', 'href="/checkout/campaignCart?FissionSale=7"'],
    ['checkout/cart', '/store?FissionSale=8', 'href="/checkout/campaignCart?FissionSale=8"'],
    ['//evil.example', '/home', 'href="/evil.example"'],
  ])('the link %s on %s: %s', (link, at, html) => {
    expect(items(bar([tab('X', link)], { at }))[0]).toContain(html)
  })

  test('a link starting with /pages/messenger is a button that calls the mini-program', () => {
    expect(items(bar([tab('Chat', '/pages/messenger?x=1')]))[0]).toMatch(/^<button type="button" class="tab-item"/)
  })

  test('a tab with no link is plain, non-clickable', () => {
    expect(items(bar([tab('Tea', '')]))[0]).toMatch(/^<span class="tab-item">/)
  })

  test('name in the language of the visitor, else the plain one; two of one name are side by side', () => {
    const named = { ...tab('Tea', 'a'), nameContent: { en: 'Tea', zh: '茶' } }
    expect(items(bar([named, tab('Cup', 'b'), tab('Cup', 'c')], { locale: 'zh' })).map(textIn)).toEqual([
      '茶',
      'Cup',
      'Cup',
    ])
  })

  test.each([
    ['cart', '#i-cart'],
    ['no-such-drawing', '#i-grid'],
    ['https://cdn.example/i.png', 'src="https://cdn.example/i.png"'],
  ])('icon %s', (icon, renderedAs) => {
    expect(bar([tab('X', 'a', icon)])).toContain(renderedAs)
  })
})
