/** Longer addresses are cut by chats and networks. */
const LONGEST = 2000

/**
 * The address that is shared: a whole http or https address without a name and password in it, else the page's own.
 * @source spec §5 Share links
 */
export function shareAddress(url: string | undefined, page: string): string {
  if (!url || url.length > LONGEST || !/^https?:\/\//i.test(url) || !URL.canParse(url)) return page
  const { href, username, password } = new URL(url)
  return username || password ? page : href
}

interface Page {
  pathname: string
  search: string
  names?: readonly string[]
}

/**
 * The address of the page on screen as others are given it: in the language that it is read in, with the choice that
 * was made, and without anything that tells of the visitor or of how far they had scrolled.
 * @param names the query parameters that it keeps
 */
export function pageAddress(origin: string, { pathname, search, names = [] }: Page, lang: string): string {
  const given = new URLSearchParams(search)
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = given.get(name)
    if (value) kept.set(name, value)
  }
  kept.set('lang', lang)
  // Colons and commas may stand in a query as they are, and make a shorter address.
  return `${origin}${pathname}?${kept.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')}`
}

/** Where a page can be shared; each name is that of its drawing. */
export type Network = 'facebook' | 'twitter' | 'linkedin' | 'pinterest' | 'whatsapp' | 'mail'

/** What is shared. */
export interface Shared {
  url: string
  title: string
  /** Whole address of a picture. */
  image?: string | undefined
}

export interface NetworkLink {
  network: Network
  href: string
}

/** Where each network takes a link. Pinterest pins pictures, so it is left out without one. @source spec §5 */
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

/** Spaces as `%20`: programs for mail read no plus signs. Half a character, which no address can hold, is replaced. */
function withQuery(base: string, query: Readonly<Record<string, string>>): string {
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
  return `${base}?${parts.join('&')}`
}

/** Width and height of the window that a network opens in, CSS pixels. @source spec §9 Share popup */
const POPUP = { width: 800, height: 500 }

/** The third part of `window.open`: 800 by 500 in the middle of the window that asks. */
export function popupFeatures(around: { left: number; top: number; width: number; height: number }): string {
  const middle = (start: number, whole: number, part: number) => Math.round(Math.max(0, start + (whole - part) / 2))
  const left = middle(around.left, around.width, POPUP.width)
  const top = middle(around.top, around.height, POPUP.height)
  return `popup,width=${POPUP.width},height=${POPUP.height},left=${left},top=${top}`
}
