import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries, type QueryCount } from '../../testing/count-queries.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'

const LIST = '/api/istore/client/productManagement2/products'
let shop: TestShop
let queries: QueryCount

beforeAll(async () => {
  shop = await testShop()
  queries = countQueries()
})
afterAll(async () => {
  queries.stop()
  await shop.close()
})

/** The number of statements for a reply if only the id of the current index and the shop's words are cached. */
async function statementsOf(path: string): Promise<number> {
  shop.context.catalogue.drop()
  await shop.context.catalogue.index.generation()
  await shop.context.catalogue.index.queryReader.get()
  queries.take()
  const { statusCode } = await shop.app.inject({ url: `${LIST}${path}` })
  expect(statusCode).toBe(200)
  return queries.take()
}

test.each([
  ['a list', '', 4],
  ['a list of three filters, sorted, from the middle', '?categoryName=teapots&brandName=willow-kiln&sortby=name', 4],
  ['a count', '/listCount?categoryName=teapots&clearance=true', 1],
  ['related products', '/relatedProducts/biluochun-tin', 7],
  ['a search', '/search/tea', 5],
  ['a search whose products are compared by name', '/search/celadon%20teapot', 5],
  ['a search of misspelt words', '/search/grean%20teapto', 10],
  ['a count of a search', '/searchCount/green%20tea', 2],
  ['suggestions for first letters', '/suggestions?term=te', 4],
  ['suggestions for more letters', '/suggestions?term=celad', 4],
  ['suggestions for a second word', '/suggestions?term=green%20t', 5],
  ['suggestions for a second word that no name goes on with', '/suggestions?term=lake%20gif', 8],
  ['suggestions for Chinese', '/suggestions?term=%E7%BB%BF%E8%8C%B6', 4],
])('%s takes a fixed number of statements, however many products there are', async (_what, path, max) => {
  const taken = await statementsOf(path)
  expect(taken).toBeGreaterThan(0)
  expect(taken).toBeLessThanOrEqual(max)
})

test('the next page of a list reads no set from the database', async () => {
  await statementsOf('')
  queries.take()
  await shop.app.inject({ url: `${LIST}?startingPosition=12` })
  expect(queries.take()).toBeLessThanOrEqual(3)
})
