import type { Reply } from '@istore/contract/index.ts'
import type { Locale } from '@istore/contract/text.ts'
import { imageIn, shareImageURL } from '../store/view.ts'
import type { FreeUnits, Named, Product } from './product.ts'
import type { CategoryRow } from './queries.ts'
import { cheapest, freeOf, MOST_KEPT, priceOf, shownUnits, stockStateOf } from './rules.ts'

type Card = Reply<'GET /productManagement2/products'>['products'][number]
type Detail = Reply<'GET /productDetailManagement/productDetail/{id}'>['product']
type Combination = Detail['combinations'][number]
type Category = Reply<'GET /productManagement2/category/{name}'>['category']

export const labelIn = ({ key, name }: Named, locale: Locale) => ({ key, name: name[locale] })

/** A product as a list shows it. */
export function cardOf(product: Product, free: FreeUnits, locale: Locale): Card {
  const [picture] = product.pictures
  if (!picture) throw new Error(`Product ${product.id} has no picture.`)
  const prices = product.variants.map((variant) => priceOf(variant).price)
  return {
    id: product.id,
    name: product.name[locale],
    fact: product.fact[locale],
    brand: labelIn(product.brand, locale),
    image: imageIn(picture, locale),
    ...priceOf(cheapest(product.variants)),
    priceFrom: prices.some((price) => price !== prices[0]),
    tags: product.tags.map((tag) => labelIn(tag, locale)),
    stockState: stockStateOf(freeOf(product, free)),
    hasOptions: product.options.length > 0,
    productType: product.productType,
    textLanguage: null,
  }
}

/** Every choice with its price and free units. @param most units shown at most */
export function combinationsOf(product: Product, free: FreeUnits, most: number): Combination[] {
  return product.variants.map((variant) => ({
    optionPair: variant.optionPair,
    ...priceOf(variant),
    available: shownUnits(free.get(variant.id) ?? 0, most),
  }))
}

/** A product as its own page shows it. */
export function detailOf(product: Product, free: FreeUnits, locale: Locale): Detail {
  return {
    ...cardOf(product, free, locale),
    images: product.pictures.map((picture) => imageIn(picture, locale)),
    description: product.description[locale],
    details: product.details.map(({ key, title, text }) => ({ key, title: title[locale], text: text[locale] })),
    options: product.options.map(({ name, label, values }) => ({
      name,
      label: label[locale],
      values: values.map((each) => ({ value: each.value, label: each.label[locale] })),
    })),
    combinations: combinationsOf(product, free, MOST_KEPT),
    categories: product.categories.map((category) => labelIn(category, locale)),
    addOnTag: product.addOnTag,
    shareImageURL: shareImageURL(product.pictures[0]),
  }
}

/** A category in one language. */
export function categoryIn(row: CategoryRow, locale: Locale): Category {
  const { key, name, line, picture, productCount } = row
  return {
    key,
    name: name[locale],
    line: line[locale],
    image: imageIn({ ...picture, alt: name }, locale),
    shareImageURL: shareImageURL(picture),
    productCount,
  }
}
