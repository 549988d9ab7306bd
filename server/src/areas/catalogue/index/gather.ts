import type { LocalText } from '@istore/contract/text.ts'
import { scriptOf, termsOf } from '../search/terms.ts'
import type { IndexedRow, Labels } from './build-queries.ts'
import { facetsOf, isGood, withParents } from './facets.ts'
import type { GrowingSets } from './growing-sets.ts'

const named = (names: ReadonlyMap<string, LocalText>, keys: readonly string[]) =>
  keys.map((key) => names.get(key)).filter((name) => name !== undefined)

/** What a product is found by. */
function termsOfRow(row: IndexedRow, { parents, names }: Labels) {
  return termsOf({
    name: row.name,
    labels: [
      ...named(names.brand, [row.brand]),
      ...named(names.category, withParents(row.categories, parents)),
      ...named(names.tag, row.tags),
    ],
    texts: [
      row.fact,
      row.description,
      ...row.details.map((detail) => detail.text),
      ...row.options.flatMap((option) => option.values.map((value) => value.label)),
    ],
  })
}

/** What is gathered of one chunk of products. */
export interface Gathered {
  facets: GrowingSets
  terms: GrowingSets
  /** What is typed for Chinese names, with the characters it stands for. */
  typings: Map<string, string>
  /** What is typed for Chinese names and is a word of its own as well. */
  words: Set<string>
}

/** Puts one product into its sets. Only goods on sale are found by words. */
export function gather(row: IndexedRow, ordinal: number, { labels, into }: { labels: Labels; into: Gathered }): void {
  for (const facet of facetsOf(row, labels.parents)) into.facets.add(facet, ordinal)
  if (!isGood(row)) return
  const { name, text, pinyin } = termsOfRow(row, labels)
  for (const key of name) into.terms.add({ kind: 'name', key }, ordinal)
  for (const key of text) if (!pinyin.has(key)) into.terms.add({ kind: 'text', key }, ordinal)
  for (const [term, shown] of pinyin) {
    if (!into.typings.has(term)) into.typings.set(term, shown)
    if (name.has(term) || text.has(term)) into.words.add(term)
    if (!name.has(term)) into.terms.add({ kind: 'name', key: term }, ordinal)
  }
}

/** How a term is written, and how it is shown. */
export function writtenAs(term: string, typed: string | null) {
  return typed === null ? { script: scriptOf(term), shown: term } : { script: 'pinyin' as const, shown: typed }
}
