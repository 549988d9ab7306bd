/** True for all addresses of a page; `unless`: for all but those with this query parameter. */
export type AddressRule = boolean | { unless: string }

/** Facts about a page for code that never loads it: the server and the service worker. */
export interface PageRules {
  /** A device may store the document to show it offline. Never for a page about an account, order or payment. */
  offline?: AddressRule
  /** Search engines may index it; defaults to true. */
  indexed?: AddressRule
  /** Its addresses in the sitemap, each by its query (`''` for none). Not for pages of a record, such as a product. */
  sitemap?: readonly string[]
  /** Its path is one parameter, the name of a content page. Other addresses may have the same form. */
  named?: boolean
  /** The installed app may offer it as a shortcut; defaults to true, except for pages of a purchase. */
  shortcut?: boolean
  /** The query parameter with the search term: a document requested with it counts as a search. */
  searches?: string
  /** The step of a purchase. Nothing interrupts it: no offers to install the app or to load a new build. */
  purchase?: 'cart' | 'checkout' | 'payment' | 'result'
}

/** One page of the store front. */
export interface PageEntry extends PageRules {
  /** In React Router's notation, with a leading slash: `/store/product/:id`. */
  path: string
}

/** The page at a path; if several match, the one with the most literal segments. */
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
