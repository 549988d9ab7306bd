import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { violations } from './check.ts'
import { projectFiles } from './project-files.ts'

const manifest = (area: string, parts: string): [path: string, source: string] => [
  `server/src/areas/${area}/area.ts`,
  `export const ${area} = defineArea({ ${parts} })`,
]

/** Three areas, of which only order uses another one. */
const AREAS = new Map([
  manifest('store', `owns: ['store_location']`),
  manifest('cart', `owns: ['cart_line'], reads: []`),
  manifest('order', `uses: ['cart'], owns: ['orders']`),
  ['server/src/areas/order/total.ts', `import type { Line } from '../cart/rules.ts'`],
])

/** The violations of some files, checked together with these areas. */
const found = (files: Iterable<[path: string, source: string]>) => violations(new Map([...AREAS, ...files]), [])

/** Each file with this path and source is a violation for this reason. */
const REFUSED: [path: string, source: string, why: string][] = [
  ['contract/src/a.ts', `import Fastify from 'fastify'`, 'schema library only'],
  ['contract/src/a.ts', `import { x } from '@istore/server/app.ts'`, 'contract must not import server'],
  ['web/app/root.tsx', `import { x } from '@istore/server/app.ts'`, 'web must not import server'],
  ['web/app/root.tsx', `import { Cart } from '@istore/contract/areas/cart.ts'`, 'types only'],
  ['web/app/root.tsx', `import { type Cart } from '@istore/contract/areas/cart.ts'`, 'types only'],
  ['web/app/root.tsx', `const cart = await import('@istore/contract/areas/cart.ts')`, 'types only'],
  ['web/app/root.tsx', `import { x } from '../../server/src/app.ts'`, 'relative path'],
  ['web/app/ui/a.tsx', `import { x } from '#app/features/cart/b.tsx'`, 'ui must not import features'],
  ['web/app/shell/a.tsx', `import { x } from '#app/routes/cart/b.tsx'`, 'shell must not import routes'],
  ['web/app/features/cart/a.tsx', `import { x } from '#app/shell/b.tsx'`, 'features must not import shell'],
  ['web/app/features/cart/a.tsx', `import { x } from '../order/b.tsx'`, 'feature cart must not import feature order'],
  ['web/app/features/cart/a.tsx', `import { x } from '#app/root.tsx'`, 'features must not import web/app/root.tsx'],
  ['web/app/widgets/a.tsx', 'export const a = 1', 'no folder widgets'],
  ['web/app/ui/a.tsx', `export const A = () => <img alt="A cup" />`, 'literal text'],
  ['web/app/ui/a.tsx', `export const A = () => <b aria-label={'Close'} />`, 'literal text'],
  ['web/app/ui/a.tsx', 'export const a = navigator.userAgent', 'only contract/src/environment.ts looks at the user'],
  ['server/src/http/a.ts', `export const a = headers['User-Agent']`, 'only contract/src/environment.ts looks at'],
  ['web/app/ui/a.ts', 'export const a = /MicroMessenger/i.test(b)', 'only contract/src/environment.ts looks at'],
  ['server/src/http/visit.ts', `export const a = headers['user-agent'].includes('iPhone')`, 'looks at the user agent'],
  ['server/src/app.ts', `import { x } from '@istore/web/app/root.tsx'`, 'server must not import web'],
  ['server/src/areas/cart/endpoints.ts', `import { x } from './queries.ts'`, 'endpoints must not import queries'],
  ['server/src/areas/cart/service.ts', `import { x } from './endpoints.ts'`, 'service must not import endpoints'],
  ['server/src/areas/cart/service.ts', `import Fastify from 'fastify'`, 'must not know Fastify'],
  ['server/src/jobs/expire.ts', `import cookie from '@fastify/cookie'`, 'must not know Fastify'],
  ['server/src/areas/cart/rules.ts', `import { readFileSync } from 'node:fs'`, 'rules do no I/O'],
  ['server/src/areas/cart/rules.ts', `import { x } from '../../db/client.ts'`, 'rules must not import db'],
  [
    'server/src/areas/cart/service.ts',
    `import { x } from '../order/service.ts'`,
    'does not name order in its manifest',
  ],
  ['server/src/areas/order/service.ts', `import { x } from '../cart/queries.ts'`, 'not its queries'],
  ['server/src/areas/cart/fill.ts', `const rows = db.selectFrom('cart')`, 'SQL outside queries.ts'],
  ['server/src/areas/cart/fill.ts', `const rows = pool.query('SELECT 1 FROM cart_line')`, 'SQL outside queries.ts'],
  ['server/src/http/a.ts', 'const rows = pool.query(`UPDATE cart_line x\n SET a = 1`)', 'SQL outside queries.ts'],
  ['server/src/http/a-queries.ts', `export const a = 'DELETE FROM cart_line'`, 'SQL outside queries.ts'],
  ['server/src/jobs/lease.ts', `export const a = 'SELECT 1 FROM cart_line'`, 'reads table cart_line, which area cart'],
  ['server/src/areas/gifts/service.ts', 'export const a = 1', 'area gifts has no manifest'],
  ['web/app/features/gifts/a.tsx', 'export const a = 1', 'the server has no area gifts'],
  ['server/src/lib/a.ts', 'export const a = 1', 'no folder lib'],
  ['server/src/emails/email.ts', `import { x } from '../areas/order/service.ts'`, 'emails must not import service'],
  ['server/src/gateways/mail.ts', `import { x } from '../areas/order/service.ts'`, 'gateways must not import service'],
  ['server/src/db/client.ts', `export { x } from '../http/api/mount.ts'`, 'db must not import http'],
  ['search/src/a.ts', `import { x } from '@istore/server/db/client.ts'`, 'search must not import server'],
  ['search/src/a.ts', `import { x } from '../../server/src/db/client.ts'`, 'relative path'],
  [
    'server/src/areas/catalogue/queries.ts',
    'export const a = sql`SELECT key FROM catalogue_count`',
    'a table of search',
  ],
  ['server/src/jobs/a.ts', `export const a = 'DELETE FROM catalogue_bits'`, 'a table of search'],
  ['bench/a.ts', `export const a = db.selectFrom('search_term')`, 'a table of search'],
  ['server/src/jobs/a.ts', `export const a = 'last_value FROM catalogue_edit'`, 'the sequence of search'],
  ['sandbox/src/a.ts', `import { x } from '@istore/contract/money.ts'`, 'sandbox must not import contract'],
  ['demo/a.ts', `import { x } from '@istore/server/app.ts'`, 'demo must not import server'],
  ['server/src/a.ts', `import { x } from '../../../elsewhere/b.ts'`, 'leaves the project'],
  ['web/app/ui/index.ts', 'export const a = 1', 'no index files'],
  ['server/src/db/date-utils.ts', 'export const a = 1', '"utils" is vague'],
  ['server/src/common/a.ts', 'export const a = 1', '"common" is vague'],
  ['web/app/ui/all.ts', `export { a } from './a.ts'\nexport * from './b.ts'`, 'a barrel'],
  ['web/app/ui/a.css', 'a {}\n'.repeat(251), '251 lines'],
  ['web/app/ui/a.test.ts', 'a()\n'.repeat(251), '251 lines'],
]

