import { Type } from 'typebox'
import { Amount, Currency, Image, nullable, OptionPair } from '../../field-types.ts'
import { MAX_CARDS, MAX_LINE_QUANTITY, MAX_LIST_KEY } from '../../limits.ts'

export const Label = Type.Object({ key: Type.String(), name: Type.String() })

/** Stock at the chosen store location, or anywhere when none is chosen. */
export const StockState = Type.Enum(['IN_STOCK', 'LOW_STOCK', 'SOLD_OUT'])

/** A product as shown in a list. Texts are in the language of the visit. */
export const ProductCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  fact: Type.String({ description: 'one short fact, such as weight or pieces' }),
  brand: Label,
  image: Image,
  price: Amount,
  /** The usual price, if `price` is a clearance price. */
  wasPrice: nullable(Amount),
  /** True if another available choice costs more: `price` and `fact` are those of the cheapest one. */
  priceFrom: Type.Boolean(),
  tags: Type.Array(Label),
  stockState: StockState,
  hasOptions: Type.Boolean(),
  productType: Type.Enum(['PRODUCT', 'MEMBERSHIP', 'ADDON']),
  /** The language of the texts if not the visit's, for a product that is described in one language only. */
  textLanguage: nullable(Type.Enum(['en', 'zh'])),
})

export const Combination = Type.Object({
  optionPair: OptionPair,
  fact: Type.String({ description: 'one short fact about this choice, such as its weight' }),
  price: Amount,
  wasPrice: nullable(Amount),
  /** Units available at the chosen store location (anywhere when none is chosen), at most 99. */
  available: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
})

/**
 * Filters of a list or a count; unknown names give an empty list. With `optionPair`, cards show the choices that have
 * these values, in any order.
 * @source spec §3 Product list query parameters
 */
export const listFilters = {
  categoryName: Type.Optional(Type.String({ maxLength: MAX_LIST_KEY })),
  brandName: Type.Optional(Type.String({ maxLength: MAX_LIST_KEY })),
  tagName: Type.Optional(Type.String({ maxLength: MAX_LIST_KEY })),
  clearance: Type.Optional(Type.Boolean()),
  optionPair: Type.Optional(OptionPair),
  fissionCampaignId: Type.Optional(Type.String({ maxLength: 64 })),
  productType: Type.Optional(Type.Enum(['PRODUCT', 'MEMBERSHIP', 'ADDON'])),
  recordStatus: Type.Optional(Type.Enum(['ACTIVE', 'INACTIVE'])),
}

/** `default`, `priceAsc`, `priceDesc` or `name`; any other text, such as `date`, means `default`. @source spec §7 Catalogue */
export const SortBy = Type.String({ maxLength: 40 })

export const CategoryShape = Type.Object({
  key: Type.String(),
  name: Type.String(),
  line: Type.String({ description: 'one line about the category' }),
  image: Image,
  /** The picture for link previews. */
  shareImageURL: Type.String(),
  productCount: Type.Integer(),
})

/** Which page of a list is requested. */
export const listPart = {
  infiniteLoad: Type.Optional(Type.Boolean()),
  numberToLoad: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_CARDS })),
  startingPosition: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
}

/** The requested page of a list. */
export const cardsInPart = {
  products: Type.Array(ProductCard),
  startingPosition: Type.Integer(),
  /** Where the next page starts; null at the end. */
  nextPosition: nullable(Type.Integer()),
  currency: Currency,
}
