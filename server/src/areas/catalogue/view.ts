import type { Reply } from '@istore/contract/index.ts'
import type { Locale, LocalText } from '@istore/contract/text.ts'
import type { StoredImage } from '../store/documents.ts'
import { imageIn, shareImageURL } from '../store/view.ts'
import type { FreeUnits, Named, Product } from './product.ts'
import type { CategoryRow } from './queries.ts'
import {
  buyable,
  cheapest,
  choicesWith,
  freeUnitsOf,
  MAX_UNITS_SHOWN,
  OTHER,
  priceOf,
  shownUnits,
  stockStateOf,
  textIn,
} from './rules.ts'

type Card = Reply<'GET /productManagement2/products'>['products'][number]
type Detail = Reply<'GET /productDetailManagement/productDetail/{id}'>['product']
type Combination = Detail['combinations'][number]
type Category = Reply<'GET /productManagement2/category/{name}'>['category']

/** The language that replaces a missing text; null if the text exists in the requested language. */
const otherLanguageOf = (text: Partial<LocalText>, locale: Locale): Locale | null =>
  text[locale] === undefined && text[OTHER[locale]] !== undefined ? OTHER[locale] : null

export const labelIn = ({ key, name }: Named, locale: Locale) => ({ key, name: textIn(name, locale) })

/** Placeholder of a product without a picture: a plain background. */
const NO_PICTURE = { imageURL: '', width: 800, height: 800, tint: '#eee9df', widths: [], alt: { en: '', zh: '' } }

/** A picture in one language; its description may only exist in the other. */
export const pictureIn = (picture: StoredImage, locale: Locale) => ({
  ...imageIn(picture, locale),
  alt: textIn(picture.alt, locale),
})

/** The main picture of a product; a plain background for products without one. */
export const mainPictureIn = ({ pictures }: Product, locale: Locale) => pictureIn(pictures[0] ?? NO_PICTURE, locale)

/**
 * A product as a list shows it, with price and fact of the cheapest choice in stock.
 * @param options.optionPair option pair that the list is filtered by: only choices that have it count
 */
export function cardOf(
  product: Product,
  free: FreeUnits,
  { locale, optionPair }: { locale: Locale; optionPair?: string },
): Card {
  // The choice that the product page starts with, see `startingChoice` of the web app.
  const listed = choicesWith(product.variants, optionPair)
  const choices = buyable(listed, free)
  const shown = cheapest(choices)
  const { price } = priceOf(shown)
  return {
    id: product.id,
    name: textIn(product.name, locale),
    fact: textIn(shown.fact ?? product.fact, locale),
    brand: labelIn(product.brand, locale),
    image: mainPictureIn(product, locale),
    ...priceOf(shown),
    priceFrom: choices.some((choice) => priceOf(choice).price > price),
    tags: product.tags.map((tag) => labelIn(tag, locale)),
    stockState: stockStateOf(freeUnitsOf(listed, free)),
    hasOptions: product.options.length > 0,
    productType: product.productType,
    textLanguage: otherLanguageOf(product.name, locale),
  }
}

/** All choices with their prices and free units. @param max maximum number of units shown */
export function combinationsOf(
  { variants, fact }: Pick<Product, 'variants' | 'fact'>,
  free: FreeUnits,
  { max, locale }: { max: number; locale: Locale },
): Combination[] {
  return variants.map((variant) => ({
    optionPair: variant.optionPair,
    fact: textIn(variant.fact ?? fact, locale),
    ...priceOf(variant),
    available: shownUnits(free.get(variant.id) ?? 0, max),
  }))
}

/** A product as its own page shows it. */
export function detailOf(product: Product, free: FreeUnits, locale: Locale): Detail {
  return {
    ...cardOf(product, free, { locale }),
    images: product.pictures.map((picture) => pictureIn(picture, locale)),
    description: textIn(product.description, locale),
    details: product.details.map(({ key, title, text }) => ({
      key,
      title: textIn(title, locale),
      text: textIn(text, locale),
    })),
    options: product.options.map(({ name, label, values }) => ({
      name,
      label: textIn(label, locale),
      values: values.map((each) => ({ value: each.value, label: textIn(each.label, locale) })),
    })),
    combinations: combinationsOf(product, free, { max: MAX_UNITS_SHOWN, locale }),
    categories: product.categories.map((category) => labelIn(category, locale)),
    addOnTag: product.addOnTag,
    shareImageURL: shareImageURL(product.pictures[0]),
  }
}

export function categoryIn(row: CategoryRow, productCount: number, locale: Locale): Category {
  const { key, name, line, picture } = row
  return {
    key,
    name: textIn(name, locale),
    line: textIn(line, locale),
    image: pictureIn({ ...picture, alt: name }, locale),
    shareImageURL: shareImageURL(picture),
    productCount,
  }
}