/** Files that break no rule and must not be reported. */
const ALLOWED: [path: string, source: string][] = [
  ['contract/src/a.ts', `import { Type } from 'typebox'`],
  ['contract/src/index.ts', `export * from './a.ts'`],
  ['web/app/root.tsx', `import type { Cart } from '@istore/contract/areas/cart.ts'`],
  ['web/app/root.tsx', `import { formatMoney } from '@istore/contract/money.ts'`],
  [
    'web/app/routes/cart/cart.tsx',
    `import { A } from '#app/features/cart/a.tsx'\nimport type { Route } from './+types/cart'`,
  ],
  ['web/app/ui/a.tsx', `export const A = () => <img alt="" title="·" />`],
  ['web/app/ui/a.tsx', `export const A = () => <Titled title="cart.title" />`],
  ['web/app/features/cart/a.test.ts', `import { Cart } from '@istore/contract/areas/cart.ts'`],
  ['server/src/areas/cart/endpoints.ts', `import { x } from './service.ts'\nimport type { Row } from './queries.ts'`],
  ['server/src/areas/order/service.ts', `import { x } from '../cart/service.ts'`],
  ['server/src/areas/order/rules.ts', `import type { Line } from '../cart/rules.ts'`],
  ['server/src/areas/order/receipt.ts', `import { html } from '../../emails/markup.ts'`],
  ['server/src/areas/order/receipt.ts', `import { escaped } from '../../gateways/mail-message.ts'`],
  ['server/src/areas/cart/queries.ts', `import { sql } from 'kysely'`],
  ['server/src/areas/cart/service.ts', `import { list } from '@istore/search/list.ts'`],
  ['search/src/a-queries.ts', `export const a = 'SELECT key FROM catalogue_count'`],
  ['server/src/jobs/a.test.ts', `pool.query("SELECT nextval('catalogue_edit')")`],
  ['server/src/jobs/lease.ts', `export const a = 'SELECT 1 FROM graphile_worker.jobs'`],
  ['server/src/seed/a.ts', `export const a = 'DELETE FROM cart_line'`],
  ['server/src/http/a.ts', `export const a = 'Select a time, or update your cart.'`],
  ['search/src/a.test.ts', `import { x } from '@istore/server/testing/test-shop.ts'`],
  ['server/src/db/migrations/9.sql', 'ALTER TABLE search_term ADD COLUMN a text'],
  ['server/src/gateways/a.test.ts', `import { x } from '@istore/sandbox/main.ts'`],
  ['tools/a.ts', `import { x } from '../server/src/app.ts'`],
  ['web/app/ui/a.css', 'a {}\n'.repeat(250)],
  ['web/app/ui/a.tsx', `import styles from '#app/styles/a.css?inline'`],
  ['contract/src/environment.ts', 'export const a = navigator.userAgent'],
  ['server/src/http/visit.ts', `export const a = environmentOf(headers['user-agent'])`],
  ['web/app/ui/a.ts', '/** The userAgent of an iPhone. */\nexport const a = 1 // userAgent'],
  ['web/app/ui/a.test.ts', `vi.stubGlobal('navigator', { userAgent: 'iPhone' })`],
]

