/** Leaves the shop for another site, in the same tab. Only http and https addresses are followed. */
export function leaveTo(url: string): boolean {
  if (!/^https?:\/\//i.test(url) && !url.startsWith('/')) return false
  location.assign(url)
  return true
}

/** The whole address of the page on screen. Browser only. */
export function currentUrl(): string {
  return location.href
}

/** Whether a link leads to the page on screen. Browser only. */
export const isCurrentUrl = (href: string): boolean => new URL(href, location.href).href === location.href

/** Asks the server for the page on screen anew, as a whole document. */
export function reloadPage(): void {
  location.reload()
}
