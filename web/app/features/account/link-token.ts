const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The token of a mailed link, behind the `?` or the `#` of its address; null for none, or one of another form. */
export function linkTokenIn({ search, hash }: { search: string; hash: string }): string | null {
  const given = new URLSearchParams(search).get('token') ?? hash.slice(1)
  return TOKEN.test(given) ? given : null
}
