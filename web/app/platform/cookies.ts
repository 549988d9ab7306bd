/** With this prefix, browsers accept the cookie over https only, and only from this very host. */
const nameHere = (name: string) => (location.protocol === 'https:' ? `__Host-${name}` : name)

/** The value of a cookie that scripts may read, or undefined; always undefined in a server render. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return cookieIn(document.cookie, nameHere(name)) ?? cookieIn(document.cookie, name)
}

/** @param header as in `Cookie`. A value that cannot be decoded is returned unchanged */
function cookieIn(header: string, name: string): string | undefined {
  const pair = header.split(/; */).find((part) => part.startsWith(`${name}=`))
  if (pair === undefined) return undefined
  const value = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/** Stores a value for a year. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: in-app browsers lack the asynchronous cookie store
  document.cookie = `${nameHere(name)}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
