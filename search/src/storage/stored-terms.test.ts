import { expect, test } from 'vitest'
import type { CatalogueIndex } from '../catalogue-index.ts'
import { storedTerms } from './stored-terms.ts'

test('one look-up of similar words sends at most 1,000 variants, and asks for at most 1,000 terms', async () => {
  const sent: unknown[][] = []
  const pool = {
    query: async ({ values }: { values: unknown[] }) => {
      sent.push(values)
      return { rows: [] }
    },
  }
  const index = { pool, queryReader: { get: async () => null } } as unknown as CatalogueIndex
  const terms = await storedTerms(index, 1)
  await terms.similar(
    Array.from({ length: 5_000 }, (_, at) => `variant${at}`),
    () => true,
  )
  expect(sent).toHaveLength(1)
  const [, variants, perVariant, atMost] = sent[0] ?? []
  expect(variants).toHaveLength(1_000)
  expect([perVariant, atMost]).toEqual([50, 1_000])
})
