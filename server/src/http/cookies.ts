/** The cookies of a visit, without their prefix. The first four are secret; scripts may read the others. */
export const COOKIES = {
  session: 'istore_session',
  cart: 'istore_cart',
  device: 'istore_device',
  orders: 'istore_orders',
  token: 'XSRF-TOKEN',
  language: 'istore_lang',
  currency: 'istore_currency',
  location: 'istore_location',
} as const

const SECRET = new Set<string>([COOKIES.session, COOKIES.cart, COOKIES.device, COOKIES.orders])

type Choice = 'language' | 'currency' | 'location'

/** Lifetime of a cookie in seconds. Always set: some in-app browsers drop cookies without it. */
const MAX_AGE = 180 * 24 * 3600

/**
 * A cookie's name as sent by browsers. Over https it has the `__Host-` prefix: browsers then reject cookies of that
 * name that were planted by a sibling domain or over an unencrypted connection. Over plain http they would reject the
 * prefix.
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name)

/** Whether the shop is served over https. */
export const isSecure = ({ publicUrl }: { publicUrl: string }): boolean => publicUrl.startsWith('https:')

/** The value of one cookie in a `Cookie` header; undefined when absent. Values are our own, so nothing is decoded. */
function valueIn(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim())
  return pairs
    ?.find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .trim()
}

/** The value of a cookie that only this shop can have set. @param secure whether the shop is served over https */
export const cookieIn = (header: string | undefined, name: string, secure: boolean): string | undefined =>
  valueIn(header, cookieName(name, secure))

/** The value of a choice, with or without the prefix: a planted choice does no harm. */
export const choiceIn = (header: string | undefined, choice: Choice): string | undefined =>
  valueIn(header, cookieName(COOKIES[choice], true)) ?? valueIn(header, COOKIES[choice])

/** One `Set-Cookie` value. @param secure whether the shop is served over https @param maxAge seconds; 0 removes the cookie */
export function cookieText(name: string, value: string, secure: boolean, maxAge = MAX_AGE): string {
  const secret = SECRET.has(name)
  return `${cookieName(name, secure)}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secret ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
}
