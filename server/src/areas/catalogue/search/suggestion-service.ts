import type { Query, Reply } from '@istore/contract/index.ts'
import { Ready } from '../../../ready.ts'
import type { Shop } from '../../../shop.ts'
import type { Visit } from '../../../visit.ts'
import { imageIn } from '../../store/view.ts'
import { Bits } from '../index/bits.ts'
import { bitsOf, productIdsAt, servedGeneration } from '../index/index-service.ts'
import { kept } from '../service.ts'
import { singular } from './latin.ts'
import { meantBy } from './latin-reading.ts'
import { byUse, type Completion } from './prefixes.ts'
import { readQuery } from './reading.ts'
import type { SearchIndex } from './search-index.ts'
import { type Label, readLabelNames, readNames, readPrefix } from './search-queries.ts'
import { storedIndex } from './stored-index.ts'
import { continued, labelsLike, longest, nameIn, type Typed, typedIn } from './suggestion-texts.ts'

const SUGGESTIONS = 'GET /productManagement2/products/suggestions'
type Suggestion = Reply<typeof SUGGESTIONS>['suggestions'][number]

const MOST = 8
const MOST_TERMS = 3
const MOST_LABELS = 2
const MOST_PRODUCTS = 3
const READY_LETTERS = 3
const MOST_READ = 200
const MOST_COMPARED = 12
const NAMES_READ = 24
const SHORTEST_DOUBTED = 4

interface Asking {
  visit: Visit
  generation: number
  index: SearchIndex
}

/** A term to search for, and how many products it would find. @property text null for products that have no word for it */
interface Offer {
  text: string | null
  size: number
  found: () => Promise<Bits>
}

/** Whether names have it whole. Ready-made completions all are. */
const isSuggested = (each: Completion & { suggested?: boolean }) => each.suggested !== false

const lastWord = (phrase: string) => phrase.slice(phrase.lastIndexOf(' ') + 1)

/** Words by which names go on after the one before. */
async function following(index: SearchIndex, before: string, typed: string): Promise<Completion[]> {
  const previous = before.split(' ').at(-1)
  const phrases = previous ? await index.startingWith(`${singular(previous)} ${typed}`, MOST_COMPARED) : []
  return phrases
    .filter(isSuggested)
    .map((each) => ({ ...each, term: lastWord(each.term), shown: lastWord(each.shown) }))
}

/** Words of names that begin like the one being typed, whatever stands before them. */
async function beginningLike({ visit, generation, index }: Asking, typed: string): Promise<Completion[]> {
  if ([...typed].length > READY_LETTERS) return (await index.startingWith(typed, MOST_READ)).filter(isSuggested)
  return readPrefix(visit.shop.db, generation, { locale: visit.locale, prefix: typed })
}

/** What may become of the word being typed: what names go on with leaves no doubt, else any word, else one spelt like it. */
async function completionsOf(asking: Asking, { before, last }: Typed): Promise<Completion[]> {
  const { index, visit } = asking
  const next = await following(index, before, last.text)
  const words = next.length > 0 ? next : await beginningLike(asking, last.text)
  if (words.length > 0 || last.script === 'han' || last.text.length < SHORTEST_DOUBTED) {
    return words.sort(byUse(visit.locale)).slice(0, MOST_COMPARED)
  }
  return (await meantBy(last.text, index)).filter(isSuggested).slice(0, MOST_TERMS)
}

const namedBy = (shop: Shop, terms: readonly string[]): Promise<Bits[]> =>
  bitsOf(
    shop,
    terms.map((key) => ({ kind: 'name', key })),
  )

/** A word by itself, as often as names have it: no set needs to be read but that of the first one's products. */
function alone({ visit }: Asking, completions: readonly Completion[]): Offer[] {
  return completions.map(({ term, shown, products }) => ({
    text: shown,
    size: products,
    found: async () => (await namedBy(visit.shop, [term]))[0] ?? Bits.none,
  }))
}

