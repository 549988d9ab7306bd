import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import table from './routes.ts'

const routes = table.map(({ id, path, index, file }) => ({
  id: id ?? file,
  path,
  index,
  handle: file,
})) as RouteObject[]
const fileAt = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.handle

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/main', 'main'],
  ['/confirmation', 'confirmation'],
  ['/confirmation/A1024', 'confirmation'],
  ['/confirmationa/alipay_h5/A1024', 'confirmation-alternate'],
  ['/wechatlivestreamrooms', 'live'],
  ['/processpay', 'processpay'],
  ['/blog', 'blog/blog'],
  ['/blog/a-post', 'blog/article'],
  ['/store', 'store/store'],
  ['/store/search', 'store/search'],
  ['/store/productlist', 'store/product-list'],
  ['/store/groupCampaign/7', 'campaign/campaign'],
  ['/store/groupCampaigns', 'campaign/campaigns'],
  ['/checkout', 'checkout/pickup'],
  ['/checkout/cart', 'checkout/cart'],
  ['/checkout/payment', 'checkout/payment'],
  ['/checkout/campaignCart', 'campaign/cart'],
  ['/checkout/campaignCheckout', 'campaign/checkout'],
  ['/checkout/campaignPayment', 'campaign/payment'],
  ['/account/login', 'account'],
  ['/account/signup', 'account'],
  ['/user', 'user'],
  ['/user/list', 'user'],
  ['/user/orders', 'user'],
])('%s has the page %s', (path, file) => {
  expect(fileAt(path)).toBe(`routes/${file}.tsx`)
})

test.each([
  '/store/nope',
  '/account/nope',
  '/user/nope/7',
  '/checkout/nope',
  '/confirmationa/x',
  '/a/b/c',
  '/main/x',
  '/blog/a/b',
])('any other path leads to the empty path: %s', (path) => {
  expect(fileAt(path)).toBe('routes/not-found.tsx')
})

test.each(['/nope', '/%zz', '/about'])('one name alone may be a page of the content: %s', (path) => {
  expect(fileAt(path)).toBe('routes/content.tsx')
})

test('no two routes share an id', () => {
  const ids = routes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
