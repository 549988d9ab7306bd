import { readFromSession, saveInSession } from '#app/platform/session-store.ts'

export interface TableParams {
  store: string
  table: string
  sig?: string
}

/** What the address of a link to a table says; null for any other address. */
export function tableParams(search: URLSearchParams): TableParams | null {
  const [store, table, sig] = ['store', 'table', 'sig'].map((name) => search.get(name))
  if (!store || !table || store.length > 64 || table.length > 10) return null
  return sig && sig.length <= 64 ? { store, table, sig } : { store, table }
}

const KEY = 'istore.table-link'

/** How long a shopper may stay at a table. */
const VALID_MS = 3 * 3_600_000

/** Stores in this tab by which link the shopper came: the goods are chosen on other pages, before the checkout. */
export const storeTableLink = (link: TableParams, now = Date.now()): void => saveInSession(KEY, { link, at: now })

export const clearTableLink = (): void => saveInSession(KEY, null)

/** The link by which the shopper came in this tab; null for none, and after three hours. */
export function storedTableLink(now = Date.now()): TableParams | null {
  const stored = readFromSession(KEY)
  if (typeof stored !== 'object' || stored === null || !('link' in stored) || !('at' in stored)) return null
  const { link, at } = stored
  if (typeof link !== 'object' || link === null || typeof at !== 'number' || now - at > VALID_MS) return null
  return tableParams(new URLSearchParams(Object.entries(link)))
}
