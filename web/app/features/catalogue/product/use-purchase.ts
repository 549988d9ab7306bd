import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { inventoryQuery } from '#app/features/catalogue/product-queries.ts'
import { type AddOn, withAddOn } from './add-ons.ts'
import type { BuyIntent } from './buy-actions.tsx'
import { choiceText, combinationOf, type Goods, type Product } from './choice.ts'
import type { LocationStock } from './pickup-line.tsx'
import { type ProductChoice, useProductChoice } from './use-product-choice.ts'

/** Amounts in minor units of `currency`. */
export interface Purchase {
  productId: string
  optionPair: string
  /** The chosen options as text. */
  optionText: string
  quantity: number
  name: string
  image: Product['image']
  unitPrice: number
  currency: string
  /** Added to the cart together with the product. */
  addOns: readonly AddOn[]
}

/** Provided by the route, because the cart is another feature. */
export interface PurchaseHandlers {
  /** @returns whether the purchase was added */
  onBuy: (purchase: Purchase, intent: BuyIntent) => Promise<boolean>
  /** `buy` is in progress. */
  buying: boolean
}

export interface PurchaseState {
  chosen: ProductChoice
  goods: Goods
  /** Fact and price of the choice; of the opening choice if there is no such combination. */
  fact: string
  price: number
  wasPrice: number | null
  /** False for a combination that does not exist. */
  exists: boolean
  /** Units that can be bought now. */
  available: number
  quantity: number
  setQuantity: (quantity: number) => void
  purchase: Purchase
  addOns: readonly AddOn[]
  /** Adds, changes or, without `addOn`, removes an add-on. */
  setAddOn: (productId: string, addOn: AddOn | undefined) => void
  /** Removes add-ons that are in the cart; those chosen meanwhile stay. */
  clearAddOns: (bought: readonly AddOn[]) => void
  locations: readonly LocationStock[] | undefined
  stockFailed: boolean
}

export function usePurchase(product: Product, currency: string): PurchaseState {
  const chosen = useProductChoice(product)
  const query = inventoryQuery(product.id, chosen.pair)
  // Refetched on return to the page, as others may have bought meanwhile.
  const stock = useQuery({ ...query, placeholderData: keepPreviousData, refetchOnWindowFocus: true })
  const [wanted, setQuantity] = useState(1)
  const [addOns, setAddOns] = useState<readonly AddOn[]>([])
  const goods = { options: product.options, combinations: stock.data?.combinations ?? product.combinations }
  const found = combinationOf(goods, chosen.choice)
  const available = found?.available ?? 0
  const quantity = Math.max(1, Math.min(wanted, available))
  const { fact, price, wasPrice } = found ?? product
  const { id: productId, name, image, options } = product
  const optionText = choiceText(options, chosen.choice)
  return {
    exists: found !== undefined,
    ...{ chosen, goods, fact, price, wasPrice, available, quantity, setQuantity },
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
    locations: stock.isPlaceholderData ? undefined : stock.data?.storeLocations,
    stockFailed: stock.isError,
  }
}

/** Why the choice cannot be bought. */
export function disabledReason({ exists, available }: PurchaseState): 'soldOut' | 'noSuchCombination' | null {
  if (!exists) return 'noSuchCombination'
  return available === 0 ? 'soldOut' : null
}
