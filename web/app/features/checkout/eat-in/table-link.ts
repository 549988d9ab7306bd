import { readFromSession, saveInSession } from '#app/platform/session-store.ts'

export interface TableParams {
  store: string
  table: string
  sig?: string
}

/** Parameters of a table link; null for any other address. */
export function tableParams(search: URLSearchParams): TableParams | null {
  const [store, table, sig] = ['store', 'table', 'sig'].map((name) => search.get(name))
  if (!store || !table || store.length > 64 || table.length > 10) return null
  return sig && sig.length <= 64 ? { store, table, sig } : { store, table }
}

const KEY = 'istore.table-link'

/** How long a table link is valid in a tab. */
const VALID_MS = 3 * 3_600_000

/** Stores this tab's table link, because the goods are chosen on other pages before the checkout. */
export const storeTableLink = (link: TableParams, now = Date.now()): void => saveInSession(KEY, { link, at: now })

export const clearTableLink = (): void => saveInSession(KEY, null)

/** This tab's table link; null for none, and after three hours. */
export function storedTableLink(now = Date.now()): TableParams | null {
  const stored = readFromSession(KEY)
  if (typeof stored !== 'object' || stored === null || !('link' in stored) || !('at' in stored)) return null
  const { link, at } = stored
  if (typeof link !== 'object' || link === null || typeof at !== 'number' || now - at > VALID_MS) return null
  return tableParams(new URLSearchParams(Object.entries(link)))
}
