const STORE_PREFIXES = ['search', 'tag', 'brand', 'product/', 'clearance']

/**
 * The path that a link in the content leads to. `products/x` is a category, `page/x` a page; search, tag, brand,
 * product and clearance are below the store; `%26` is a plain ampersand. Whatever the input, the path begins with one
 * slash and stays on this host.
 * @source spec §2 Menu link rewriting
 */
export function rewriteLink(link: string): string {
  const plain = readableLink(link)
  if (/^[/\\]/.test(plain)) return onThisHost(plain)
  if (plain.startsWith('productlist?')) return `/store/${plain}`
  if (plain.startsWith('products/')) return categoryPath(plain.slice('products/'.length))
  if (plain.startsWith('page/')) return onThisHost(plain.slice('page/'.length))
  return onThisHost(STORE_PREFIXES.some((prefix) => plain.startsWith(prefix)) ? `store/${plain}` : plain)
}

/** The link without characters that browsers ignore (`/<tab>/host` is another site too), and with plain ampersands. */
export function readableLink(link: string): string {
  return link
    .replace(/\p{Cc}/gu, '')
    .trim()
    .replaceAll('%26', '&')
}

/** Browsers treat `//host` and `/\host` as another site, so each run of slashes in the path becomes one slash. */
export function onThisHost(path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  return `/${pathname}`.replace(/[/\\]+/g, '/') + rest
}

/** `x`, `x?sort=y` and `x&sort=y` all name a category and its sort order. */
function categoryPath(rest: string): string {
  const [, category = '', , query = ''] = /^([^?&]*)([?&](.*))?$/s.exec(rest) ?? []
  const sort = new URLSearchParams(query).get('sort')
  const search = new URLSearchParams({ cat: safelyDecoded(category), ...(sort ? { sort } : {}) })
  return `/store/productlist?${search}`
}

/** The text with percent codes decoded, or unchanged if they are malformed. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
