import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { DocumentParts } from './api/visit.tsx'
import { CART_READS } from './features/cart/cart-query.ts'
import { rememberRenderedCart } from './features/cart/use-cart.ts'
import { appInfoQuery } from './features/store/store-queries.ts'
import type { LazyArea } from './i18n/lazy-texts.ts'
import type { Messages } from './i18n/texts.ts'

/** What a document passes to the browser in addition to its markup; `madeAt` is the time of its data. */
export interface DocumentState extends Pick<DocumentParts, 'visit' | 'publicUrl' | 'madeAt' | 'colours'> {
  /** What loaders returned and which routes failed, as React Router encodes it. */
  router: string
  /** What the app needs to know about the page before it starts. */
  page: Pick<DocumentParts, 'prefetch'> & { texts: readonly LazyArea[] }
  queries: [key: QueryKey, data: unknown][]
}

export const STATE_ID = 'istore-state'
export const STYLES_ID = 'istore-styles'
export const SPRITE_ID = 'istore-sprite'

/** Serializes the state as JSON that is safe inside a script element. */
export function writeState(given: Omit<DocumentState, 'queries'>, client: QueryClient): string {
  const { isOfflineCopy } = given.visit
  const read = client.getQueryCache().findAll({
    // An offline copy contains no cart: it is rendered for a guest, and the visitor who opens it may have one.
    predicate: ({ state, queryKey }) =>
      state.status === 'success' && !(isOfflineCopy && CART_READS.includes(queryKey[0])),
  })
  const queries = read.map(({ queryKey, state }) => `[${write(queryKey)},${writeData(state.data)}]`)
  return `{${write(given).slice(1, -1)},"queries":[${queries.join()}]}`
}

const write = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** Serialized replies, cached because many documents share them. */
const written = new WeakMap<object, string>()

function writeData(data: unknown): string {
  if (typeof data !== 'object' || data === null) return write(data)
  // Each page of an infinite list is a shared reply; only the wrapper belongs to this document.
  if ('pages' in data && 'pageParams' in data && Array.isArray(data.pages)) {
    return `{"pages":[${data.pages.map(writeData).join()}],"pageParams":${write(data.pageParams)}}`
  }
  const text = written.get(data) ?? writeObject(data)
  written.set(data, text)
  return text
}

/** A shopper's app info has the same content as everyone else's, so the content is serialized once. */
function writeObject(data: object): string {
  if (!('appContent' in data)) return write(data)
  const { appContent, ...own } = data
  return `{"appContent":${writeData(appContent)},${write(own).slice(1)}`
}

export function readState(text: string): DocumentState {
  return JSON.parse(text) as DocumentState
}

export function restoreQueries(
  { queries, madeAt }: Pick<DocumentState, 'queries' | 'madeAt'>,
  client: QueryClient,
): void {
  // Otherwise, on a device whose clock is slow, the data would count as fresh until the clock has caught up.
  const updatedAt = Math.min(Date.parse(madeAt), Date.now())
  for (const [key, data] of queries) client.setQueryData(key, data, { updatedAt })
  rememberRenderedCart(client)
}

/** The server's own texts, once app info is loaded. @source spec §3 appMessage */
export function messagesIn(client: QueryClient): Messages {
  const info = client.getQueryData(appInfoQuery().queryKey)
  return info?.appContent.system.appMessage.applicationMessage.messages ?? {}
}
