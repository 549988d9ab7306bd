import type { Locale } from '@istore/contract/text.ts'

const LONGEST = 3
const BEST = 8

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

/** Whether a term says something by itself: Han from two characters, Latin words with a letter. */
export const isSuggested = ({ script, term }: Completion): boolean =>
  script === 'latin' ? /\p{L}{2}/u.test(term) : [...(script === 'han' ? term : '二二')].length > 1

/** Own language first, then what most products have. */
export function byUse(locale: Locale): (a: Completion, b: Completion) => number {
  const own = (each: Completion) => ((each.script === 'latin') === (locale === 'en') ? 0 : 1)
  return (a, b) => own(a) - own(b) || b.products - a.products || (a.term < b.term ? -1 : 1)
}

/** Gathers the best completions of every prefix of one to three letters; feed it every term once, in any order. */
export class PrefixGatherer {
  readonly #best: Record<Locale, Map<string, Completion[]>> = { en: new Map(), zh: new Map() }

  add(completion: Completion): void {
    if (!isSuggested(completion)) return
    const letters = [...completion.term]
    for (let size = 1; size <= Math.min(LONGEST, letters.length); size += 1) {
      const prefix = letters.slice(0, size).join('')
      this.#keep('en', prefix, completion)
      this.#keep('zh', prefix, completion)
    }
  }

  #keep(locale: Locale, prefix: string, completion: Completion): void {
    const best = this.#best[locale].get(prefix) ?? []
    this.#best[locale].set(prefix, [...best, completion].sort(byUse(locale)).slice(0, BEST))
  }

  rows(): PrefixRow[] {
    return (['en', 'zh'] as const).flatMap((locale) =>
      [...this.#best[locale]].map(([prefix, entries]) => ({ locale, prefix, entries })),
    )
  }
}