/** Words beside what was typed before, each only if products are called so. */
async function besides({ index, visit }: Asking, before: string, completions: readonly Completion[]): Promise<Offer[]> {
  const [sets, { all }] = await Promise.all([
    namedBy(
      visit.shop,
      completions.map(({ term }) => term),
    ),
    readQuery(before, index),
  ])
  const met = completions.flatMap((each, at) => {
    const found = all.and(sets[at] ?? Bits.none)
    return found.size > 0 ? [{ each: { ...each, products: found.size }, found }] : []
  })
  const by = byUse(visit.locale)
  return met
    .sort((a, b) => by(a.each, b.each))
    .map(({ each, found }) => ({ text: `${before} ${each.shown}`, size: found.size, found: async () => found }))
}

/** Words completed. */
async function wordOffers(asking: Asking, typed: Typed): Promise<Offer[]> {
  const completions = await completionsOf(asking, typed)
  return typed.before === '' ? alone(asking, completions) : besides(asking, typed.before, completions)
}

/** Names of what a run of Han finds, by their runs. */
async function runOffers({ index, visit }: Asking, { before, last }: Typed): Promise<Offer[]> {
  const { all: found, name, matched } = await readQuery([before, last.text].join(' '), index)
  if (matched !== 'ALL') return []
  const ids = await productIdsAt(visit.shop, name.select(0, NAMES_READ))
  const names = [...(await readNames(visit.shop.db, ids)).values()].flatMap((each) => each.zh ?? [])
  const best = name.size > 0 ? name : found
  const texts = continued(last.text, names).map((text) => [before, text].filter(Boolean).join(' '))
  return (texts.length > 0 ? texts : [null]).map((text) => ({ text, size: best.size, found: async () => best }))
}

async function productsOf({ shop, locale }: Visit, found: Bits): Promise<Suggestion[]> {
  const ids = await productIdsAt(shop, found.select(0, MOST_PRODUCTS))
  const products = await shop.catalogue.products(ids)
  return products.map(({ id, name, pictures: [picture] }) => ({
    kind: 'PRODUCT',
    key: id,
    text: nameIn(name, locale),
    image: picture ? imageIn(picture, locale) : null,
  }))
}

/** All labels, read once for all who type. */
async function allLabels(shop: Shop): Promise<readonly Label[]> {
  const ready = await shop.catalogue.replies.through('labels', async () => new Ready(await readLabelNames(shop.pool)))
  return ready.value as readonly Label[]
}

async function suggest(asking: Asking, typed: Typed): Promise<Suggestion[]> {
  const { visit } = asking
  const isRun = typed.last.script === 'han' && [...typed.last.text].length > 1
  const offers = await (isRun ? runOffers(asking, typed) : wordOffers(asking, typed))
  const worded = offers.flatMap(({ text, size }) => (text === null ? [] : { text, size }))
  const texts = (isRun ? worded.map(({ text }) => text) : longest(worded)).slice(0, MOST_TERMS)
  const labels = labelsLike(
    await allLabels(visit.shop),
    [typed.before, typed.last.text].filter(Boolean).join(' '),
    visit.locale,
  )
  const [best] = offers
  return [
    ...texts.map((text): Suggestion => ({ kind: 'TERM', key: text, text, image: null })),
    ...labels
      .slice(0, MOST_LABELS)
      .map(({ kind, key, name }): Suggestion => ({ kind, key, text: nameIn(name, visit.locale), image: null })),
    ...(best ? await productsOf(visit, await best.found()) : []),
  ]
}

/** What a half-typed term may become, 8 at most: searches, then lists, then products. */
export function suggestions(visit: Visit, { term, numberToLoad = MOST }: Query<typeof SUGGESTIONS>) {
  return kept(visit, ['suggestions', term, numberToLoad], async (): Promise<Reply<typeof SUGGESTIONS>> => {
    const generation = await servedGeneration(visit.shop)
    const typed = typedIn(term)
    if (generation === null || !typed) return { suggestions: [] }
    const asking = { visit, generation, index: storedIndex(visit.shop, generation) }
    return { suggestions: (await suggest(asking, typed)).slice(0, numberToLoad) }
  })
}
