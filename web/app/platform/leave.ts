/** Leaves the shop for another site, in the same tab. Only http and https addresses are followed. */
export function leaveTo(url: string): boolean {
  if (!isWebAddress(url) && !url.startsWith('/')) return false
  location.assign(url)
  return true
}

export const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url)

export const currentUrl = (): string => location.href

export const isCurrentUrl = (href: string): boolean => new URL(href, location.href).href === location.href

export const reloadPage = (): void => location.reload()
