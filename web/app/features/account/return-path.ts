import { safelyDecoded } from '@istore/contract/link-path.ts'
import { authPath, sectionOf } from '#app/paths.ts'

const MAX_LENGTH = 1000
const ORIGIN = 'https://shop.invalid'
/** A shopper who has just signed in would be redirected again from the sign-in pages. */
const isAuthPath = (path: string) => sectionOf(path.toLowerCase()) === sectionOf(authPath('login'))
/** Characters that may make a browser interpret a path as something else. */
const UNSAFE = /[\p{Cc}\\]/u

/**
 * Path and query of a page of this shop to return to; null for anything that is not clearly one: another site in any
 * form, a scheme, or a sign-in page.
 */
export function safeReturnPath(value: string | null | undefined): string | null {
  if (!value?.startsWith('/') || value.length > MAX_LENGTH || UNSAFE.test(value)) return null
  const url = URL.parse(value, ORIGIN)
  if (url?.origin !== ORIGIN || url.username !== '' || url.pathname + url.search + url.hash !== value) return null
  let path = url.pathname
  for (let times = 0; times < 3; times += 1) {
    if (path.startsWith('//') || UNSAFE.test(path) || isAuthPath(path)) return null
    path = safelyDecoded(path)
  }
  return value
}
