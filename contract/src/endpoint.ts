import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalCode } from './refusals.ts'

/** Base path of every call. @source spec §7 */
export const API_BASE = '/api/istore/client'

/** Where a shape comes from: `given` by the specification, or `assumed` where the specification does not show it. */
export interface Basis {
  spec: string
  shape: 'given' | 'assumed'
}

/** Who may make a call: `owner` names the parameter of the path that must be the shopper's own id. */
export type Who = 'anyone' | 'shopper' | { owner: string } | { staff: string }

/** Who may make a call, for the generated documents. */
export function whoText(who: Who): string {
  if (typeof who === 'string') return who
  return 'owner' in who ? `the shopper of {${who.owner}}` : `staff (${who.staff})`
}

/** One file that a call takes as `multipart/form-data`, and nothing beside it. */
export interface Upload {
  /** The form's field that carries the file. */
  field: string
  /** A longer file is refused before it is read. */
  maxBytes: number
}

/** One call of the API: who may make it, what it takes, what it answers, and how it may refuse. */
export interface Endpoint {
  /** One line for the generated documents. */
  summary: string
  who: Who
  params?: TObject
  query?: TObject
  body?: TSchema
  /** In place of a body. */
  upload?: Upload
  reply: TSchema
  /**
   * The reply is followed by others, each when it has changed: to a request that accepts `text/event-stream` as server-sent
   * events, until either side ends them. Any other request gets the first one.
   */
  stream?: true
  refusals: readonly RefusalCode[]
  basis: Basis
  /** A GET that changes something: it is refused when another site asks for it. */
  changes?: true
  /** Part of accounts, though anyone may make it: closed while the shop has none. */
  ofAccounts?: true
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
/** How one side of a call has its file; nothing for a call without one. */
export type UploadOf<E, File> = E extends { upload: Upload } ? File : undefined
export type ReplyOf<E> = Shape<E, 'reply'>
