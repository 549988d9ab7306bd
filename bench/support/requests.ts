import { PRODUCTS_PER_FILE } from '../../server/src/areas/catalogue/sitemap-service.ts'
import { BRANDS, TOP_CATEGORIES } from './big-catalogue-queries.ts'
import { KINDS, LOOKS, names } from './big-words.ts'

const API = '/api/istore/client'
const LIST = `${API}/productManagement2/products`
/** Different requests of each kind, so that none is answered from the cache. */
const REQUESTS = 400
const SORTS = ['default', 'priceAsc', 'priceDesc', 'name']

const MAX_SUGGESTED = 8

type Filter = Record<string, string>

const words = names()
const times = <T>(make: (turn: number) => T): T[] => Array.from({ length: REQUESTS }, (_, turn) => make(turn))
const path = (base: string, query: Record<string, string | number>) =>
  `${base}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const wordAt = (number: number) => words[(number * 37) % words.length] ?? { en: '', zh: '' }
const kindAt = (number: number) => KINDS[number % KINDS.length] ?? { en: '', zh: '' }
const lookAt = (number: number) => LOOKS[number % LOOKS.length] ?? { en: '', zh: '' }

/** Number of keys with full pages in a small shop, too: otherwise an empty page would be compared with a full one. */
const WIDE = 8

/** Filters of every kind in turn, and combinations that shoppers use. */
function filterAt(turn: number): Filter {
  const which = 1 + (Math.floor(turn / 8) % WIDE)
  const top = { categoryName: `category-${1 + (Math.floor(turn / 8) % TOP_CATEGORIES)}` }
  const filters: Filter[] = [
    {},
    { categoryName: `category-${TOP_CATEGORIES + which}` },
    top,
    { brandName: `brand-${which}` },
    { tagName: `tag-${which}` },
    { clearance: 'true' },
    { categoryName: `category-${TOP_CATEGORIES + which}`, brandName: `brand-${1 + (turn % 3)}` },
    { optionPair: 'size:100g', productType: 'PRODUCT' },
  ]
  return filters[turn % filters.length] ?? {}
}

type CountOf = (filter: Filter) => Promise<number>

const asksCount = (filter: Filter) => path(`${LIST}/listCount`, filter)

/** How many products a filter has, counted by the shop. */
function countsOf(url: string): CountOf {
  return async (filter) => ((await (await fetch(new URL(asksCount(filter), url))).json()) as { count: number }).count
}

function memoized(count: CountOf): CountOf {
  const known = new Map<string, Promise<number>>()
  return (filter) => {
    const key = JSON.stringify(filter)
    const counted = known.get(key) ?? count(filter)
    known.set(key, counted)
    return counted
  }
}

async function lists(count: CountOf, startOf: (total: number, turn: number) => number): Promise<string[]> {
  const paths: string[] = []
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const filter = filterAt(turn)
    const sortby = SORTS[Math.floor(turn / 64) % SORTS.length] ?? ''
    const startingPosition = startOf(await count(filter), turn)
    // Different page sizes make otherwise equal requests different.
    const query = { ...filter, sortby, startingPosition, numberToLoad: 12 + (Math.floor(turn / 8) % 13) }
    paths.push(path(LIST, query))
  }
  return paths
}

/** Swaps two neighbouring letters of a word, but not the first one. */
function misspelt(word: string, turn: number): string {
  const at = 1 + (turn % Math.max(1, word.length - 2))
  return `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`
}

const search = (term: string, startingPosition = 0) =>
  path(`${LIST}/search/${encodeURIComponent(term)}`, { startingPosition })

/** How many products each term finds, counted by the shop. */
async function countsOfTerms(url: string, terms: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const term of new Set(terms)) {
    const reply = await fetch(new URL(`${LIST}/searchCount/${encodeURIComponent(term)}`, url))
    counts.set(term, ((await reply.json()) as { count: number }).count)
  }
  return counts
}

/**
 * Pages of search results from the first to the last: a page beyond the end would cost nothing. A repeated page has another
 * size, as the cache would answer otherwise.
 */
async function pagesOf(url: string, termAt: (turn: number) => string): Promise<string[]> {
  const counts = await countsOfTerms(url, times(termAt))
  const repeats = new Map<string, number>()
  return times((turn) => {
    const term = termAt(turn)
    const before = repeats.get(term) ?? 0
    repeats.set(term, before + 1)
    const startingPosition = Math.floor((turn / REQUESTS) * Math.max(1, (counts.get(term) ?? 0) - 12))
    return path(`${LIST}/search/${encodeURIComponent(term)}`, { startingPosition, numberToLoad: 12 + (before % 49) })
  })
}

async function searches(url: string): Promise<Record<string, string[]>> {
  return {
    'search, a common word, deeper and deeper': await pagesOf(url, (turn) => kindAt(turn).en),
    'search, a rare word': times((turn) => search(wordAt(400 + turn).en)),
    'search, two words': await pagesOf(url, (turn) => `${lookAt(turn).en} ${kindAt(turn).en}`),
    'search, three words': times((turn) =>
      search(`${lookAt(((turn * 37) % words.length) + 1).en} ${wordAt(turn).en} ${kindAt(turn).en}`),
    ),
    'search, common words that seldom meet': await pagesOf(
      url,
      (turn) => `${kindAt(turn).en} ${kindAt(turn + 1 + (turn % 5)).en}`,
    ),
    'search, Chinese, one to four characters': await pagesOf(url, (turn) => {
      const [kind, look, word] = [kindAt(Math.floor(turn / 4)).zh, lookAt(Math.floor(turn / 4)).zh, wordAt(turn).zh]
      return [kind, look + kind, word, word + kind][turn % 4] ?? ''
    }),
    // Words that the small shop has as well: otherwise it would have nothing to correct.
    'search, misspelt': times((turn) => {
      const [round, look] = [Math.floor(turn / 60), lookAt(turn).en.toLowerCase()]
      const term = `${misspelt(look, round)} ${kindAt(turn).en}`
      return path(`${LIST}/search/${encodeURIComponent(term)}`, { numberToLoad: 12 + round })
    }),
    'search, nothing': times((turn) => search(`qxqzv${turn}`)),
    'search count': times((turn) =>
      path(`${LIST}/searchCount/${encodeURIComponent(`${wordAt(turn).en} ${kindAt(turn).en}`)}`, {}),
    ),
  }
}

function suggestions(): Record<string, string[]> {
  const repeats = new Map<string, number>()
  // A repeated term asks for another number of suggestions, as the cache would answer otherwise.
  const asks = (term: string) => {
    const before = repeats.get(term) ?? 0
    repeats.set(term, before + 1)
    return path(`${LIST}/suggestions`, { term, numberToLoad: MAX_SUGGESTED - (before % MAX_SUGGESTED) })
  }
  return {
    'suggestions, Latin, one to six letters': times((turn) =>
      asks(
        wordAt(turn)
          .en.slice(0, 1 + (turn % 6))
          .toLowerCase(),
      ),
    ),
    'suggestions, Chinese': times((turn) =>
      asks([...wordAt(turn).zh, ...kindAt(turn).zh].slice(0, 1 + (turn % 3)).join('')),
    ),
    'suggestions, the second word': times((turn) =>
      asks(`${lookAt(Math.floor(turn / 4)).en} ${wordAt(turn).en.slice(0, 1 + (turn % 4))}`),
    ),
  }
}

/** Lists that have pages in a small shop too, by the query names of pages and of calls. */
const WIDE_LISTS: readonly [address: Filter, call: Filter][] = [
  ...Array.from({ length: TOP_CATEGORIES }, (_, n) => `category-${n + 1}`).map((key): [Filter, Filter] => [
    { cat: key },
    { categoryName: key },
  ]),
  ...Array.from({ length: WIDE }, (_, n) => `tag-${n + 1}`).map((key): [Filter, Filter] => [
    { tag: key },
    { tagName: key },
  ]),
  ...Array.from({ length: WIDE }, (_, n) => `brand-${n + 1}`).map((key): [Filter, Filter] => [
    { brand: key },
    { brandName: key },
  ]),
]

/** Documents of existing pages of lists, in every order. */
async function listDocuments(count: CountOf): Promise<string[]> {
  const paths: string[] = []
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    const [address, call] = WIDE_LISTS[turn % WIDE_LISTS.length] ?? [{}, {}]
    const round = Math.floor(turn / WIDE_LISTS.length)
    const pages = Math.max(1, Math.floor((await count(call)) / 12))
    const page = 1 + (Math.floor(round / SORTS.length) % pages)
    paths.push(path('/store/productlist', { ...address, sort: SORTS[round % SORTS.length] ?? '', page }))
  }
  return paths
}

/** First pages of browsers, and sitemaps. @param size how many products the shop has */
export async function documentsFor(url: string, size: number): Promise<Record<string, string[]>> {
  const files = Math.ceil(size / PRODUCTS_PER_FILE)
  return {
    'document of a list': await listDocuments(memoized(countsOf(url))),
    'document of a search': times((turn) =>
      path('/store/search', { q: `${lookAt(turn).en} ${kindAt(turn + Math.floor(turn / 60)).en} ${wordAt(turn).en}` }),
    ),
    sitemap: times((turn) => `/sitemaps/products-${1 + (turn % files)}.xml`),
  }
}

/** Different calls of all kinds in turn. @param size how many products the shop has */
export function callsFor(size: number, count: number): string[] {
  const calls = [
    (turn: number) =>
      path(LIST, {
        ...filterAt(turn),
        sortby: SORTS[turn % SORTS.length] ?? '',
        startingPosition: (turn * 7919) % Math.ceil(size / 100),
        numberToLoad: 12 + (turn % 13),
      }),
    (turn: number) => search(`${lookAt(turn).en} ${wordAt(turn).en} ${kindAt(turn).en}`, turn % 3),
    (turn: number) => path(`${LIST}/suggestions`, { term: `${wordAt(turn).en.slice(0, 4)} ${turn % 97}` }),
    (turn: number) => `${API}/productDetailManagement/productDetail/product-${1 + ((turn * 7919) % size)}`,
  ]
  return Array.from({ length: count }, (_, turn) => calls[turn % calls.length]?.(Math.floor(turn / calls.length)) ?? '')
}

/** Different requests of every kind. @param size how many products the shop has */
export async function requestsFor(url: string, size: number): Promise<Record<string, string[]>> {
  const count = memoized(countsOf(url))
  const product = (turn: number) => `product-${1 + ((turn * 7919) % size)}`
  return {
    'list, first page': await lists(count, () => 0),
    'list, position 60': await lists(count, (total) => Math.min(60, Math.max(0, total - 12))),
    'list, in the middle': await lists(count, (total, turn) => Math.floor(total / 2) + (turn % 5)),
    'list, last page': await lists(count, (total, turn) => Math.max(0, total - 1 - (turn % 12))),
    'list count': times((turn) => asksCount({ ...filterAt(turn), brandName: `brand-${1 + (turn % BRANDS)}` })),
    ...(await searches(url)),
    ...suggestions(),
    'related products': times((turn) => `${LIST}/relatedProducts/${product(turn)}`),
    'product detail': times((turn) => `${API}/productDetailManagement/productDetail/${product(turn)}`),
  }
}
