import type { Static, TObject, TSchema } from 'typebox'
import type { RefusalCode } from './refusals.ts'

/** Base path of every call. @source spec §7 */
export const API_BASE = '/api/istore/client'

/** Origin of a shape: `given` by the specification, or `assumed` where the specification does not show it. */
export interface Basis {
  spec: string
  shape: 'given' | 'assumed'
}

/** Who may make a call. `owner` names the path parameter that must be the shopper's own id. */
export type Who = 'anyone' | 'shopper' | { owner: string } | { staff: string }

/** Describes who may make a call, for the generated documents. */
export function whoText(who: Who): string {
  if (typeof who === 'string') return who
  return 'owner' in who ? `the shopper of {${who.owner}}` : `staff (${who.staff})`
}

/** One file that a call accepts as `multipart/form-data`, without other parts. */
export interface Upload {
  /** The form field that contains the file. */
  field: string
  /** A longer file is refused before it is read. */
  maxBytes: number
}

/** One call of the API: who may make it, its input, its reply, and its refusals. */
export interface Endpoint {
  /** One line for the generated documents. */
  summary: string
  who: Who
  params?: TObject
  query?: TObject
  body?: TSchema
  /** Replaces a body. */
  upload?: Upload
  reply: TSchema
  /**
   * A request that accepts `text/event-stream` gets a new reply after each change, as server-sent events, until either
   * side closes the connection. Any other request gets only the first reply.
   */
  stream?: true
  /** Refusals of its handler; those that calls share are in `refusals-by-kind.ts`. */
  refusals: readonly RefusalCode[]
  basis: Basis
  /** A GET that changes something: it is refused when another site makes the request. */
  changes?: true
  /** Part of the account features, though anyone may call it: refused while the shop has no accounts. */
  ofAccounts?: true
  /** A search; its rate limit is lower than that of other calls. */
  searches?: true
}

/** Preserves an entry's exact schema types, from which the types of `call` and the handlers are derived. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry
}

type Shape<E, Part extends 'params' | 'query' | 'body' | 'reply'> = E extends { [P in Part]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<E> = Shape<E, 'params'>
export type QueryOf<E> = Shape<E, 'query'>
export type BodyOf<E> = Shape<E, 'body'>
/** Type of the uploaded file on one side of a call; undefined for a call without an upload. */
export type UploadOf<E, File> = E extends { upload: Upload } ? File : undefined
export type ReplyOf<E> = Shape<E, 'reply'>
