import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Image, nullable } from '../../field-types.ts'
import { MAX_TERM } from '../../limits.ts'
import { cardsInPart, listPart } from './shapes.ts'

const Term = Type.String({ minLength: 1, maxLength: 2 * MAX_TERM })

const Suggestion = Type.Object({
  kind: Type.Enum(['TERM', 'CATEGORY', 'BRAND', 'TAG', 'PRODUCT']),
  /** What identifies its page: the term, or the key of the category, brand, tag or product. */
  key: Type.String(),
  text: Type.String(),
  image: nullable(Image),
})

export const search = {
  'GET /productManagement2/products/search/{term}': endpoint({
    summary: 'One page of search results for a term, best matches first',
    who: 'anyone',
    params: Type.Object({ term: Term }),
    query: Type.Object(listPart),
    reply: Type.Object({
      ...cardsInPart,
      term: Type.String(),
      /** The term that was searched for instead, when nothing matches the spelling of the original. */
      correctedTerm: nullable(Type.String()),
      /** How much of the term the products match. */
      matched: Type.Enum(['ALL', 'MOST', 'NONE']),
      /** Parts of the term that the products do not match. */
      unmatched: Type.Array(Type.String()),
    }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
    searches: true,
  }),
  'GET /productManagement2/products/searchCount/{term}': endpoint({
    summary: 'Number of search results for a term',
    who: 'anyone',
    params: Type.Object({ term: Term }),
    reply: Type.Object({ count: Type.Integer() }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
    searches: true,
  }),
  'GET /productManagement2/products/suggestions': endpoint({
    summary: 'Suggestions for a partly typed search term',
    who: 'anyone',
    query: Type.Object({
      term: Type.String({ minLength: 1, maxLength: 60 }),
      numberToLoad: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
    }),
    reply: Type.Object({ suggestions: Type.Array(Suggestion) }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
    searches: true,
  }),
}
