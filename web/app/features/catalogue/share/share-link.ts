/** Chats and networks cut off longer addresses. */
const MAX_URL_LENGTH = 2000

/**
 * The address to share: an absolute http(s) address without credentials, else the address of the page.
 * @source spec §5 Share links
 */
export function shareAddress(url: string | undefined, page: string): string {
  if (!url || url.length > MAX_URL_LENGTH || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return page
  const { href, username, password } = new URL(url)
  return username || password ? page : href
}

interface Page {
  pathname: string
  search: string
  names?: readonly string[]
}

/**
 * The current page's address for other people: in the page's language, with the chosen options, without data of the
 * visitor or the scroll position.
 * @param names query parameters to retain
 */
export function pageAddress(origin: string, { pathname, search, names = [] }: Page, lang: string): string {
  const given = new URLSearchParams(search)
  const query = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) query.set(name, value)
  }
  query.set('lang', lang)
  // Colons and commas are allowed in a query and make the address shorter.
  return `${origin}${pathname}?${query.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}

/** Each name is also the name of an icon. */
export type Network = 'facebook' | 'twitter' | 'linkedin' | 'pinterest' | 'whatsapp' | 'mail'

export interface Shared {
  url: string
  title: string
  /** Absolute address. */
  image?: string | undefined
}

export interface NetworkLink {
  network: Network
  href: string
}

/** Pinterest requires a picture. @source spec §5 */
export function networkLinks({ url, title, image }: Shared): NetworkLink[] {
  const picture = image && /^https?:\/\//i.test(image) && URL.canParse(image) ? image : undefined
  const links: (NetworkLink | undefined)[] = [
    { network: 'facebook', href: withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { network: 'twitter', href: withQuery('https://twitter.com/intent/tweet', { url, text: title }) },
    { network: 'whatsapp', href: withQuery('https://wa.me/', { text: `${title} ${url}` }) },
    { network: 'linkedin', href: withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    picture === undefined
      ? undefined
      : {
          network: 'pinterest',
          href: withQuery('https://www.pinterest.com/pin/create/button/', { url, media: picture, description: title }),
        },
    { network: 'mail', href: withQuery('mailto:', { subject: title, body: `${title}\n${url}` }) },
  ]
  return links.filter((link) => link !== undefined)
}

/** Spaces become `%20`, as mail programs do not decode `+`. Lone surrogates, invalid in addresses, are replaced. */
function withQuery(base: string, query: Readonly<Record<string, string>>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  return `${base}?${parts.join('&')}`
}

/** CSS pixels. @source spec §9 Share popup */
const POPUP = { width: 800, height: 500 }

/** The `features` of `window.open`: centred over the browser window. */
export function popupFeatures(browser: { left: number; top: number; width: number; height: number }): string {
  const middle = (start: number, outer: number, inner: number) => Math.round(Math.max(0, start + (outer - inner) / 2))
  const left = middle(browser.left, browser.width, POPUP.width)
  const top = middle(browser.top, browser.height, POPUP.height)
  return `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`
}
