import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inventoryQuery } from '#app/features/catalogue/product-queries.ts'
import { type AddOn, withAddOn } from './add-ons.ts'
import type { BuyIntent } from './buy-actions.tsx'
import { choiceText, combinationOf, type Goods, type Product } from './choice.ts'
import type { ShopStock } from './pickup-line.tsx'
import { type ProductChoice, useProductChoice } from './use-product-choice.ts'

/** Goods on their way to the cart. Amounts in minor units of `currency`. */
export interface Purchase {
  productId: string
  optionPair: string
  /** The chosen options in words. */
  optionText: string
  quantity: number
  name: string
  image: Product['image']
  unitPrice: number
  currency: string
  /** Chosen with it, to be put in together. */
  addOns: readonly AddOn[]
}

/** What a page does with a purchase: the cart is another feature, so the route joins the two. */
export interface Buying {
  /** @returns whether the shop has it */
  onBuy: (purchase: Purchase, intent: BuyIntent) => Promise<boolean>
  /** True while `buy` is under way. */
  buying: boolean
}

/** Everything that is chosen on a product's page. */
export interface PurchaseState {
  chosen: ProductChoice
  goods: Goods
  price: number
  wasPrice: number | null
  /** False for a combination of options that the product does not come in. */
  isMade: boolean
  /** Units that can be bought now. */
  available: number
  quantity: number
  setQuantity: (quantity: number) => void
  purchase: Purchase
  addOns: readonly AddOn[]
  /** Puts one in, changes it, or takes it out again. */
  setAddOn: (productId: string, addOn: AddOn | undefined) => void
  /** Takes out those that are in the cart; what was chosen meanwhile stays. */
  clearAddOns: (bought: readonly AddOn[]) => void
  shops: readonly ShopStock[] | undefined
  /** When `shops` was read, in milliseconds since 1970. */
  readAt: number
  stockFailed: boolean
}

/** Price and stock, asked again whenever the shopper comes back to the page: others buy meanwhile. */
const useStock = (id: string, pair: string) =>
  useQuery({ ...inventoryQuery(id, pair), placeholderData: keepPreviousData, refetchOnWindowFocus: true })

/** What is chosen of a product, at the newest price and stock. */
export function usePurchase(product: Product, currency: string): PurchaseState {
  const chosen = useProductChoice(product)
  const stock = useStock(product.id, chosen.pair)
  const [wanted, setQuantity] = useState(1)
  const [addOns, setAddOns] = useState<readonly AddOn[]>([])
  const goods = { options: product.options, combinations: stock.data?.combinations ?? product.combinations }
  const found = combinationOf(goods, chosen.choice)
  const available = found?.available ?? 0
  const quantity = Math.max(1, Math.min(wanted, available))
  const { price, wasPrice } = found ?? product
  const { id: productId, name, image, options } = product
  const optionText = choiceText(options, chosen.choice)
  return {
    isMade: found !== undefined,
    ...{ chosen, goods, price, wasPrice, available, quantity, setQuantity },
    purchase: {
      productId,
      optionPair: chosen.pair,
      optionText,
      quantity,
      name,
      image,
      unitPrice: price,
      currency,
      addOns,
    },
    addOns,
    setAddOn: (id, addOn) => setAddOns((before) => withAddOn(before, id, addOn)),
    clearAddOns: (bought) => setAddOns((before) => before.filter((each) => !bought.includes(each))),
    shops: stock.isPlaceholderData ? undefined : stock.data?.locations,
    readAt: stock.dataUpdatedAt,
    stockFailed: stock.isError,
  }
}

/** Why the choice cannot be bought; null while it can. */
export function heldBy({ isMade, available }: PurchaseState): 'soldOut' | 'notMadeSo' | null {
  if (!isMade) return 'notMadeSo'
  return available === 0 ? 'soldOut' : null
}
