import { build } from '@istore/search/build.ts'
import { CatalogueIndex } from '@istore/search/catalogue-index.ts'
import { list } from '@istore/search/list.ts'
import { search } from '@istore/search/search.ts'
import { suggest } from '@istore/search/suggest.ts'
import type pg from 'pg'
import { demoDatabase } from './src/testing/demo-catalogue.ts'

/** The four functions, on a database with products. */
export async function example(pool: pg.Pool) {
  const built = await build(pool, { notify: { channel: 'example', payload: 'built' } })
  // One for each process; call `index.invalidate()` when the message of `notify` arrives.
  const index = new CatalogueIndex(pool)
  const teapots = await list(index, { filters: { category: 'teapots' }, order: 'price', count: 3 })
  const found = await search(index, 'grean tea', { count: 3 })
  const suggested = await suggest(index, 'jasmine gr', { locale: 'en', count: 4 })
  return { built, teapots, found, suggested: suggested.map((each) => (each.kind === 'TERM' ? each.text : each.key)) }
}

/** `node search/example.ts` prints the results for the demo products. */
if (process.argv[1] === import.meta.filename) {
  const database = await demoDatabase()
  try {
    console.dir(await example(database.pool), { depth: null })
  } finally {
    await database.close()
  }
}
