import type { LocalText } from '@istore/contract/text.ts'
import type { StoredImage } from '../store/documents.ts'

/** One choice of options. Prices are minor units of the base currency; `clearancePrice` replaces `price` when set. */
export interface Variant {
  id: number
  optionPair: string
  price: number
  clearancePrice: number | null
  /** Replaces the product's fact where that does not apply to this choice. */
  fact: LocalText | null
}

export interface Option {
  name: string
  label: LocalText
  values: { value: string; label: LocalText }[]
}

export interface Named {
  key: string
  name: LocalText
}

/** A product in both languages, as it is cached: without stock. */
export interface Product {
  id: string
  productType: 'PRODUCT' | 'MEMBERSHIP' | 'ADDON'
  /** Whether each sold unit becomes a gift card that is mailed. */
  giftCard: boolean
  name: LocalText
  fact: LocalText
  description: LocalText
  details: { key: string; title: LocalText; text: LocalText }[]
  options: Option[]
  pictures: StoredImage[]
  brand: Named
  categories: Named[]
  tags: Named[]
  taxClass: string
  addOnTag: string | null
  variants: Variant[]
}

/** Free units (on hand minus reserved) by variant. */
export type FreeUnits = ReadonlyMap<number, number>
