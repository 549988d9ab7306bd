import type { Locale, LocalText } from '@istore/contract/text.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import { MIN_CORRECTED_LENGTH } from './query/bounds.ts'
import { correctionsOf } from './query/corrections.ts'
import { readQuery } from './query/query-reading.ts'
import { namedProductsAt, storedTerms } from './storage/stored-terms.ts'
import { type Label, readPrefix } from './storage/term-queries.ts'
import {
  type Candidate,
  candidateOf,
  isSuggested,
  MAX_COMPARED,
  MAX_TERMS_READ,
  onSale,
  type SuggestContext,
} from './suggest/candidates.ts'
import { pairCandidates } from './suggest/pair-candidates.ts'
import { byPopularity, type Completion } from './suggest/prefixes.ts'
import { matchingLabels, parseTyped, runsOf, type Typed, withoutPrefixes } from './suggest/suggestion-texts.ts'
import type { Piece } from './text/normalise.ts'

const MAX_TERMS = 3
const MAX_LABELS = 2
/** Longer prefixes are not precomputed. */
const PREFIX_LETTERS = 3
const MAX_NAMES_READ = 24

/** A term to search for, a list to open, or a product. @property picture as `product.pictures` has it; null without one */
export type Suggestion =
  | { kind: 'TERM'; text: string }
  | { kind: 'PRODUCT'; key: string; name: Partial<LocalText>; picture: unknown }
  | Label

async function completionsOf({ index, terms, generation, locale }: SuggestContext, typed: string) {
  if ([...typed].length > PREFIX_LETTERS) return (await terms.startingWith(typed, MAX_TERMS_READ)).filter(isSuggested)
  return readPrefix(index.pool, generation, { locale, prefix: typed })
}

/** Completions of a single word, or else its corrections. */
async function wordCandidates(context: SuggestContext, { script, text }: Piece): Promise<Candidate[]> {
  const { index, terms, locale } = context
  const candidates = (completions: readonly Completion[]) =>
    completions.map((completion) => candidateOf(index, completion, completion.shown))
  const words = await completionsOf(context, text)
  if (words.length > 0 || script === 'han' || text.length < MIN_CORRECTED_LENGTH) {
    return candidates(words.sort(byPopularity(locale)).slice(0, MAX_COMPARED))
  }
  return candidates((await correctionsOf(text, terms)).filter(isSuggested).slice(0, MAX_TERMS))
}

/** The Han runs in the names that the query finds, or only its products if names have no word for them. */
async function phraseCandidates({ index, terms }: SuggestContext, typed: Typed): Promise<Candidate[]> {
  const { before, last } = typed
  // One or two letters are too few to search for.
  const query = last.script === 'latin' && last.text.length < PREFIX_LETTERS ? before : `${before} ${last.text}`
  const { all, name, matched } = await readQuery(query, terms)
  if (matched !== 'ALL') return []
  const best = name.size > 0 ? name : all
  const named = await namedProductsAt(index, best.select(0, MAX_NAMES_READ))
  const texts = last.script === 'han' && best === name ? runsOf(typed, named) : []
  const products = async () => onSale(named)
  return (texts.length > 0 ? texts : [null]).map((text) => ({ text, size: best.size, products }))
}

const isFirstWord = ({ before, last }: Typed) =>
  before === '' && (last.script === 'latin' || [...last.text].length === 1)

async function candidatesOf(context: SuggestContext, typed: Typed): Promise<Candidate[]> {
  if (isFirstWord(typed)) return wordCandidates(context, typed.last)
  const pairs = typed.last.script === 'latin' ? await pairCandidates(context, typed) : []
  return pairs.length > 0 ? pairs : phraseCandidates(context, typed)
}

/** Suggestions for a half-typed term: terms, then lists, then products. */
export async function suggest(
  index: CatalogueIndex,
  term: string,
  { locale, count }: { locale: Locale; count: number },
): Promise<Suggestion[]> {
  const generation = await index.generation()
  const typed = parseTyped(term)
  if (generation === null || !typed) return []
  const context = { index, terms: await storedTerms(index, generation), generation, locale }
  const candidates = await candidatesOf(context, typed)
  const worded = candidates.flatMap(({ text, size }) => (text === null ? [] : { text, size }))
  const texts = isFirstWord(typed) ? withoutPrefixes(worded) : worded.map(({ text }) => text)
  const written = [typed.before, typed.last.text].filter(Boolean).join(' ')
  const labels = matchingLabels(await index.labels.get(), written, locale)
  const products = (await candidates[0]?.products()) ?? []
  return [
    ...texts.slice(0, MAX_TERMS).map((text) => ({ kind: 'TERM' as const, text })),
    ...labels.slice(0, MAX_LABELS),
    ...products.map(({ id, name, picture }) => ({ kind: 'PRODUCT' as const, key: id, name, picture })),
  ].slice(0, count)
}
