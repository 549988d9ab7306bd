import { testDatabase } from '@istore/server/db/testing.ts'
import { expect, test } from 'vitest'
import { example } from './example.ts'
import { fillDemoCatalogue } from './src/testing/demo-catalogue.ts'

test('the example builds an index, lists, searches and suggests', async () => {
  const database = await testDatabase()
  try {
    await fillDemoCatalogue(database.db)
    expect(await example(database.pool)).toMatchObject({
      built: { generation: 1 },
      teapots: { products: [{ id: 'glass-teapot' }, { id: 'celadon-teapot' }, { id: 'cast-iron-teapot' }], total: 5 },
      found: { matched: 'ALL', correctedTerm: 'green tea' },
      suggested: expect.arrayContaining(['jasmine green']),
    })
  } finally {
    await database.close()
  }
})
