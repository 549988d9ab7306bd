import type { Guest } from './guests.ts'
import type { Load } from './load.ts'

const API = '/api/istore/client'
const GZIP = { 'accept-encoding': 'gzip', 'accept-language': 'en' }

export interface LoadCase {
  what: string
  minPerSecond: number
  load: Omit<Load, 'url'>
}

/** With a cart, a document is the visitor's own and is rendered each time; without one, the guests' cache answers. */
export function documents({ cookie, product }: Guest): LoadCase[] {
  const paths = { home: '/home', list: '/store/productlist?cat=all', product: `/store/product/${product}` }
  const own = { ...GZIP, cookie }
  const eachOf = (how: string, minPerSecond: number, headers: Record<string, string>): LoadCase[] =>
    Object.entries(paths).map(([what, path]) => ({ what: `${what}, ${how}`, minPerSecond, load: { path, headers } }))
  return [...eachOf('rendered', 300, own), ...eachOf("from the guests' cache", 5000, GZIP)]
}

/** @param guests whose carts the units are added to in turn */
export function calls({ product, optionPair }: Guest, guests: readonly Guest[]): LoadCase[] {
  const body = JSON.stringify({ productId: product, optionPair, quantity: 1 })
  let turn = 0
  const cookie = () => guests[turn++ % guests.length]?.cookie ?? ''
  const headers = { 'x-xsrf-token': guests[0]?.token ?? '', 'content-type': 'application/json' }
  const add = { path: `${API}/shoppingManagement4/myCart`, method: 'POST' as const, headers, body, cookie }
  return [
    { what: 'call: list of 12', minPerSecond: 3700, load: { path: `${API}/productManagement2/products` } },
    {
      what: 'call: product',
      minPerSecond: 3800,
      load: { path: `${API}/productDetailManagement/productDetail/${product}` },
    },
    { what: 'call: add to cart', minPerSecond: 1140, load: add },
  ]
}
