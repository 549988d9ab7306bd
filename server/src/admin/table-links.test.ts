import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableLinks } from '../areas/fulfilment/eat-in/service.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { runCommand } from './run.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  shop = await testShop()
  folder = await mkdtemp(join(tmpdir(), 'istore-tables-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await shop.close()
})

const run = (...args: string[]) => {
  const { db, publicUrl, uploads } = shop.context
  return runCommand(args, (use) => use({ db, publicUrl, openUploads: async () => uploads }))
}

test('the QR codes of a store location are printed with their links, and that is recorded', async () => {
  const { code, out } = await run('table-links', 'print', 'toronto-spadina', '--as', 'Ann')
  const links = await tableLinks(shop.context.db, shop.context.publicUrl, 'toronto-spadina')
  expect(code).toBe(0)
  expect(out.filter((line) => line.includes('http'))).toEqual(
    links.map(({ tableNumber, url }) => `toronto-spadina, table ${tableNumber}: ${url}`),
  )
  expect(out.filter((line) => /^[█▀▄ ]+$/.test(line)).length).toBeGreaterThan(links.length * 10)
  expect((await run('audit', 'list')).out[0]).toMatch(/Ann {2}table-links print {4}toronto-spadina$/)
})

test.each(['nowhere', 'ottawa-byward'])('%s has no tables to print', async (id) => {
  expect(await run('table-links', 'print', id)).toMatchObject({
    code: 1,
    err: [`There is no store location ${id} with tables.`],
  })
})

test('every table has a file of its own', async () => {
  const target = join(folder, 'codes')
  const { out } = await run('table-links', 'save', target)
  const files = await readdir(target)
  expect(files).toHaveLength((await tableLinks(shop.context.db, shop.context.publicUrl)).length)
  expect(files).toContain('toronto-spadina-12.svg')
  expect(await readFile(join(target, 'toronto-spadina-12.svg'), 'utf8')).toMatch(/^<svg /)
  expect(out).toEqual([`Wrote ${files.length} QR codes to ${target}.`])
})
