import { pagePaths } from '@istore/contract/page-paths.ts'
import { pageAt } from '@istore/contract/pages.ts'
import { expect, test } from 'vitest'
import { ALL_AREAS } from './i18n/lazy-texts.ts'
import { allPages } from './pages.fixture.ts'
import { pageStyles } from './platform/page-styles.ts'
import routes from './routes.ts'

const pages = await allPages()
const page = (path: string) => pageAt(pages, path)
const paths = (has: (page: (typeof pages)[number]) => unknown) =>
  pages
    .filter(has)
    .map(({ path }) => path)
    .sort()

test('every address of the routes but unknown ones is a page', () => {
  const known = routes.filter(({ path = '' }) => path !== '*' && !path.includes(':subpage'))
  expect(paths(({ subpages }) => !subpages)).toHaveLength(known.length)
  expect(page('/user/profile')?.path).toBe('/user/profile')
  expect(page('/user/nope') ?? page('/account/nope')).toBeUndefined()
  expect(page('/store/product/tea')?.path).toBe('/store/product/:id')
  expect(page('/about')?.path).toBe('/:pageName')
  expect(page('/store/nope')).toBeUndefined()
})

test('pages below /store/groupCampaign and /checkout render a bar of their own instead of the header', () => {
  const own = paths(({ path }) => /^\/(store\/groupCampaign|checkout)/.test(path))
  expect(paths(({ ownBar }) => ownBar)).toEqual(own)
})

test('only content pages are named by their path', () => {
  expect(paths(({ named }) => named)).toEqual(['/:pageName'])
})

test('each page of a purchase names its step', () => {
  expect(paths(({ purchase }) => purchase === 'cart')).toEqual(['/checkout/campaignCart', '/checkout/cart'])
  expect(paths(({ purchase }) => purchase === 'checkout')).toEqual(['/checkout', '/checkout/campaignCheckout'])
  expect(paths(({ purchase }) => purchase === 'payment')).toEqual([
    '/checkout/campaignPayment',
    '/checkout/payment',
    '/checkout/scan',
    '/processpay',
  ])
  expect(paths(({ purchase }) => purchase === 'result')).toEqual([
    '/confirmation/:id?',
    '/confirmationa/:type/:order_id',
  ])
})

test('no page about an order, a payment or an account is stored on a device, and only the cart of a purchase', () => {
  const stored = pages.filter(({ offline }) => offline)
  expect(stored.filter(({ purchase }) => purchase).map(({ path }) => path)).toEqual(['/checkout/cart'])
  expect(stored.filter(({ tab }) => tab === 'account')).toEqual([])
})

test('search engines find every page but accounts, searches and live streams; those of a purchase are closed anyway', () => {
  expect(paths(({ indexed }) => indexed === false)).toEqual([
    ...['/account/confirm', '/account/forgot', '/account/login', '/account/order', '/account/reset', '/account/signup'],
    ...[
      '/user',
      '/user/addresses',
      '/user/contact',
      '/user/credit',
      '/user/devices',
      '/user/influencer',
      '/user/likes',
      '/user/list',
    ],
    ...['/user/membership', '/user/orders', '/user/orders/:id', '/user/privacy', '/user/profile'],
    '/user/referral',
    '/wechatlivestreamrooms',
  ])
  expect(page('/store/search')?.indexed).toEqual({ unless: 'q' })
  const listed = pages.flatMap(({ path, sitemap = [] }) => sitemap.map((query) => path + (query && `?${query}`)))
  expect(listed.sort()).toEqual([
    ...['/', '/blog', '/home', '/store', '/store/groupCampaigns', '/store/productlist'],
    '/store/productlist?clearance=true',
  ])
})

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/store/product/tea', 'store'],
  ['/store/search', undefined],
  ['/store/groupCampaign/7', 'store'],
  ['/checkout', undefined],
  ['/checkout/cart', 'cart'],
  ['/checkout/campaignCart', 'cart'],
  ['/user/orders', 'account'],
  ['/account/signup', 'account'],
  ['/blog', undefined],
])('the tab of %s is %s', (path, tab) => expect(page(path)?.tab).toBe(tab))

test('every page names texts and styles that exist', async () => {
  for (const { texts = [], styles = [], path } of pages) {
    expect(ALL_AREAS, path).toEqual(expect.arrayContaining([...texts]))
    expect(await pageStyles(styles), path).toHaveLength(styles.length)
  }
})

test('the pages that most visits reach are fetched ahead', () => {
  expect(pages.flatMap(({ prefetch = [] }) => prefetch).sort()).toEqual([
    '/checkout/cart',
    '/store/product/_',
    '/store/productlist',
  ])
})

test('every address that the server names is of a page', () => {
  const named = Object.values(pagePaths).map((path) => (path as (...parts: string[]) => string)('brand', 'export'))
  const unmatched = named.filter((address) => !page(new URL(address, 'https://shop.test').pathname))
  expect(unmatched).toEqual([])
})
