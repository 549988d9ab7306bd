import type { RefusalArgs } from '@istore/contract/refusals.ts'
import type { AppContext } from '../../app-context.ts'
import type { StoreLocation } from '../store/store-location.ts'
import type { Choices, Fulfilment, MethodName } from './fulfilment.ts'
import type { ProgressTable } from './progress.ts'

/** The data of a cart at a store location that methods depend on. */
export interface FulfilmentCart {
  choices: Choices
  location: StoreLocation
  /** Whether this is a campaign's cart. */
  isCampaign: boolean
  /** Whether all of its goods are emailed. */
  isMailed: boolean
  /** Price of the goods, in minor units. */
  subTotal: number
}

/** An order method: one folder in this area, and one line in `methods-service.ts`. */
export interface FulfilmentMethod {
  name: MethodName
  /** Whether the shopper comes to the store, and can pay there. */
  isAtStore: boolean
  /** The steps of a placed order up to its handover. */
  progress: ProgressTable
  isOffered(context: AppContext, cart: Pick<FulfilmentCart, 'location' | 'isCampaign' | 'isMailed'>): boolean
  /** The first refusal that still prevents the order; null if everything is chosen. */
  missing(context: AppContext, cart: FulfilmentCart): RefusalArgs | null
  /** The fulfilment to store with an order. Only called if nothing is missing. */
  snapshot(cart: FulfilmentCart): Fulfilment
  /** The province of supply, whose taxes apply. */
  taxProvince(cart: Pick<FulfilmentCart, 'choices' | 'location'>): string
  /** The fee besides the goods, in minor units; null for none, or while it is unknown. */
  fee(context: AppContext, cart: Omit<FulfilmentCart, 'isCampaign' | 'isMailed'>): number | null
}
