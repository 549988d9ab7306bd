import { safelyDecoded } from '@istore/contract/link-path.ts'

const MAX_LENGTH = 1000
const ORIGIN = 'https://shop.invalid'
/** Where a shopper who has just signed in would be sent back from. */
const ENTRY = /^\/account(?:\/|$)/i
/** Characters with which a browser may read a path as something else. */
const UNSAFE = /[\p{Cc}\\]/u

/**
 * The path and query of a page of this shop to come back to; null for anything that is not plainly one: another site in
 * any of its forms, a scheme, or a page of signing in itself.
 */
export function ownPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.length > MAX_LENGTH || UNSAFE.test(value)) return null
  const url = URL.parse(value, ORIGIN)
  if (url?.origin !== ORIGIN || url.username !== '' || url.pathname + url.search + url.hash !== value) return null
  let path = url.pathname
  for (let times = 0; times < 3; times += 1) {
    if (path.startsWith('//') || UNSAFE.test(path) || ENTRY.test(path)) return null
    path = safelyDecoded(path)
  }
  return value
}
