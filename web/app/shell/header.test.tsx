import { expect, test } from 'vitest'
import { Header } from './header.tsx'
import { linksIn, menuEntry, renderHtml, textIn } from './shell.fixture.tsx'

const guest = (info: { user: unknown; userID: unknown }) => Object.assign(info, { user: null, userID: null })

test.each([
  ['2', 'logo.svg', '/media/logo.svg'],
  ['2', 'https://cdn.example/logo.svg', 'https://cdn.example/logo.svg'],
  ['2', '', null],
  ['1', 'logo.svg', null],
  ['', 'logo.svg', null],
  [2, 'logo.svg', null],
] as const)(
  'an image when storeLogo is 2 and a logo exists, otherwise the store name: %j, %j',
  (...[storeLogo, imageURL, src]) => {
    const html = renderHtml(<Header />, {
      change: (_, content) => Object.assign(content, { storeLogo, logo: { imageURL } }),
    })
    const logo = /class="logo"[^>]*>(.*?)<\/a>/.exec(html)?.[1] ?? ''
    expect(linksIn(html)['Maple Court, home page']).toBe('/home')
    if (src) expect(logo).toContain(`src="${src}"`)
    else expect(logo).not.toContain('<img')
    expect(textIn(logo)).toBe(src ? '' : 'Maple Court')
  },
)

test('a shop without a name is called a shop, in the visitor’s language', () => {
  const nameless = {
    change: (_: unknown, content: { storeName: string; storeLogo: string }) =>
      Object.assign(content, { storeName: '', storeLogo: '1' }),
  }
  expect(renderHtml(<Header />, nameless)).toContain('>Shop<')
  expect(renderHtml(<Header />, { ...nameless, locale: 'zh' })).toContain('>商店<')
})

test('the search icon leads to /store/search', () => {
  expect(linksIn(renderHtml(<Header />))).toMatchObject({ Search: '/store/search' })
  expect(linksIn(renderHtml(<Header />, { locale: 'zh' }))).toMatchObject({ 搜索: '/store/search' })
})

test.each([
  ['a guest', true, true, { 'Sign in': '/account/login' }],
  ['a guest of a shop without accounts', true, false, {}],
  ['who is signed in', false, true, { 'My Account': '/user' }],
  ['who is signed in, in a shop that has closed its accounts', false, false, { 'My Account': '/user' }],
] as const)(
  'sign-in link when logged out and enableUserAccounts, account icon when logged in: %s',
  (...[, isGuest, enabled, expected]) => {
    const links = linksIn(
      renderHtml(<Header />, {
        change: (info, { system }) => {
          if (isGuest) guest(info)
          system.appConfig.enableUserAccounts = enabled
        },
      }),
    )
    const found = Object.entries(links).filter(([, href]) => /account|user/.test(href))
    expect(Object.fromEntries(found)).toEqual(expected)
  },
)

test.each([
  [0, 'Cart', null],
  [1, 'Cart, 1 item', '1'],
  [99, 'Cart, 99 items', '99'],
  [100, 'Cart, 100 items', '99+'],
] as const)('a count badge only when the count is not zero: %i', (linesInCart, name, badge) => {
  const html = renderHtml(<Header />, { linesInCart })
  expect(linksIn(html)[name]).toBe('/checkout/cart')
  expect(/class="badge">([^<]*)</.exec(html)?.[1] ?? null).toBe(badge)
})

test('in a campaign the cart is the campaign’s', () => {
  const links = linksIn(renderHtml(<Header />, { at: '/store/productlist?FissionSale=F7' }))
  expect(links.Cart).toBe('/checkout/campaignCart?FissionSale=F7')
})

test.each([
  ['/store/groupCampaign/F7', 2, 0, '2'],
  ['/store/groupCampaign/F7', 2, 1, '3'],
  ['/store/productlist?FissionSale=F7', 0, 1, '1'],
  ['/store', 2, 1, '2'],
])('the badge counts the main cart, and in a group buy its cart too: %s, %i and %i', (at, main, group, badge) => {
  const html = renderHtml(<Header />, { at, linesInCart: main, linesInGroupCart: group })
  expect(/class="badge">([^<]*)</.exec(html)?.[1]).toBe(badge)
})

test('the cart icon shows only if enableCheckout is true', () => {
  const html = renderHtml(<Header />, {
    linesInCart: 2,
    change: (_, { system }) => {
      system.appConfig.enableCheckout = false
    },
  })
  expect(Object.values(linksIn(html)).filter((href) => href.includes('checkout'))).toEqual([])
})

test.each([
  ['both', ['en', 'zh'], ['USD'], 'English · CAD'],
  ['more than one language', ['en', 'zh'], [], 'English'],
  ['a currency list', ['en'], ['USD'], 'CAD'],
  ['neither', ['en'], [], null],
  ['no language named', [], [], null],
] as const)(
  'the language part of the dropdown needs more than one language: %s',
  (...[, languages, currencies, shown]) => {
    const html = renderHtml(<Header />, {
      change: (_, { system }) => {
        system.appConfig.supportedLanguages = [...languages]
        system.payment.exchangeCurrencies = currencies.map((currencyCode) => ({ currencyCode }))
      },
    })
    expect(/aria-label="Language and currency: ([^"]*)"/.exec(html)?.[1] ?? null).toBe(shown)
  },
)

test.each([
  ['a chosen store', 'Toronto Spadina Road', true, 'Toronto Spadi.. Toronto Spadina Road'],
  ['a chosen store, without a choice of several', 'Spadina', false, 'Spadina Spadina'],
  ['none', '', true, 'Choose a store Choose a store'],
  ['none, without a choice of several', '', false, null],
] as const)('the current store name: %s', (...[, locname, enabled, shown]) => {
  const html = renderHtml(<Header />, {
    change: (_, content) => {
      content.appDetail.locname = locname
      content.system.appConfig.enableMultiLocationSelection = enabled
    },
  })
  const button = /<button[^>]*class="store-name"[^>]*>(.*?)<\/button>/.exec(html)?.[1]
  expect(button === undefined ? null : textIn(button)).toBe(shown)
})

test('the menu marks the entry of the page, takes two of one name, and renders an entry without a link as text', () => {
  const html = renderHtml(<Header />, {
    at: '/store/productlist?cat=tea&sort=name',
    change: (_, { navigation }) => {
      navigation.headerMenu = [
        menuEntry('Tea', 'products/tea'),
        menuEntry('Tea', 'products/cups'),
        menuEntry('Words', ''),
        menuEntry('More', '', { subMenu: [menuEntry('Sub', 'products/tea')] }),
      ]
    },
  })
  const menu = /<nav aria-label="Main menu".*?<\/nav>/s.exec(html)?.[0] ?? ''
  expect([...menu.matchAll(/<a [^>]*>/g)].map(([tag]) => tag.includes('aria-current="page"'))).toEqual([true, false])
  expect(menu).toContain('<span class="nav-link"><span class="nav-text">Words</span></span>')
  expect(/<button[^>]*>/.exec(menu)?.[0]).toContain('aria-expanded="false" class="nav-link nav-here"')
})

test('without entries there is no menu', () => {
  const html = renderHtml(<Header />, {
    change: (_, { navigation }) => {
      navigation.headerMenu = []
    },
  })
  expect(html).not.toContain('Main menu')
})
