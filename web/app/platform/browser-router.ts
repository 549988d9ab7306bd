import {
  createPath,
  type DataRouter,
  type Location,
  type RouterState,
  type RouterSubscriber,
  resolvePath,
  type To,
} from 'react-router'
import { loadPage } from './page-load.ts'
import type { RouteTable } from './route-table.tsx'

/** What of the browser the router uses. */
export type Around = Pick<Window, 'history' | 'location' | 'addEventListener'>

/** What is known of the first page, by route id. */
export type Start = Pick<RouterState, 'loaderData' | 'errors'>

interface Options {
  replace?: boolean
  state?: unknown
  preventScrollReset?: boolean
}

/** One way from page to page. */
interface Step {
  action: 'POP' | 'PUSH' | 'REPLACE'
  location: Location
  preventScrollReset: boolean
}

interface Scroll {
  positions: Record<string, number>
  now: () => number
}

/**
 * The browser's half of React Router, in place of the library's own: it follows links and the history and runs client
 * loaders, and has no forms, fetchers, blockers or loaders on the server. Pages are drawn at once when nothing is missing;
 * there is no state between two pages.
 */
export class BrowserRouter {
  readonly basename = '/'
  readonly future = {}
  readonly routes: DataRouter['routes']
  readonly manifest: DataRouter['manifest']
  state: RouterState
  readonly #table: RouteTable
  readonly #around: Around
  readonly #watching = new Set<RouterSubscriber>()
  #scroll: Scroll | undefined
  #pending: AbortController | undefined
  /** Whether a page came before anybody could draw it. */
  #unseen = false

  constructor(table: RouteTable, around: Around, start: Start) {
    this.#table = table
    this.#around = around
    this.routes = table.routes
    this.manifest = table.byId
    const location = this.#here()
    const matches = table.match(location)
    this.state = firstState(location, matches, start)
    around.addEventListener('popstate', () => {
      void this.#go({ action: 'POP', location: this.#here(), preventScrollReset: false })
    })
  }

  match(path: string | Partial<Location>) {
    return this.#table.match(path)
  }

  /** @returns when the page has changed, or another navigation has taken over; at once for a step in the history */
  async navigate(to: To | number, options: Options = {}): Promise<void> {
    if (typeof to === 'number') return this.#around.history.go(to)
    const { replace = false, state, preventScrollReset = false } = options
    const location = { ...this.encodeLocation(resolvePath(to, this.state.location.pathname)), ...newEntry(state) }
    return this.#go({ action: replace ? 'REPLACE' : 'PUSH', location, preventScrollReset })
  }

  subscribe(watcher: RouterSubscriber): () => void {
    this.#watching.add(watcher)
    if (this.#unseen) watcher(this.state, { deletedFetchers: [], newErrors: null, flushSync: false })
    this.#unseen = false
    return () => this.#watching.delete(watcher)
  }

  enableScrollRestoration(positions: Scroll['positions'], now: Scroll['now']): () => void {
    this.#scroll = { positions, now }
    return () => {
      this.#scroll = undefined
    }
  }

  readonly createHref = (to: To): string => (typeof to === 'string' ? to : createPath(to))

  /** @throws when the address leads to another site */
  readonly createURL = (to: To): URL => {
    const { origin } = this.#around.location
    const url = new URL(this.createHref(to), origin)
    if (url.origin !== origin) throw new Error(`${url} is not in the shop`)
    return url
  }

  readonly encodeLocation = (to: To) => {
    const { pathname, search, hash } = this.createURL(to)
    return { pathname, search, hash }
  }

  async #go(step: Step): Promise<void> {
    const { location } = step
    this.#pending?.abort()
    this.#pending = new AbortController()
    const { signal } = this.#pending
    if (this.#scroll) this.#scroll.positions[this.state.location.key] = this.#scroll.now()
    if (isPlaceOnPage(this.state.location, location)) return this.#show(step, {})
    const matches = this.#table.match(location)
    const loaded = await loadPage({
      table: this.#table,
      state: this.state,
      matches,
      url: this.createURL(location),
      signal,
    })
    if (signal.aborted) return
    if ('redirect' in loaded) return this.#follow(loaded.redirect, step)
    if ('document' in loaded) return this.#around.location.assign(createPath(location))
    this.#show(step, { ...loaded, matches })
  }

  #follow(to: string, { action, location, preventScrollReset }: Step): Promise<void> | void {
    const url = new URL(to, this.createURL(location))
    if (url.origin !== this.#around.location.origin) return this.#around.location.assign(url)
    const { pathname, search, hash } = url
    const next = { pathname, search, hash, ...newEntry(null) }
    return this.#go({ action: action === 'REPLACE' ? action : 'PUSH', location: next, preventScrollReset })
  }

  #show(step: Step, page: Partial<RouterState>): void {
    const { action, location, preventScrollReset } = step
    this.#record(step)
    const restoreScrollPosition = this.#scroll?.positions[location.key] ?? null
    this.state = {
      ...this.state,
      ...page,
      historyAction: action as RouterState['historyAction'],
      location,
      preventScrollReset,
      restoreScrollPosition,
    }
    this.#unseen = this.#watching.size === 0
    for (const watcher of this.#watching) {
      watcher(this.state, { deletedFetchers: [], newErrors: page.errors ?? null, flushSync: false })
    }
  }

  /** Writes the entry of the history. */
  #record({ action, location }: Step): void {
    const { history, location: bar } = this.#around
    const entry = { usr: location.state, key: location.key }
    const href = createPath(location)
    if (action === 'REPLACE') history.replaceState(entry, '', href)
    if (action !== 'PUSH') return
    try {
      history.pushState(entry, '', href)
    } catch (error) {
      // Safari allows a hundred entries in half a minute; a whole document always comes through.
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error
      bar.assign(href)
    }
  }

  /** Where the browser is. */
  #here(): Location {
    const { location, history } = this.#around
    const { pathname, search, hash } = location
    const { usr = null, key = 'default' } = history.state ?? {}
    return { pathname, search, hash, state: usr, key, mask: undefined }
  }
}

/** An entry of the history that was never seen before. */
const newEntry = (state: unknown) => ({
  state: state ?? null,
  key: Math.random().toString(36).slice(2, 10),
  mask: undefined,
})

/** Another place on the page that is here: nothing is loaded for it. */
const isPlaceOnPage = (from: Location, to: Location) =>
  from.pathname === to.pathname && from.search === to.search && to.hash !== ''

const IDLE: RouterState['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

/** The document from the server as it stands. Its scroll position was restored while it was parsed. */
function firstState(location: Location, matches: RouterState['matches'], start: Start): RouterState {
  return {
    ...start,
    historyAction: 'POP' as RouterState['historyAction'],
    location,
    matches,
    initialized: true,
    renderFallback: false,
    restoreScrollPosition: false,
    preventScrollReset: false,
    navigation: IDLE,
    revalidation: 'idle',
    actionData: null,
    fetchers: new Map(),
    blockers: new Map(),
  }
}
