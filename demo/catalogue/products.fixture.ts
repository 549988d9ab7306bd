import { demoShop } from '../index.ts'
import type { ProductSeed } from './types.ts'

const { products } = demoShop
export const goods = products.filter((product) => product.productType === 'PRODUCT')
export const keysOf = (items: readonly { key: string }[]) => items.map(({ key }) => key)
/** Keys of the products that break a rule. */
export const badProducts = (bad: (product: ProductSeed) => boolean) => keysOf(products.filter(bad))
