import type { Random } from './random.ts'
import type { Visitor } from './visitor.ts'

/** Something to buy. */
export interface Goods {
  productId: string
  optionPair: string
}

/** What the shop sells, and where. Many buyers want the same few goods, so that these run out. */
export interface Offer {
  goods: Goods[]
  wanted: Goods[]
  locations: string[]
}

const PRODUCTS = 12
const WANTED = 3

export async function readOffer(visitor: Visitor): Promise<Offer> {
  const { storeLocations } = await visitor.call('GET /common3/pickupLocations')
  const { products } = await visitor.call('GET /productManagement2/products')
  const details = await Promise.all(
    products
      .slice(0, PRODUCTS)
      .map(({ id }) => visitor.call('GET /productDetailManagement/productDetail/{id}', { params: { id } })),
  )
  const goods = details.flatMap(({ product }) =>
    product.combinations.map(({ optionPair }) => ({ productId: product.id, optionPair })),
  )
  return { goods, wanted: goods.slice(0, WANTED), locations: storeLocations.slice(0, 3).map(({ id }) => id) }
}

export function chooseGoods({ goods, wanted }: Offer, random: Random): Goods {
  return random.pick(random.chance(40) ? wanted : goods)
}
