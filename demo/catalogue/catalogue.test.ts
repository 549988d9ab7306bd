import { isLocale } from '@istore/contract/text.ts'
import { describe, expect, it } from 'vitest'
import { demoShop } from '../index.ts'
import { PRODUCT_KEYS, SITE_PICTURE_KEYS } from './keys.ts'
import { clearancePriceOf, combinationsOf, openingUnits, priceOf } from './stock.ts'
import type { ProductSeed } from './types.ts'

const {
  products,
  brands,
  categories,
  tags,
  storeLocations,
  currencies,
  appContent,
  home,
  pages,
  blog,
  sections,
  siteImages,
} = demoShop
const goods = products.filter((product) => product.productType === 'PRODUCT')
const addOns = products.filter((product) => product.productType === 'ADDON')
const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)

/** Every text of the demo shop with the path to it. */
function textsIn(value: unknown, path: string): { path: string; en: unknown; zh: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && Object.keys(value).some(isLocale)) {
    const { en, zh } = value as Record<string, unknown>
    return [{ path, en, zh }]
  }
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const texts = textsIn(demoShop, 'shop')
/** What is read of a text: an article’s tags are not. */
const words = (text: unknown) => {
  const given = String(text ?? '')
  return given.startsWith('<') ? given.replace(/<[^>]*>/g, ' ').trim() : given
}
const badTexts = (bad: (en: string, zh: string) => boolean) =>
  texts.filter(({ en, zh }) => bad(words(en), words(zh))).map(({ path, en, zh }) => `${path}: ${en} | ${zh}`)
const badProducts = (bad: (product: ProductSeed) => boolean) => keysOf(products.filter(bad))

