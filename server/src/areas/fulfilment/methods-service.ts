import type { AppContext } from '../../app-context.ts'
import { Refusal } from '../../refusal.ts'
import type { StoreLocation } from '../store/store-location.ts'
import { delivery } from './delivery/method.ts'
import { eatIn } from './eat-in/method.ts'
import { email } from './email/method.ts'
import type { Choices, Fulfilment, MethodName } from './fulfilment.ts'
import type { FulfilmentCart, FulfilmentMethod } from './method.ts'
import { pickup } from './pickup/method.ts'
import type { ProgressTable } from './progress.ts'

const METHODS: readonly FulfilmentMethod[] = [pickup, delivery, eatIn, email]

const methodOf = ({ orderMethod }: Choices) => METHODS.find(({ name }) => name === orderMethod)

/** The methods that a cart can choose: those of its store location, or of any location while none is chosen. */
export function offeredMethods(
  context: AppContext,
  location: StoreLocation | undefined,
  isCampaign: boolean,
): MethodName[] {
  const locations = location ? [location] : context.content.storeLocations.filter(({ display }) => display)
  const offered = METHODS.filter((method) =>
    locations.some((each) => method.isOffered(context, { location: each, isCampaign, isMailed: false })),
  )
  return offered.map(({ name }) => name)
}

/** The fulfilment of a cart's order. @throws Refusal METHOD_NOT_OFFERED, and what the method reports as missing */
export function fulfilmentOf(context: AppContext, cart: FulfilmentCart): Fulfilment {
  const method = methodOf(cart.choices)
  if (!method?.isOffered(context, cart)) throw new Refusal('METHOD_NOT_OFFERED')
  const missing = method.missing(context, cart)
  if (missing) throw new Refusal(...missing)
  return method.snapshot(cart)
}

/** The charges that depend on a cart's order method: the fee, and the province whose taxes apply. */
export function chargesOf(
  context: AppContext,
  cart: Omit<FulfilmentCart, 'isCampaign' | 'isMailed'>,
): { deliveryFee: number | null; province: string } {
  const method = methodOf(cart.choices)
  return {
    deliveryFee: method?.fee(context, cart) ?? null,
    province: method?.taxProvince(cart) ?? cart.location.province,
  }
}

/** Whether shoppers who choose a method come to the store, and can pay there. */
export const isAtStore = (name: MethodName): boolean => METHODS.find((each) => each.name === name)?.isAtStore ?? false

/** The steps of a placed order with a method. */
export function progressOf(name: MethodName): ProgressTable {
  const method = METHODS.find((each) => each.name === name)
  if (!method) throw new Error(`Unknown fulfilment method: ${name}`)
  return method.progress
}
