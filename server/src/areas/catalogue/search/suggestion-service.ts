import type { Query, Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import { Ready } from '../../../ready.ts'
import type { Shop } from '../../../shop.ts'
import type { Visit } from '../../../visit.ts'
import { imageIn } from '../../store/view.ts'
import type { Bits } from '../index/bits.ts'
import { productIdsAt, servedGeneration } from '../index/index-service.ts'
import { kept } from '../service.ts'
import { singular } from './latin.ts'
import { meantBy } from './latin-reading.ts'
import { byUse, type Completion, isSuggested } from './prefixes.ts'
import { readQuery } from './reading.ts'
import type { SearchIndex } from './search-index.ts'
import { type Label, readLabelNames, readNames, readPrefix } from './search-queries.ts'
import { storedIndex } from './stored-index.ts'
import { continued, labelsLike, longest, nameIn, type Typed, typedIn, writtenOut } from './suggestion-texts.ts'

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

/** A term to search for, with the products that it would find. */
interface Offer {
  text: string
  found: Bits
}

/** A word that would finish the one being typed. @property follows whether names have it right after the word before */
type Finish = Completion & { follows: boolean }

/** Terms that begin like the word being typed, phrases with the word before it first. */
async function completionsOf({ visit, generation, index }: Asking, { before, last }: Typed): Promise<Finish[]> {
  const typed = last.text
  const previous = before.split(' ').at(-1)
  const phrases = previous ? await index.startingWith(`${singular(previous)} ${typed}`, MOST_COMPARED) : []
  const words =
    [...typed].length <= READY_LETTERS
      ? await readPrefix(visit.shop.db, generation, { locale: visit.locale, prefix: typed })
      : await index.startingWith(typed, MOST_READ)
  const following = phrases.map((each) => ({ ...each, term: each.term.split(' ').slice(1).join(' '), follows: true }))
  const apart = words.filter(isSuggested).map((each) => ({ ...each, follows: false }))
  const best = [...following, ...apart].sort(byFinish(visit.locale)).slice(0, MOST_COMPARED)
  if (best.length > 0 || last.script === 'han' || typed.length < SHORTEST_DOUBTED) return best
  return (await meantBy(typed, index)).slice(0, MOST_TERMS).map((each) => ({ ...each, follows: false }))
}

/** What follows in a name first, then by use. */
function byFinish(locale: Locale): (a: Finish, b: Finish) => number {
  const use = byUse(locale)
  return (a, b) => Number(b.follows) - Number(a.follows) || use(a, b)
}

/** Words completed, each only if products are called so, beside what was typed before. */
async function wordOffers(asking: Asking, typed: Typed): Promise<Offer[]> {
  const { index, visit } = asking
  const completions = await completionsOf(asking, typed)
  const sets = await index.sets([...new Set(completions.map(({ term }) => term))])
  const beside = typed.before === '' ? null : (await readQuery(typed.before, index)).all
  const offers = completions.flatMap((each) => {
    const named = sets.get(each.term)?.name
    const found = named && beside ? named.and(beside) : named
    return found && found.size > 0 ? [{ each: { ...each, products: found.size }, found }] : []
  })
  const by = byFinish(visit.locale)
  return offers
    .sort((a, b) => by(a.each, b.each))
    .map(({ each, found }) => ({ text: [typed.before, writtenOut(each)].filter(Boolean).join(' '), found }))
}

/** A run of Han as it is, and as the names of what it finds go on. */
async function runOffers({ index, visit }: Asking, { before, last }: Typed): Promise<Offer[]> {
  const { all: found, name, matched } = await readQuery([before, last.text].join(' '), index)
  if (matched !== 'ALL') return []
  const ids = await productIdsAt(visit.shop, name.select(0, NAMES_READ))
  const names = [...(await readNames(visit.shop.db, ids)).values()].flatMap((each) => each.zh ?? [])
  const texts = [last.text, ...continued(last.text, names)]
  return texts.map((text) => ({ text: [before, text].filter(Boolean).join(' '), found: name.size > 0 ? name : found }))
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
  const ready = await shop.catalogue.replies.through('labels', async () => new Ready(await readLabelNames(shop.db)))
  return ready.value as readonly Label[]
}

async function suggest(asking: Asking, typed: Typed): Promise<Suggestion[]> {
  const { visit } = asking
  const isRun = typed.last.script === 'han' && [...typed.last.text].length > 1
  const offers = await (isRun ? runOffers(asking, typed) : wordOffers(asking, typed))
  const sized = offers.map(({ text, found }) => ({ text, size: found.size }))
  const texts = (isRun ? offers.map(({ text }) => text) : longest(sized)).slice(0, MOST_TERMS)
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
    ...(best ? await productsOf(visit, best.found) : []),
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