describe('how much there is', () => {
  it('has the goods, people and places that a shop of this size needs', () => {
    expect(goods.length).toBeGreaterThanOrEqual(60)
    expect(brands).toHaveLength(6)
    expect(categories.filter(({ parent }) => parent === undefined)).toHaveLength(10)
    expect(products.filter((product) => product.productType === 'MEMBERSHIP')).toHaveLength(3)
    expect(addOns.length).toBeGreaterThanOrEqual(4)
    expect(goods.filter((product) => product.clearancePrice !== undefined).length).toBeGreaterThanOrEqual(6)
    expect(storeLocations.length).toBeGreaterThanOrEqual(5)
    expect(new Set(storeLocations.map((location) => location.address.province)).size).toBe(3)
  })

  it('knows the display currencies', () => {
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

  it.each(Object.entries(everyKey))('%s have keys of their own, in kebab case and without a capital', (_, keys) => {
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([])
  })

  it('writes exactly the products that are drawn', () => {
    expect(keysOf(products).toSorted()).toEqual(keysOf(PRODUCT_KEYS).toSorted())
  })

  it('has a brand, category, tag and shop for every one named', () => {
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

  it('divides two categories and more, each into two and more, parents first', () => {
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

describe('links', () => {
  const menuItems = Object.values(appContent.navigation).flat()
  const subItems = menuItems.flatMap((item) => ('subMenu' in item ? item.subMenu : []))
  const allBlocks = [home, ...pages, ...blog, ...sections].flatMap(({ blocks }) => blocks)
  const blockLinks = allBlocks.flatMap((block) => {
    if ('link' in block) return [block.link]
    return 'action' in block ? [block.action?.link] : 'more' in block ? [block.more.link] : []
  })
  const links = [...[...menuItems, ...subItems].map(({ link }) => link), ...blockLinks].filter((link) => link)
  const places: Record<string, readonly string[]> = {
    products: keysOf(categories),
    tag: keysOf(tags),
    brand: keysOf(brands),
    page: pages.map(({ name }) => name),
  }

  it.each(links)('%s leads somewhere', (link) => {
    const [kind = '', name = ''] = (link ?? '').split('/')
    const known = places[kind]?.includes(name) ?? false
    const pages = ['home', 'clearance', 'productlist?cat=all', 'store/groupCampaigns', 'checkout/cart', 'blog']
    expect(known || pages.includes(link ?? '')).toBe(true)
  })

  it('leads from an article to a category or a page, in both languages alike', () => {
    const pathsOf = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, path]) => path ?? '')
    const known = [
      ...keysOf(categories).map((key) => `/store/productlist?cat=${key}`),
      ...pages.map((one) => `/${one.name}`),
    ]
    for (const { html } of allBlocks.filter((block) => block.kind === 'html')) {
      expect(pathsOf(html.en)).toEqual(pathsOf(html.zh))
      expect(pathsOf(html.en).filter((path) => !known.includes(path))).toEqual([])
    }
  })

  it('names each article, page and picture once, and shows only sections that are there', () => {
    const names = [home, ...pages, ...blog].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(siteImages.map(({ name }) => name)).size).toBe(siteImages.length)
    const types = sections.map(({ type }) => type)
    const shown = allBlocks.flatMap((block) => (block.kind === 'section' ? [block.type] : []))
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.filter((type) => !types.includes(type))).toEqual([])
  })

  it('has three articles and more, the newest first', () => {
    const days = blog.map(({ publishedOn }) => publishedOn)
    expect(days.length).toBeGreaterThanOrEqual(3)
    expect(days).toEqual(days.toSorted().reverse())
  })
})

describe('texts', () => {
  it('finds the texts', () => {
    expect(texts.length).toBeGreaterThan(1000)
  })

  it('has both languages everywhere, trimmed', () => {
    expect(badTexts((en, zh) => !en || !zh || en !== en.trim() || zh !== zh.trim())).toEqual([])
  })

  it('writes English without Chinese, and with curly quotation marks', () => {
    expect(badTexts((en) => /['"]/.test(en))).toEqual([])
    expect(badTexts((en) => /\p{Script=Han}|[，。；：！？「」]/u.test(en))).toEqual([])
  })

  it('writes Chinese in Han characters with full-width marks', () => {
    expect(badTexts((_, zh) => !/\p{Script=Han}/u.test(zh))).toEqual([])
    expect(badTexts((_, zh) => /\p{Script=Han}\s?[,.;:!?()]|[,;:!?()]\s?\p{Script=Han}/u.test(zh))).toEqual([])
    expect(badTexts((_, zh) => /[，。；：！？、]{2}/u.test(zh))).toEqual([])
  })

  it('sets a space between Han and Latin letters or digits', () => {
    expect(badTexts((_, zh) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%℃]\p{Script=Han}/u.test(zh))).toEqual([])
  })

  it('describes three different pictures of each product', () => {
    expect(badProducts(({ pictureAlt }) => new Set(pictureAlt.map(({ en }) => en)).size !== 3)).toEqual([])
    expect(badProducts(({ pictureAlt }) => new Set(pictureAlt.map(({ zh }) => zh)).size !== 3)).toEqual([])
  })

  it('calls new only what came within thirty days', () => {
    expect(badProducts(({ tags, createdDaysAgo }) => tags.includes('new') !== createdDaysAgo <= 30)).toEqual([])
  })
})

function limitsOf({ stock }: ProductSeed) {
  return stock === 'unlimited' ? [] : (stock.limits ?? [])
}

const isAmount = (value: number) => Number.isSafeInteger(value) && value > 0

describe('prices, options and stock', () => {
  it('prices every combination in positive whole cents, and less on clearance', () => {
    const wrong = badProducts((product) =>
      combinationsOf(product.options).some((combination) => {
        const price = priceOf(product, combination)
        const clearance = clearancePriceOf(product, combination)
        return !isAmount(price) || (clearance !== null && (!isAmount(clearance) || clearance >= price))
      }),
    )
    expect(wrong).toEqual([])
  })

  it('gives each option at least two values with keys of their own', () => {
    const thin = badProducts(({ options }) => options.some(({ values }) => new Set(keysOf(values)).size < 2))
    const twice = badProducts(({ options }) =>
      options.some(({ values }) => new Set(keysOf(values)).size !== values.length),
    )
    expect([...thin, ...twice]).toEqual([])
  })

  it('limits only combinations that exist, and below the usual stock', () => {
    const wrong = badProducts((product) =>
      limitsOf(product).some(({ options = {}, units }) => {
        const real = Object.entries(options).every(([key, value]) =>
          product.options.some((option) => option.key === key && option.values.some((known) => known.key === value)),
        )
        return !real || units < 0 || (product.stock !== 'unlimited' && units >= product.stock.each)
      }),
    )
    expect(wrong).toEqual([])
  })

  it('reads the lowest limit that applies', () => {
    const longjing = products.find(({ key }) => key === 'longjing-tin')
    if (!longjing) throw new Error('longjing-tin is gone')
    const units = (location: string, size: string, grade: string) => openingUnits(longjing, location, { size, grade })
    expect(units('toronto-spadina', '50g', 'first')).toBe(9)
    expect(units('toronto-spadina', '100g', 'top')).toBe(0)
    expect(units('vancouver-main', '50g', 'top')).toBe(2)
    expect(units('montreal-mile-end', '50g', 'top')).toBe(0)
  })

  it('has sold-out and scarce goods at every shop, and most goods in stock', () => {
    for (const location of storeLocations) {
      const best = goods.map((product) =>
        Math.max(
          ...combinationsOf(product.options).map((combination) => openingUnits(product, location.id, combination)),
        ),
      )
      expect(best.filter((units) => units > 0).length).toBeGreaterThan(goods.length * 0.8)
    }
    const every = goods.flatMap((product) =>
      storeLocations.flatMap(({ id }) =>
        combinationsOf(product.options).map((chosen) => openingUnits(product, id, chosen)),
      ),
    )
    expect(every.filter((units) => units === 0).length).toBeGreaterThan(20)
    expect(every.filter((units) => units > 0 && units <= 3).length).toBeGreaterThan(20)
  })
})
