import type { CurrencyCode } from '@istore/contract/money.ts'
import type { LocalText } from '@istore/contract/text.ts'
import type { ProductKey, SitePictureKey } from './keys.ts'

/** How a product is taxed; table `province_tax` says which taxes apply to which class. Gift cards are untaxed. */
export type TaxClass = 'grocery' | 'snack' | 'prepared' | 'goods' | 'service' | 'untaxed'

export type ProductType = 'PRODUCT' | 'MEMBERSHIP' | 'ADDON'

/** A fact shown in the product page's accordion. */
export type DetailKey = 'origin' | 'contents' | 'ingredients' | 'allergens' | 'brewing' | 'storage' | 'size' | 'care'

/** @property priceDelta minor units of CAD added to the product's price; may be negative */
export type OptionValueSeed = { readonly key: string; readonly name: LocalText; readonly priceDelta: number }

/** A choice the shopper must make, such as size; the first value is preselected. */
export type OptionSeed = { readonly key: string; readonly name: LocalText; readonly values: readonly OptionValueSeed[] }

/** At most `units` where shop and options match; a field left out matches all. */
export type StockLimit = {
  readonly location?: string
  readonly options?: Readonly<Record<string, string>>
  readonly units: number
}

/** `each` units of every option combination at every shop, lowered by the limits that match. */
export type StockSeed = 'unlimited' | { readonly each: number; readonly limits?: readonly StockLimit[] }

/** @property percentOff taken off goods while the membership runs */
export type MembershipTerms = {
  readonly months: number
  readonly percentOff: number
  readonly benefits: readonly LocalText[]
}

/**
 * One thing to sell. Prices are integers in minor units of CAD, tax not included. Categories are left empty for memberships
 * and add-ons, which are reached by product type and tag instead.
 */
export type ProductSeed = {
  readonly key: ProductKey
  readonly productType: ProductType
  readonly name: LocalText
  readonly brand: string
  readonly categories: readonly string[]
  readonly tags: readonly string[]
  /** Add-ons that carry this tag are offered beside the product. */
  readonly addOnTag?: string
  readonly price: number
  readonly clearancePrice?: number
  readonly summary: LocalText
  /** Summaries of the combinations with a value, by `option:value`, if the product's summary does not apply to them. */
  readonly optionSummaries?: Readonly<Record<string, LocalText>>
  readonly description: LocalText
  readonly details: Readonly<Partial<Record<DetailKey, LocalText>>>
  readonly options: readonly OptionSeed[]
  readonly stock: StockSeed
  readonly taxClass: TaxClass
  readonly weightGrams: number
  readonly createdDaysAgo: number
  /** Hero, close-up, in use. */
  readonly pictureAlt: readonly [LocalText, LocalText, LocalText]
  /** Each unit that is sold becomes a gift card, which is mailed. */
  readonly giftCard?: boolean
  readonly membership?: MembershipTerms
}

export type BrandSeed = { readonly key: string; readonly name: LocalText; readonly line: LocalText }

export type CategorySeed = {
  readonly key: string
  /** Key of the parent category, which must come earlier in the list. */
  readonly parent?: string
  readonly name: LocalText
  readonly line: LocalText
  readonly picture: SitePictureKey
}

/** @property shown whether shoppers see the tag; a hidden tag only links add-ons to products */
export type TagSeed = { readonly key: string; readonly name: LocalText; readonly shown: boolean }

/** @property rate units of this currency for one Canadian dollar */
export type ExchangeRateSeed = { readonly currencyCode: CurrencyCode; readonly name: LocalText; readonly rate: number }
