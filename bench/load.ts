import { filledShop } from './support/filled-shop.ts'
import { type Guest, newGuest, newGuests } from './support/guests.ts'
import { type Load, measure } from './support/load.ts'
import { MAX_MB, memoryOf } from './support/memory.ts'
import { judge, line } from './support/report.ts'

/** Documents and calls per second at 10 connections from this machine, and the memory of all server processes. */
const API = '/api/istore/client'
/** Enough carts for every add of the run, as a line takes at most 99 units. */
const CARTS = 600
const GZIP = { 'accept-encoding': 'gzip', 'accept-language': 'en' }

type Case = [what: string, minPerSecond: number, load: Omit<Load, 'url'>]

const shop = await filledShop()
try {
  const guest = await newGuest(shop.url)
  const guests = await newGuests(shop.url, CARTS)
  let peak = 0
  for (const [what, minPerSecond, load] of [...documents(guest), ...calls(guest, guests)]) {
    const measured = await measure({ url: shop.url, ...load })
    peak = Math.max(peak, memoryOf(shop.pids(), shop.dataDir).total)
    const errors = measured.errors > 0 ? `, ${measured.errors} not 2xx` : ''
    const times = `p50 ${measured.p50} ms, p99 ${measured.p99} ms${errors}`
    judge(what, { value: measured.perSecond, unit: '/s' }, ['>=', minPerSecond], times)
  }
  judge('memory of all processes, peak', { value: peak, unit: ' MB' }, ['<=', MAX_MB])
  const { parts } = memoryOf(shop.pids(), shop.dataDir)
  for (const { command, mb } of parts.filter((part) => part.mb > 5)) line(`  ${command}`, `${mb.toFixed(0)} MB`, '')
} finally {
  await shop.remove()
}

/** With a cart, a document is the visitor's own and is rendered each time; without one, the guests' cache answers. */
function documents({ cookie, product }: Guest): Case[] {
  const paths = { home: '/home', list: '/store/productlist?cat=all', product: `/store/product/${product}` }
  const own = { ...GZIP, cookie }
  const rendered = Object.entries(paths).map(([what, path]): Case => [`${what}, rendered`, 300, { path, headers: own }])
  const cached = Object.entries(paths).map(
    ([what, path]): Case => [`${what}, from the guests' cache`, 5000, { path, headers: GZIP }],
  )
  return [...rendered, ...cached]
}

function calls({ product, optionPair }: Guest, guests: Guest[]): Case[] {
  const body = JSON.stringify({ productId: product, optionPair, quantity: 1 })
  let turn = 0
  const cookie = () => guests[turn++ % guests.length]?.cookie ?? ''
  const headers = { 'x-xsrf-token': guests[0]?.token ?? '', 'content-type': 'application/json' }
  const add = { path: `${API}/shoppingManagement4/myCart`, method: 'POST' as const, headers, body, cookie }
  return [
    ['call: list of 12', 3700, { path: `${API}/productManagement2/products` }],
    ['call: product', 3800, { path: `${API}/productDetailManagement/productDetail/${product}` }],
    ['call: add to cart', 1140, add],
  ]
}
