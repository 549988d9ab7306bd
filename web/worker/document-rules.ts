/** Pages that show what the shop offers, the same to everyone. */
const KEPT = [
  /^\/$/,
  /^\/home$/,
  /^\/store$/,
  /^\/store\/(productlist|clearance|search)$/,
  /^\/store\/(product|tag|brand)\/[^/]+$/,
  /^\/blog(\/[^/]+)?$/,
  /^\/checkout\/cart$/,
]
/** With words these are results: another page for each shopper, and the words are told to nobody. */
const SEARCH = '/store/search'
/** A content page is one word; these words are areas of the shop, or no pages at all. */
const NO_CONTENT = new Set([
  ...['account', 'admin', 'api', 'app-icon', 'assets', 'checkout', 'confirmation', 'confirmationa', 'login', 'logout'],
  ...['main', 'manual', 'media', 'offline', 'processpay', 'signup', 'user', 'wechatlivestreamrooms'],
])
const CONTENT = /^\/([A-Za-z0-9_-]+)$/
/** Parameters that change nothing on a page, or that belong to one visitor. */
const DROPPED = /^(page|lang|wmpoid|locationChange|gclid|fbclid|utm_.*)$/
/** A page is not kept again sooner than this, in milliseconds. */
const FRESH_MS = 600_000

/**
 * Whether a device may keep this document: nothing of an account, an order or a payment, and nothing of what somebody
 * searched for.
 */
export function mayKeep({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): boolean {
  const path = withoutSlash(pathname)
  if (path === SEARCH && searchParams.get('q')) return false
  const word = CONTENT.exec(path)?.[1]
  return KEPT.some((form) => form.test(path)) || (word !== undefined && !NO_CONTENT.has(word.toLowerCase()))
}

/** The path and query under which a page is kept, the same however its parameters stand. */
export function keptAddress({ pathname, searchParams }: URL): string {
  const kept = [...searchParams].filter(([name]) => !DROPPED.test(name))
  const search = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString()
  return withoutSlash(pathname) + (search === '' ? '' : `?${search}`)
}

/** The copy of a page that is on the device. */
export interface Copy {
  language: string
  /** Milliseconds since 1970. */
  savedAt: number
}

/** Whether a page is to be fetched once more for the device. */
export function isDue(copy: Copy | undefined, language: string, now: number): boolean {
  return copy === undefined || copy.language !== language || now - copy.savedAt >= FRESH_MS
}

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
