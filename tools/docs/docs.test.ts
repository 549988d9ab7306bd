import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { areasPage } from './areas.ts'
import { endpointsPage } from './endpoints.ts'
import { queriesOf } from './queries.ts'
import { routesPage } from './routes.ts'

it('writes one row for each call, with its inputs and refusals', () => {
  const entry = {
    summary: 'Sets how many of one line',
    who: 'anyone' as const,
    body: { properties: { lineId: {}, note: {} }, required: ['lineId'] },
    refusals: ['LINE_NOT_FOUND'],
    basis: { spec: '§7 Cart', shape: 'assumed' },
  }
  const page = endpointsPage(new Map([['cart', { 'PUT /myCart': entry }]]))
  expect(page).toContain('| every call other than GET | `TOKEN_MISSING`, `BODY_TOO_LARGE`, `UNSUPPORTED_MEDIA` |')
  expect(page).toContain('## cart')
  expect(page).toContain(
    '| `PUT /myCart` | Sets how many of one line | anyone | body `lineId`, body `note?` | `LINE_NOT_FOUND` | assumed, §7 Cart |',
  )
})

it('draws which areas use each other, and which only read the tables of another', () => {
  const area = { path: '', uses: [], owns: [], reads: [], jobs: [] }
  const areas = new Map([
    ['store', { ...area, owns: ['store_location'] }],
    ['order', { ...area, owns: ['orders'], jobs: ['expire-order'] }],
    ['cart', { ...area, uses: ['store'], reads: ['store_location', 'orders'] }],
  ])
  const allowed = [{ readers: ['cart'], owner: 'order', why: 'it prefills carts' }]
  const page = areasPage(areas, new Map([['order', { 'GET /order': {} }]]), allowed)
  expect(page).toContain('  cart\n  cart --> store\n  cart -.-> order\n```')
  expect(page).toContain(
    '(../../server/src/areas/order/area.ts) |  | `orders` |  | [calls](endpoints.md#order) | `expire-order` |',
  )
  expect(page).toContain('| cart | order | it prefills carts |')
})

it('writes nested addresses in full', () => {
  const children = [{ path: 'cart', file: 'routes/cart.tsx' }]
  const home = "export const handle = definePage({\n  // Why.\n  offline: true,\n  tab: 'home',\n})\n"
  const page = routesPage(
    [
      { index: true, file: 'routes/home.tsx' },
      { path: 'checkout', file: 'routes/checkout.tsx', children },
    ],
    (file) => (file === 'routes/home.tsx' ? home : ''),
  )
  expect(page).toContain("| `/` | `web/app/routes/home.tsx` | `offline: true, tab: 'home'` |")
  expect(page).toContain('| `/checkout/cart` | `web/app/routes/cart.tsx` |')
})

it('writes the addresses of a route with several pages, each with its module', () => {
  const source = [
    `import { loginPage } from '#app/features/account/pages/login.tsx'`,
    `import { hubPage } from '#app/features/account/pages/hub.tsx'`,
    `const PAGES: Readonly<Record<UserSubpage, Subpage>> = {\n  '': hubPage,\n  login: loginPage,\n}`,
    `export const handle = definePage({\n  subpages: Object.keys(PAGES),\n  tab: 'account',\n})\n`,
  ].join('\n')
  const page = routesPage([{ path: 'user/:subpage?', file: 'routes/user.tsx' }], () => source)
  expect(page).toContain("| `/user` | `web/app/features/account/pages/hub.tsx` | `tab: 'account'` |")
  expect(page).toContain("| `/user/login` | `web/app/features/account/pages/login.tsx` | `tab: 'account'` |")
})

it('finds the queries that name a call, with the first line of their docblock', () => {
  const source = `
    /**
     * The visitor's cart.
     * More of it.
     */
    export const myCartQuery = () => readQuery('GET /shoppingManagement4/myCart')
    const hidden = () => readQuery('GET /hidden')
    export const PAGE_SIZE = 12
    export function brandsQuery() { return readQuery('GET /productManagement/brands') }`
  expect(queriesOf(source)).toEqual([
    { name: 'myCartQuery', calls: ['GET /shoppingManagement4/myCart'], about: "The visitor's cart." },
    { name: 'brandsQuery', calls: ['GET /productManagement/brands'], about: '' },
  ])
})

it('lists each decision once, in order, by its own title', async () => {
  const folder = join(import.meta.dirname, '../../docs/decisions')
  const records = (await readdir(folder)).filter((name) => /^\d{3}-/.test(name)).sort()
  const titles = await Promise.all(
    records.map(async (name) => (await readFile(join(folder, name), 'utf8')).split('\n', 1)[0]?.replace('# ', '')),
  )
  const list = await readFile(join(folder, 'README.md'), 'utf8')
  expect(list.split('\n').filter((line) => line.startsWith('- '))).toEqual(
    records.map((name, at) => `- [${titles[at]}](${name})`),
  )
  expect(new Set(records.map((name) => name.slice(0, 3))).size).toBe(records.length)
})
