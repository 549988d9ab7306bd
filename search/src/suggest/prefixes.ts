import type { Locale } from '@istore/contract/text.ts'

const MAX_LENGTH = 3
const MAX_COMPLETIONS = 8

/** A term as it is suggested. @property shown how it is written on screen @property products how many have it */
export interface Completion {
  term: string
  shown: string
  script: 'latin' | 'han' | 'pinyin'
  products: number
}

/** Completions of one prefix in one language, the best first. */
export interface PrefixRow {
  locale: Locale
  prefix: string
  entries: Completion[]
}

/** Own language first, then most products. */
export function byPopularity(locale: Locale): (a: Completion, b: Completion) => number {
  const own = (each: Completion) => ((each.script === 'latin') === (locale === 'en') ? 0 : 1)
  return (a, b) => own(a) - own(b) || b.products - a.products || (a.term < b.term ? -1 : 1)
}

const ORDER = { en: byPopularity('en'), zh: byPopularity('zh') } as const satisfies Record<Locale, unknown>

const lettersOf = (text: string) => [...text]

/** Collects the best completions of every prefix of one to three letters, and of a first Chinese character. */
export class PrefixBuilder {
  readonly #best: Record<Locale, Map<string, Completion[]>> = { en: new Map(), zh: new Map() }

  /** @param completion each term once, in any sequence */
  add(completion: Completion): void {
    const { term, script, shown } = completion
    if (script !== 'han') {
      const letters = lettersOf(term)
      for (let size = 1; size <= Math.min(MAX_LENGTH, letters.length); size += 1) {
        this.#addTo(letters.slice(0, size).join(''), completion)
      }
    }
    // Pinyin of three characters and more represents the phrase; pairs are terms themselves.
    if (script === 'han' || (script === 'pinyin' && lettersOf(shown).length > 2)) {
      this.#addTo(lettersOf(shown)[0] ?? '', completion)
    }
  }

  #addTo(prefix: string, completion: Completion): void {
    this.#insert('en', prefix, completion)
    this.#insert('zh', prefix, completion)
  }

  #insert(locale: Locale, prefix: string, completion: Completion): void {
    const by = ORDER[locale]
    const best = this.#best[locale].get(prefix)
    if (!best) {
      this.#best[locale].set(prefix, [completion])
      return
    }
    const worst = best.at(-1)
    if (best.length === MAX_COMPLETIONS && worst && by(completion, worst) > 0) return
    if (best.some((other) => other.shown === completion.shown)) return
    best.push(completion)
    best.sort(by)
    if (best.length > MAX_COMPLETIONS) best.pop()
  }

  rows(): PrefixRow[] {
    return (['en', 'zh'] as const).flatMap((locale) =>
      [...this.#best[locale]].map(([prefix, entries]) => ({ locale, prefix, entries })),
    )
  }
}
