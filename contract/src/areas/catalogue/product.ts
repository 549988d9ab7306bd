import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Amount, Currency, Day, Id, Image, nullable, OptionPair, ReadyBy } from '../../field-types.ts'
import { MAX_LINE_QUANTITY, MAX_LIST_KEY } from '../../limits.ts'
import { Combination, Label, ProductCard, StockState } from './shapes.ts'

const OptionShape = Type.Object({
  name: Type.String({ description: 'key used in optionPair' }),
  label: Type.String(),
  values: Type.Array(Type.Object({ value: Type.String(), label: Type.String() })),
})

/** A product as shown on its own page. */
export const ProductDetail = Type.Object({
  ...ProductCard.properties,
  images: Type.Array(Image),
  description: Type.String(),
  details: Type.Array(Type.Object({ key: Type.String(), title: Type.String(), text: Type.String() })),
  options: Type.Array(OptionShape),
  combinations: Type.Array(Combination),
  categories: Type.Array(Label),
  addOnTag: nullable(Type.String()),
  /** The picture for link previews. */
  shareImageURL: Type.String(),
})

export const product = {
  'GET /productDetailManagement/productDetail/{id}': endpoint({
    summary: 'One product with full details',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({ product: ProductDetail, currency: Currency }),
    refusals: ['PRODUCT_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /productManagement/product/{id}': endpoint({
    summary: 'One product as shown in lists',
    who: 'anyone',
    params: Type.Object({ id: Id }),
    reply: Type.Object({ product: ProductCard, currency: Currency }),
    refusals: ['PRODUCT_NOT_FOUND'],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
  'GET /inventoryManagement/inventoryByProductAndOptions/{id}': endpoint({
    summary: 'Live price and stock of one combination of options, by store location; never cached',
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
      storeLocations: Type.Array(
        Type.Object({
          storeLocationId: Type.String(),
          localStoreName: Type.String(),
          available: Type.Integer({ minimum: 0, maximum: MAX_LINE_QUANTITY }),
          stockState: StockState,
          /** The day at the store location when the stock was read. */
          today: Day,
          /** When an order placed now could be picked up; null when sold out or no time is free. */
          readyBy: nullable(ReadyBy),
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
  'GET /productManagement2/products/addon': endpoint({
    summary: 'Up to 24 add-ons with a tag; none if the tag is unknown',
    who: 'anyone',
    query: Type.Object({ tagName: Type.String({ minLength: 1, maxLength: MAX_LIST_KEY }) }),
    reply: Type.Object({ products: Type.Array(ProductCard), currency: Currency }),
    refusals: [],
    basis: { spec: '§7 Catalogue', shape: 'assumed' },
  }),
}
