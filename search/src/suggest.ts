import type { Query, Reply } from '@istore/contract/index.ts'
import type { LocalText } from '@istore/contract/text.ts'
import { Ready } from '../../../ready.ts'
import type { Shop } from '../../../shop.ts'
import type { Visit } from '../../../visit.ts'
import { namedAt, servedGeneration } from '../index/index-service.ts'
import { textIn } from '../rules.ts'
import { kept } from '../service.ts'
import { pictureIn } from '../view.ts'
import { meantBy } from './latin-reading.ts'
import type { Piece } from './normalise.ts'
import {
  type Asking,
  alone,
  isSuggested,
  MOST_COMPARED,
  MOST_READ,
  type Offer,
  onSale,
  SHORTEST_DOUBTED,
} from './offers.ts'
import { pairOffers } from './pair-offers.ts'
import { byUse, type Completion } from './prefixes.ts'
import { readQuery } from './reading.ts'
import { type Label, readLabelNames, readPrefix } from './search-queries.ts'
import { storedIndex } from './stored-index.ts'
import { labelsLike, longest, runsOf, type Typed, typedIn } from './suggestion-texts.ts'

const SUGGESTIONS = 'GET /productManagement2/products/suggestions'
type Suggestion = Reply<typeof SUGGESTIONS>['suggestions'][number]

const MOST = 8
const MOST_TERMS = 3
const MOST_LABELS = 2
const READY_LETTERS = 3
const NAMES_READ = 24

/** Words of names that begin like the one being typed. */
async function beginningLike({ visit, generation, index }: Asking, typed: string): Promise<Completion[]> {
  if ([...typed].length > READY_LETTERS) return (await index.startingWith(typed, MOST_READ)).filter(isSuggested)
  return readPrefix(visit.shop.db, generation, { locale: visit.locale, prefix: typed })
}

/** What may become of the first word: any that begins so, else one spelt like it. */
async function wordOffers(asking: Asking, { script, text }: Piece): Promise<Offer[]> {
  const { index, visit } = asking
  const offers = (completions: readonly Completion[]) =>
    completions.map((completion) => alone(visit.shop, completion, completion.shown))
  const words = await beginningLike(asking, text)
  if (words.length > 0 || script === 'han' || text.length < SHORTEST_DOUBTED) {
    return offers(words.sort(byUse(visit.locale)).slice(0, MOST_COMPARED))
  }
  return offers((await meantBy(text, index)).filter(isSuggested).slice(0, MOST_TERMS))
}

/** What the whole finds: the runs of Han of its names, or its products alone where it has no word for them. */
async function wholeOffers({ index, visit: { shop } }: Asking, typed: Typed): Promise<Offer[]> {
  const { before, last } = typed
  // One or two letters say nothing yet.
  const told = last.script === 'latin' && last.text.length < READY_LETTERS ? before : `${before} ${last.text}`
  const { all, name, matched } = await readQuery(told, index)
  if (matched !== 'ALL') return []
  const best = name.size > 0 ? name : all
  const named = await namedAt(shop, best.select(0, NAMES_READ))
  const texts = last.script === 'han' && best === name ? runsOf(typed, named) : []
  const products = async () => onSale(named)
  return (texts.length > 0 ? texts : [null]).map((text) => ({ text, size: best.size, products }))
}

const isFirstWord = ({ before, last }: Typed) =>
  before === '' && (last.script === 'latin' || [...last.text].length === 1)

async function offersOf(asking: Asking, typed: Typed): Promise<Offer[]> {
  if (isFirstWord(typed)) return wordOffers(asking, typed.last)
  const pairs = typed.last.script === 'latin' ? await pairOffers(asking, typed) : []
  return pairs.length > 0 ? pairs : wholeOffers(asking, typed)
}

/** All labels, read once for all who type. */
async function allLabels(shop: Shop): Promise<readonly Label[]> {
  const ready = await shop.catalogue.replies.through('labels', async () => new Ready(await readLabelNames(shop.pool)))
  return ready.value as readonly Label[]
}

async function suggest(asking: Asking, typed: Typed): Promise<Suggestion[]> {
  const { visit } = asking
  const nameOf = (name: Partial<LocalText>) => textIn(name, visit.locale)
  const offers = await offersOf(asking, typed)
  const worded = offers.flatMap(({ text, size }) => (text === null ? [] : { text, size }))
  const texts = (isFirstWord(typed) ? longest(worded) : worded.map(({ text }) => text)).slice(0, MOST_TERMS)
  const labels = labelsLike(
    await allLabels(visit.shop),
    [typed.before, typed.last.text].filter(Boolean).join(' '),
    visit.locale,
  )
  const products = (await offers[0]?.products()) ?? []
  return [
    ...texts.map((text): Suggestion => ({ kind: 'TERM', key: text, text, image: null })),
    ...labels
      .slice(0, MOST_LABELS)
      .map(({ kind, key, name }): Suggestion => ({ kind, key, text: nameOf(name), image: null })),
    ...products.map(({ id, name, picture }): Suggestion => {
      return { kind: 'PRODUCT', key: id, text: nameOf(name), image: picture ? pictureIn(picture, visit.locale) : null }
    }),
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
