const TOKEN = /^[A-Za-z0-9_-]{43}$/
/** Token of the link to an order: the order number, the last day on which the link opens, and a signature. */
export const ORDER_TOKEN = /^[A-Z0-9-]{1,20}\.\d{4}-\d{2}-\d{2}\.[A-Za-z0-9_-]{43}$/

/** The token of a mailed link, after the `?` or the `#` of its address; null if it is missing or has another form. */
export function linkTokenIn({ search, hash }: { search: string; hash: string }, form = TOKEN): string | null {
  const given = new URLSearchParams(search).get('token') ?? hash.slice(1)
  return form.test(given) ? given : null
}
