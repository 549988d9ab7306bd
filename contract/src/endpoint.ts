import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalCode } from './refusals.ts'

/** Base path of every call. @source spec §7 */
export const API_BASE = '/api/istore/client'

/** Where a shape comes from: `given` by the specification, or `assumed` where the specification does not show it. */
export interface Basis {
  spec: string
  shape: 'given' | 'assumed'
}

/** One call of the API: who may make it, what it takes, what it answers, and how it may refuse. */
export interface Endpoint {
  /** One line for the generated documents. */
  summary: string
  who: 'anyone' | 'shopper'
  params?: TObject
  query?: TObject
  body?: TSchema
  reply: TSchema
  refusals: readonly RefusalCode[]
  basis: Basis
  /** A GET that changes something: it is refused when another site asks for it. */
  changes?: true
  /** A search, of which a visitor may make fewer than other calls. */
  searches?: true
}

/** Keeps an entry's exact schema types, which `call` and the handlers are typed by. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry
}

type Shape<E, Part extends 'params' | 'query' | 'body' | 'reply'> = E extends { [P in Part]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<E> = Shape<E, 'params'>
export type QueryOf<E> = Shape<E, 'query'>
export type BodyOf<E> = Shape<E, 'body'>
export type ReplyOf<E> = Shape<E, 'reply'>
