import { Memory } from '../../memory.ts'
import type { PreparedPage } from '../prepared-page.ts'

/** A rendered document as it may be sent to any guest who asks for the same. */
export interface KeptPage {
  status: number
  /** Where a redirect leads; null for a page. */
  location: string | null
  page: PreparedPage
  /** When it was rendered, milliseconds. */
  madeAt: number
}

const PAGES_KEPT = 150
/** A document says when an order could be collected, so it must not grow old. */
const FRESH_MS = 30_000

/** Documents of guests, by what they depend on. One rendering at a time for each key; only whole pages are kept. */
export class DocumentCache {
  readonly #pages = new Memory<KeptPage>(PAGES_KEPT)

  /** The kept document, or the one that `render` makes. */
  through(key: string, now: number, render: () => Promise<KeptPage>): KeptPage | Promise<KeptPage> {
    const kept = this.#pages.get(key)
    if (kept && now - kept.madeAt >= FRESH_MS) this.#pages.forget(key)
    return this.#pages.through(key, render, (page) => page.status === 200)
  }

  drop(): void {
    this.#pages.drop()
  }
}
