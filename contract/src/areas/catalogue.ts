import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Amount, Currency, Id, Image, Instant, nullable, OptionPair } from './shared.ts'

const Label = Type.Object({ key: Type.String(), name: Type.String() })

/** Stock at the chosen shop, or anywhere when none is chosen. */
const StockState = Type.Enum(['IN_STOCK', 'LOW_STOCK', 'SOLD_OUT'])

/** A product as a list shows it. Texts are in the language of the visit. */
const ProductCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  fact: Type.String({ description: 'one short fact, such as weight or pieces' }),
  brand: Label,
  image: Image,
  price: Amount,
  /** The usual price, when `price` is a clearance price. */
  wasPrice: nullable(Amount),
  /** True when options change the price, so that `price` is the lowest. */
  priceFrom: Type.Boolean(),
  tags: Type.Array(Label),
  stockState: StockState,
  hasOptions: Type.Boolean(),
  productType: Type.Enum(['PRODUCT', 'MEMBERSHIP', 'ADDON']),
})

const OptionShape = Type.Object({
  name: Type.String({ description: 'key used in optionPair' }),
  label: Type.String(),
  values: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})

const Combination = Type.Object({
  optionPair: OptionPair,
  price: Amount,
  wasPrice: nullable(Amount),
  /** Units free to sell at the chosen shop (anywhere when none is chosen), at most 99. */
  available: Type.Integer({ minimum: 0, maximum: 99 }),
})

/** How a list or a count is chosen; unknown names give an empty list. @source spec §3 Product list query parameters */
const listFilters = {
  categoryName: Type.Optional(Type.String({ maxLength: 100 })),
  brandName: Type.Optional(Type.String({ maxLength: 100 })),
  tagName: Type.Optional(Type.String({ maxLength: 100 })),
  clearance: Type.Optional(Type.Boolean()),
  optionPair: Type.Optional(OptionPair),
  fissionCampaignId: Type.Optional(Type.String({ maxLength: 64 })),
  productType: Type.Optional(Type.Enum(['PRODUCT', 'MEMBERSHIP', 'ADDON'])),
  recordStatus: Type.Optional(Type.Enum(['ACTIVE', 'INACTIVE'])),
}

/** Ways to order a list; `date` is accepted and means `default`. @source spec §7 Catalogue */
const SortBy = Type.Enum(['default', 'date', 'priceAsc', 'priceDesc', 'name'])

const CategoryShape = Type.Object({
  key: Type.String(),
  name: Type.String(),
  line: Type.String({ description: 'one line about the category' }),
  image: Image,
  productCount: Type.Integer(),
})

export const catalogue = {
  'GET /productManagement2/products': endpoint({
    summary: 'A page of the product list',
    who: 'anyone',
    query: Type.Object({
      ...listFilters,
      sortby: Type.Optional(SortBy),
      infiniteLoad: Type.Optional(Type.Boolean()),
      numberToLoad: Type.Optional(Type.Integer({ minimum: 1, maximum: 60 })),
      startingPosition: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    }),
    reply: Type.Object({
      products: Type.Array(ProductCard),
      startingPosition: Type.Integer(),
      /** Where the next page starts, null at the end. */
      nextPosition: nullable(Type.Integer()),
      currency: Currency,
    }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/products/listCount': endpoint({
    summary: 'How many products a list holds',
    who: 'anyone',
    query: Type.Object(listFilters),
    reply: Type.Object({ count: Type.Integer() }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productDetailManagement/productDetail/{id}': endpoint({
    summary: 'One product, whole',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({
      product: Type.Object({
        ...ProductCard.properties,
        images: Type.Array(Image),
        description: Type.String(),
        details: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), text: Type.String() })),
        options: Type.Array(OptionShape),
        combinations: Type.Array(Combination),
        categories: Type.Array(Label),
        addOnTag: nullable(Type.String()),
      }),
      currency: Currency,
    }),
    refusals: ['PRODUCT_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /inventoryManagement/inventoryByProductAndOptions/{id}': endpoint({
    summary: 'Live price and stock of one choice of options, per shop; never cached',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    query: Type.Object({ optionPair: Type.Optional(OptionPair) }),
    reply: Type.Object({
      productId: Type.String(),
      optionPair: OptionPair,
      price: Amount,
      wasPrice: nullable(Amount),
      currency: Currency,
      combinations: Type.Array(Combination),
      locations: Type.Array(
        Type.Object({
          locationId: Type.String(),
          localStoreName: Type.String(),
          available: Type.Integer({ minimum: 0, maximum: 99 }),
          stockState: StockState,
          /** When an order placed now could be picked up; null when sold out or no time is free. */
          readyBy: nullable(Instant),
        }),
      ),
    }),
    refusals: ['PRODUCT_NOT_FOUND', 'OPTION_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/products/relatedProducts/{id}': endpoint({
    summary: 'Products that go with this one',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({ products: Type.Array(ProductCard), currency: Currency }),
    refusals: ['PRODUCT_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement/categories/{parent}': endpoint({
    summary: 'The categories below a category; `all` for the top',
    who: 'anyone',
    params: Type.Object({ parent: Id }),
    reply: Type.Object({ categories: Type.Array(CategoryShape) }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/category/{name}': endpoint({
    summary: 'One category',
    who: 'anyone',
    params: Type.Object({ name: Id }),
    reply: Type.Object({ category: CategoryShape }),
    refusals: ['CATEGORY_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement2/tag/{name}': endpoint({
    summary: 'One tag',
    who: 'anyone',
    params: Type.Object({ name: Id }),
    reply: Type.Object({ tag: Label }),
    refusals: ['TAG_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement/brands': endpoint({
    summary: 'Every brand',
    who: 'anyone',
    reply: Type.Object({ brands: Type.Array(Type.Object({ ...Label.properties, line: Type.String() })) }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
}
