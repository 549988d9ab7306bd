import type { Reply } from '@istore/contract/index.ts'
import { readQuery } from '#app/api/query-client.ts'

export type Suggestion = Reply<'GET /productManagement2/products/suggestions'>['suggestions'][number]

/** Completions of a half-typed term, at most eight. */
export const suggestionsQuery = (term: string) =>
  readQuery('GET /productManagement2/products/suggestions', { query: { term, numberToLoad: 8 } })
