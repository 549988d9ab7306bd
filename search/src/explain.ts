import type { CatalogueIndex } from './catalogue-index.ts'
import type { WeighedReading, WeighedToken } from './query/query-token.ts'
import { pageOf, rankedProducts, readTerm } from './search.ts'
import { namedProductsAt } from './storage/stored-terms.ts'

const MAX_PRODUCTS = 12
const MAX_READINGS = 8

const figure = (value: number) => value.toFixed(2)

function readingLine({ how, terms, quality, score, sets, meant }: WeighedReading): string {
  const fields = `in ${sets.name.size} names, ${sets.labelled.size - sets.name.size} labels, ${sets.all.size - sets.labelled.size} texts`
  const words = terms.map((term) => JSON.stringify(term)).join(' with ')
  return `  ${meant ? '+' : ' '} ${how} ${words}: quality ${figure(quality)}, score ${figure(score)}, ${fields}`
}

function tokenLines({ typed, weight, readings, isFilter, sets }: WeighedToken): string[] {
  const head = `${JSON.stringify(typed)}, weight ${figure(weight)}`
  if (isFilter) return [`${head}: a list of ${sets.all.size} products`]
  if (readings.length === 0) return [`${head}: no product has anything like it`]
  return [`${head}:`, ...readings.slice(0, MAX_READINGS).map(readingLine)]
}

/** How a query is read, and the score of each of the first products, as lines of text. */
export async function explain(index: CatalogueIndex, term: string): Promise<string[]> {
  const reading = await readTerm(index, term)
  const { tokens, all, name, labelled, adjacent, matched, correctedTerm, unmatched } = reading
  const summary = [
    `matched ${matched}${correctedTerm === null ? '' : `, corrected to ${JSON.stringify(correctedTerm)}`}`,
    ...(unmatched.length > 0 ? [`no product has: ${unmatched.join(', ')}`] : []),
    `${all.size} products: ${name.size} by name (${adjacent.size} with adjacent words), ${labelled.size - name.size} by labels, ${all.size - labelled.size} by texts`,
  ]
  const best = await rankedProducts(index, reading)
  const products = best
    ? best.slice(0, MAX_PRODUCTS).map(({ id, score: { fields, own, phrase } }, at) => {
        const parts = `fields ${figure(fields)} + own name ${figure(own)} + phrase ${phrase}`
        return `${at + 1}. ${id}: ${figure(fields + own + phrase)} = ${parts}`
      })
    : (await namedProductsAt(index, pageOf(reading, 0, MAX_PRODUCTS))).map(
        ({ id }, at) => `${at + 1}. ${id}: by tier, then the store's order`,
      )
  return [...tokens.flatMap(tokenLines), ...summary, ...products]
}