describe('project rules', () => {
  it.each(REFUSED)('refuses in %s: %s', (path, source, why) => {
    expect(found([[path, source]]).join('\n')).toContain(why)
  })

  it.each(ALLOWED)('allows in %s: %s', (path, source) => {
    expect(found([[path, source]])).toEqual([])
  })

  const lower = 'server/src/areas/store/hours.ts'
  const upper = `import { x } from './hours.ts'`

  it.each([
    ['rules, when it does no I/O', `import type { Db } from '../../db/client.ts'`, []],
    ['the service, when it reads', `import { y } from './queries.ts'`, [expect.stringContaining('import service')]],
    ['the service, when a file below it reads', `import { y } from './inner.ts'`, [expect.stringContaining('service')]],
  ])('takes a file without a role for %s', (_name, source, expected) => {
    const files: [string, string][] = [
      [lower, source],
      ['server/src/areas/store/inner.ts', `import { readFileSync } from 'node:fs'`],
      ['server/src/areas/store/rules.ts', upper],
    ]
    expect(found(files)).toEqual(expected)
  })

  it('reports the line of the import', () => {
    const source = `import { a } from './a.ts'\nimport { b } from '../order/service.ts'`
    expect(found([['server/src/areas/cart/service.ts', source]])[0]).toMatch(/service\.ts:2: /)
  })

  it('lets an area of the pages import those that its manifest names', () => {
    const from = (uses: string) =>
      found([
        ['web/app/features/order/area.ts', `export const uses = [${uses}] as const`],
        ['web/app/features/order/a.tsx', `import { x } from '#app/features/cart/b.tsx'`],
      ])
    expect(from(`'cart', 'store'`)).toEqual([])
    expect(from(`'store'`)).toEqual([expect.stringContaining('area.ts does not name it')])
  })

  it('refuses areas of the pages that use each other', () => {
    const files: [string, string][] = [
      ['web/app/features/cart/area.ts', `export const uses = ['order'] as const`],
      ['web/app/features/order/area.ts', `export const uses = ['cart'] as const`],
    ]
    expect(found(files)).toEqual([expect.stringContaining('a cycle of areas: cart → order')])
  })

  it('finds a cycle through three files, type imports included', () => {
    const files = new Map([
      ['demo/a.ts', `import { b } from './b.ts'`],
      ['demo/b.ts', `import type { c } from './c.ts'`],
      ['demo/c.ts', `export { a } from './a.ts'\nexport const c = 1`],
    ])
    expect(violations(files, [])).toEqual(['demo/a.ts: a cycle: demo/a.ts → demo/b.ts → demo/c.ts → demo/a.ts'])
  })

  it.each([
    ['a write of the table of another area', '/queries.ts', 'sql`update cart_line set quantity = 0`', 'area cart owns'],
    ['a write under an alias', '/queries.ts', '`UPDATE cart_line l SET quantity = 0`', 'area cart owns'],
    ['a deletion from it', '/queries.ts', `db.deleteFrom('cart_line')`, 'area cart owns'],
    ['an undeclared read', '/line-queries.ts', `db.selectFrom('cart_line as l')`, 'does not name it'],
    ['an undeclared read in a list', '/queries.ts', 'sql`SELECT 1 FROM orders o, cart_line`', 'does not name it'],
  ])('refuses %s', (_name, file, source, why) => {
    expect(found([[`server/src/areas/order${file}`, `export const a = ${source}`]])).toEqual([
      expect.stringContaining(why),
    ])
  })

  it('allows a declared read, and the name of a table in a comment', () => {
    const reads = manifest('order', `uses: ['cart'], owns: ['orders'], reads: ['cart_line']`)
    const join = `// from location\nexport const a = db.selectFrom('orders').innerJoin('cart_line', 'x', 'y')`
    expect(found([reads, ['server/src/areas/order/queries.ts', join]])).toEqual([])
  })

  it.each([
    ['an area that is not there', manifest('cart', `uses: ['gifts']`), 'there is no area gifts'],
    ['a use that does not happen', manifest('cart', `uses: ['store']`), 'nothing of cart uses store'],
    ['a read that does not happen', manifest('cart', `reads: ['orders']`), 'no query reads orders'],
    ['a table of another area', manifest('cart', `owns: ['orders']`), 'order owns orders'],
    ['areas that use each other', manifest('cart', `uses: ['order']`), 'a cycle of areas: order → cart → order'],
    [
      'a table without an owner',
      ['server/src/db/tables.ts', 'export interface Tables {\n  gift: GiftTable\n}'] as [string, string],
      'no area owns gift',
    ],
  ])('refuses in a manifest %s', (_name, file, why) => {
    expect(found([file]).join('\n')).toContain(why)
  })

  it('refuses a table of an area that search writes', () => {
    const write = `export const b = 'INSERT INTO cart_line (id) VALUES ($1)'`
    expect(found([['search/src/a.ts', write]])).toEqual([
      'search/src/a.ts: writes table cart_line, which area cart owns',
    ])
  })

  it('holds in the project itself', () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    const code = projectFiles(root).filter((path) => path.startsWith('tools/') && /\.(ts|mjs)$/.test(path))
    expect(code.length).toBeGreaterThan(10)
    expect(violations(new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')])), [])).toEqual([])
  })
})
