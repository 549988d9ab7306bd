import type { RefusalArgs } from '@istore/contract/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import type { StoreLocation } from '../store/store-location.ts'
import type { Choices, Fulfilment, MethodName } from './fulfilment.ts'
import type { ProgressTable } from './progress.ts'

/** A cart at a store location, as far as a method needs to know it. */
export interface FulfilmentCart {
  choices: Choices
  location: StoreLocation
  /** Whether it is the cart of a campaign. */
  isCampaign: boolean
  /** Whether all of its goods are emailed. */
  isMailed: boolean
  /** Price of the goods, in minor units. */
  subTotal: number
}

/** A way in which orders reach shoppers: one folder of this area, and one line in `methods-service.ts`. */
export interface FulfilmentMethod {
  name: MethodName
  /** Whether the shopper comes to the store, and can pay there. */
  isAtStore: boolean
  /** The steps of a placed order until it is handed over. */
  progress: ProgressTable
  isOffered(context: AppContext, cart: Pick<FulfilmentCart, 'location' | 'isCampaign' | 'isMailed'>): boolean
  /** The refusal that is still in the way of an order; null when everything is chosen. */
  missing(context: AppContext, cart: FulfilmentCart): RefusalArgs | null
  /** What an order stores. Called once nothing is missing. */
  snapshot(cart: FulfilmentCart): Fulfilment
  /** The province in which the order is supplied, whose taxes apply. */
  taxProvince(cart: Pick<FulfilmentCart, 'choices' | 'location'>): string
  /** What it costs beside the goods, in minor units; null for nothing, or while it is not known. */
  fee(context: AppContext, cart: Omit<FulfilmentCart, 'isCampaign' | 'isMailed'>): number | null
}
