/** The cookies of a visit. The first two are secret to scripts; the rest are plain choices that scripts may read. */
export const COOKIES = {
  session: 'istore_session',
  cart: 'istore_cart',
  token: 'XSRF-TOKEN',
  language: 'istore_lang',
  currency: 'istore_currency',
  location: 'istore_location',
} as const

/** Seconds a cookie lives. Always set: some in-app browsers drop cookies without it. */
const MAX_AGE = 180 * 24 * 3600

/** The value of one cookie in a `Cookie` header; undefined when absent. Values are our own, so nothing is decoded. */
export function cookieIn(header: string | undefined, name: string): string | undefined {
  if (!header) return undefined
  let from = 0
  while (true) {
    const at = header.indexOf(`${name}=`, from)
    if (at === -1) return undefined
    if (at === 0 || header[at - 1] === ' ' || header[at - 1] === ';') {
      const end = header.indexOf(';', at)
      return header.slice(at + name.length + 1, end === -1 ? undefined : end).trim()
    }
    from = at + 1
  }
}

/** One `Set-Cookie` value. @param secure whether the shop is served over https */
export function cookieText(name: string, value: string, secure: boolean): string {
  const secret = name === COOKIES.session || name === COOKIES.cart
  return `${name}=${value}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secret ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
}
