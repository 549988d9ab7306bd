import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  ['/', 'store/home'],
  ['/home', 'store/home'],
  ['/main', 'store/main'],
  ['/confirmation', 'payment/confirmation'],
  ['/confirmation/A1024', 'payment/confirmation'],
  ['/confirmationa/alipay_h5/A1024', 'payment/confirmation-alternate'],
  ['/wechatlivestreamrooms', 'store/live'],
  ['/processpay', 'payment/processpay'],
  ['/blog', 'store/blog'],
  ['/blog/a-post', 'store/article'],
  ['/store', 'catalogue/store'],
  ['/store/search', 'catalogue/search'],
  ['/store/productlist', 'catalogue/product-list'],
  ['/store/groupCampaign/7', 'campaign/campaign'],
  ['/store/groupCampaigns', 'campaign/campaigns'],
  ['/checkout', 'checkout/pickup'],
  ['/checkout/cart', 'cart/cart'],
  ['/checkout/payment', 'payment/payment'],
  ['/checkout/scan', 'payment/scan'],
  ['/checkout/campaignCart', 'campaign/cart'],
  ['/checkout/campaignCheckout', 'campaign/checkout'],
  ['/checkout/campaignPayment', 'campaign/payment'],
  ['/account/login', 'account/auth'],
  ['/account/signup', 'account/auth'],
  ['/account/forgot', 'account/auth'],
  ['/account/reset', 'account/auth'],
  ['/account/confirm', 'account/auth'],
  ['/account/order', 'account/auth'],
  ['/user', 'account/user'],
  ['/user/list', 'account/user'],
  ['/user/profile', 'account/user'],
  ['/user/addresses', 'account/user'],
  ['/user/devices', 'account/user'],
  ['/user/contact', 'account/user'],
  ['/user/privacy', 'account/user'],
  ['/contact', 'message/contact'],
  ['/user/credit', 'credit/credit'],
  ['/user/influencer', 'account/user'],
  ['/user/orders', 'order/orders'],
  ['/user/orders/T1', 'order/order'],
  ['/user/likes', 'catalogue/likes'],
])('%s has the page %s', (path, file) => {
  expect(fileAt(path)).toBe(`routes/${file}.tsx`)
})

test.each([
  '/store/nope',
  '/account/nope/7',
  '/user/nope/7',
  '/checkout/nope',
  '/confirmationa/x',
  '/a/b/c',
  '/main/x',
  '/blog/a/b',
])('any other path redirects to the home page: %s', (path) => {
  expect(fileAt(path)).toBe('routes/store/not-found.tsx')
})

test.each(['/nope', '/%zz', '/about'])('one name alone may be a page of the content: %s', (path) => {
  expect(fileAt(path)).toBe('routes/store/content.tsx')
})

test('no two routes share an id', () => {
  const ids = routes.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(['root.tsx', ...new Set(table.map(({ file }) => file))])('%s asks the server for no loader data', (file) => {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  const names = [...text.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name]) => name)
  // Pages read and write only through the API; the server only renders documents.
  expect(names.includes('clientLoader')).toBe(names.includes('loader'))
  expect(names.filter((name) => /^(action|middleware)$/.test(name ?? ''))).toEqual([])
  expect(text).not.toMatch(/\bserver(Loader|Action)\b/)
})
