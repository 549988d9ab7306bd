import { holds, type PageEntry, pageAt } from '@istore/contract/pages.ts'

/** A page of the content is one word. */
const NAME = /^\/[A-Za-z0-9_-]+$/
/** Words that are no pages: addresses of the server, and some that may become pages of an account. */
const NON_PAGE_PATHS = ['admin', 'api', 'app-icon', 'assets', 'login', 'logout', 'manual', 'media', 'offline', 'signup']
/** Parameters that change nothing on a page, or that belong to one visitor. */
const DROPPED = /^(page|lang|wmpoid|locationChange|gclid|fbclid|utm_.*)$/
/** A page is not stored again sooner than this, in milliseconds. */
const FRESH_MS = 600_000

/** Whether a device may store this document: its page says so, and the name of a content page begins no other address. */
export function mayStore(
  { pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>,
  pages: readonly PageEntry[],
): boolean {
  const path = withoutSlash(pathname)
  const page = pageAt(pages, path)
  if (!holds(page?.offline, searchParams)) return false
  return !page?.named || (NAME.test(path) && !isTaken(path, pages))
}

function isTaken(path: string, pages: readonly PageEntry[]): boolean {
  const word = path.slice(1).toLowerCase()
  return NON_PAGE_PATHS.includes(word) || pages.some((page) => page.path.startsWith(`/${word}/`))
}

/** The path and query under which a page is stored, whatever the order of its parameters. */
export function cacheAddress({ pathname, searchParams }: URL): string {
  const entries = [...searchParams].filter(([name]) => !DROPPED.test(name))
  const search = new URLSearchParams(entries.sort(([a], [b]) => (a < b ? -1 : Number(a > b)))).toString()
  return withoutSlash(pathname) + (search === '' ? '' : `?${search}`)
}

export interface Copy {
  language: string
  /** Milliseconds since 1970. */
  savedAt: number
}

export function isDue(copy: Copy | undefined, language: string, now: number): boolean {
  return copy === undefined || copy.language !== language || now - copy.savedAt >= FRESH_MS
}

const withoutSlash = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
