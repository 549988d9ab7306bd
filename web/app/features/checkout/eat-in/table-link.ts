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
