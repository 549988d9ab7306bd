/** The value of a cookie that scripts may read, or undefined. In a server render there is none. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  return cookieIn(document.cookie, name)
}

/** The value of a cookie in a `Cookie` header. A value that cannot be decoded is given as it stands. */
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

/** Keeps a plain choice for a year, for every page of this site. */
export function writeCookie(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous store is missing in the in-app browsers
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}
