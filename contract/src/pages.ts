/** True for every address of a page, or for all but those with this query parameter. */
export type AddressRule = boolean | { unless: string }

/** What a page says of itself to those who never load its code: the server and the service worker. */
export interface PageRules {
  /** A device may store the document, to show it without a network. Never for a page about an account, order or payment. */
  offline?: AddressRule
  /** Search engines may index it; true unless given. */
  indexed?: AddressRule
  /** Its addresses in the sitemap, each by its query (`''` for none). Not for pages that stand for a record, such as a product. */
  sitemap?: readonly string[]
  /** The installed app may offer it as a shortcut; true unless given, but for pages of a purchase. */
  shortcut?: boolean
  /** The query parameter that the page searches for: such a document counts as a search. */
  searches?: string
  /** The step of a purchase. Nothing interrupts it: no offer to install the app or to load a new build. */
  purchase?: 'cart' | 'checkout' | 'payment' | 'result'
}

/** One page of the store front. */
export interface PageEntry extends PageRules {
  /** As React Router writes it, with a leading slash: `/store/product/:id`. */
  path: string
}

/** The page at a path; the one with the most literal segments where several match. */
export function pageAt<Page extends { path: string }>(pages: readonly Page[], pathname: string): Page | undefined {
  const matching = pages.filter(({ path }) => patternOf(path).test(pathname))
  return matching.sort((one, other) => literalsIn(other.path) - literalsIn(one.path))[0]
}

/** Addresses are case-insensitive and may end with a slash, as in React Router. */
function patternOf(path: string): RegExp {
  const pattern = path.replace(/\/:\w+(\?)?/g, (_, optional) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))
  return new RegExp(`^${pattern === '/' ? '' : pattern}/?$`, 'i')
}

const literalsIn = (path: string) => path.split('/').filter((part) => part && !part.startsWith(':')).length

/** Whether a page's rule holds for an address with this query. */
export function holds(rule: AddressRule | undefined, search: URLSearchParams): boolean {
  return typeof rule === 'object' ? !search.get(rule.unless) : rule === true
}
