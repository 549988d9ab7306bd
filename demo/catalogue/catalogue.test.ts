import { describe, expect, it } from 'vitest'
import { demoShop } from '../index.ts'
import { PRODUCT_KEYS, SITE_PICTURE_KEYS } from './keys.ts'
import { badProducts, goods, keysOf } from './products.fixture.ts'
import { limitsOf } from './stock.ts'

const { products, brands, categories, tags, storeLocations, currencies, home, pages } = demoShop
const addOns = products.filter((product) => product.productType === 'ADDON')

describe('the size of the shop', () => {
  it('has enough products, brands, categories and store locations', () => {
    expect(goods.length).toBeGreaterThanOrEqual(60)
    expect(brands).toHaveLength(6)
    expect(categories.filter(({ parent }) => parent === undefined)).toHaveLength(10)
    expect(products.filter((product) => product.productType === 'MEMBERSHIP')).toHaveLength(3)
    expect(addOns.length).toBeGreaterThanOrEqual(4)
    expect(goods.filter((product) => product.clearancePrice !== undefined).length).toBeGreaterThanOrEqual(6)
    expect(storeLocations.length).toBeGreaterThanOrEqual(5)
    expect(new Set(storeLocations.map((location) => location.address.province)).size).toBe(3)
  })

  it('has the display currencies with their rates', () => {
    expect(currencies.base).toBe('CAD')
    expect(currencies.exchange.map(({ currencyCode }) => currencyCode)).toEqual(['USD', 'CNY', 'JPY', 'KRW', 'KWD'])
    expect(currencies.exchange.every(({ rate }) => rate > 0)).toBe(true)
  })
})

describe('keys and references', () => {
  const everyKey = {
    products: keysOf(products),
    pictures: keysOf(SITE_PICTURE_KEYS),
    brands: keysOf(brands),
    categories: keysOf(categories),
    tags: keysOf(tags),
    storeLocations: storeLocations.map(({ id }) => id),
    pages: [home, ...pages].map(({ name }) => name),
  }

  it.each(Object.entries(everyKey))('%s have unique keys in lower kebab case', (_, keys) => {
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
  })

  it('describes exactly the products that have pictures', () => {
    expect(keysOf(products).toSorted()).toEqual(keysOf(PRODUCT_KEYS).toSorted())
  })

  it('refers only to brands, categories, tags and store locations that exist', () => {
    const unknown = (named: readonly string[], known: readonly string[]) => named.some((key) => !known.includes(key))
    expect(badProducts(({ brand }) => unknown([brand], everyKey.brands))).toEqual([])
    expect(badProducts((product) => unknown(product.categories, everyKey.categories))).toEqual([])
    expect(badProducts(({ tags, addOnTag }) => unknown(addOnTag ? [...tags, addOnTag] : tags, everyKey.tags))).toEqual(
      [],
    )
    expect(
      badProducts((product) =>
        limitsOf(product).some(({ location }) => location && unknown([location], everyKey.storeLocations)),
      ),
    ).toEqual([])
    expect(goods.filter(({ categories }) => categories.length === 0)).toEqual([])
  })

  it('divides at least two categories, each into at least two, and lists parents first', () => {
    const parents = categories.flatMap(({ parent }) => parent ?? [])
    const divided = [...new Set(parents)]
    expect(divided.length).toBeGreaterThanOrEqual(2)
    expect(divided.filter((key) => parents.filter((parent) => parent === key).length < 2)).toEqual([])
    const order = keysOf(categories)
    const late = categories.filter(({ key, parent }) => parent && !order.slice(0, order.indexOf(key)).includes(parent))
    expect(late).toEqual([])
  })

  it('uses every brand, category and shown tag', () => {
    const used = new Set(goods.flatMap(({ brand, categories, tags }) => [brand, ...categories, ...tags]))
    const named = [...brands, ...categories, ...tags.filter(({ shown }) => shown)]
    expect(keysOf(named).filter((key) => !used.has(key))).toEqual([])
  })

  it('offers at least two add-ons for each add-on tag', () => {
    const offered = [...new Set(goods.flatMap(({ addOnTag }) => addOnTag ?? []))]
    const thin = offered.filter((tag) => addOns.filter((addOn) => addOn.tags.includes(tag)).length < 2)
    expect(offered.length).toBeGreaterThan(0)
    expect(thin).toEqual([])
  })
})

describe('products', () => {
  it('describes three different pictures of each product', () => {
    expect(badProducts(({ pictureAlt }) => new Set(pictureAlt.map(({ en }) => en)).size !== 3)).toEqual([])
    expect(badProducts(({ pictureAlt }) => new Set(pictureAlt.map(({ zh }) => zh)).size !== 3)).toEqual([])
  })

  it('tags a product as new exactly when it is at most thirty days old', () => {
    expect(badProducts(({ tags, createdDaysAgo }) => tags.includes('new') !== createdDaysAgo <= 30)).toEqual([])
  })

  it('gives every other size its own fact when the summary names the first size', () => {
    const amountsIn = (text = ''): readonly string[] =>
      text
        .toLowerCase()
        .replace('one', '1')
        .match(/[\d.]+|half|whole/g) ?? []
    const names = (text: string | undefined, size: string | undefined) =>
      amountsIn(size).some((amount) => amountsIn(text).includes(amount))
    const wrong = badProducts(({ summary, options, optionSummaries }) =>
      options.some(({ key, values: [first, ...others] }) => {
        const named = (size: string) => names(optionSummaries?.[`${key}:${size}`]?.en, size)
        return names(summary.en, first?.key) && !keysOf(others).every(named)
      }),
    )
    expect(wrong).toEqual([])
  })
})
