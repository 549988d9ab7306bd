import { type TestShop, testShop } from '@istore/server/testing/test-shop.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explain } from './explain.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const linesOf = (term: string) => explain(shop.context.catalogue.index, term)

test('a misspelt word is explained with all its readings, and the fields of the products', async () => {
  const lines = await linesOf('macha')
  expect(lines[0]).toMatch(/^"macha", weight 0\.\d\d:$/)
  expect(lines.find((line) => line.startsWith('  + spelling "matcha"'))).toMatch(
    /quality 0\.\d\d, score 0\.\d\d, in \d+ names/,
  )
  expect(lines.find((line) => line.includes('sound "macha"'))).toMatch(/^ {4}sound/)
  expect(lines).toContain('matched ALL, corrected to "matcha"')
  expect(lines.find((line) => line.startsWith('1. '))).toMatch(/^1\. matcha-tin: [\d.]+ = fields .* own name .* phrase/)
})

test('lists, unknown words and many products are explained', async () => {
  const some = await linesOf('zzqqxx tea under $20')
  expect(some).toContainEqual(expect.stringMatching(/^"under \$20", weight .*: a list of \d+ products$/))
  expect(some).toContain('"zzqqxx", weight 1.00: no product has anything like it')
  expect(some).toContain('no product has: zzqqxx')
  expect(await linesOf('tea')).toContainEqual(expect.stringMatching(/^1\. .*tier/))
  expect(await linesOf('!!')).toContain('matched NONE')
})
