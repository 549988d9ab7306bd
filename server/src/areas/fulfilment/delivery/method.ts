import { missingFor } from '../../store/delivery-rules.ts'
import { emptyFulfilment } from '../fulfilment.ts'
import type { FulfilmentMethod } from '../method.ts'
import { chosenWindow, chosenZone, feeOfCart } from './choice.ts'
import { deliveryProgress } from './progress.ts'

/** The order is delivered from the store location to an address in one of its zones. */
export const delivery: FulfilmentMethod = {
  name: 'DELIVERY',
  isAtStore: false,
  progress: deliveryProgress,
  isOffered: ({ content }, { location }) => content.zonesOf(location.id).length > 0,
  missing: ({ content }, { choices, location, subTotal }) => {
    if (!choices.address) return ['ADDRESS_NEEDED']
    const zone = chosenZone(content, choices, location)
    if (!zone) return ['OUTSIDE_ZONE']
    if (missingFor(zone, subTotal) > 0) return ['DELIVERY_MINIMUM']
    return chosenWindow(choices, location) ? null : ['WINDOW_NEEDED']
  },
  snapshot: ({ choices, location }) => {
    const { date = null, starts = null, ends = null } = chosenWindow(choices, location) ?? {}
    const { address, instructions } = choices
    return { ...emptyFulfilment('DELIVERY'), date, windowStart: starts, windowEnd: ends, address, instructions }
  },
  taxProvince: ({ choices, location }) => choices.address?.province ?? location.province,
  fee: ({ content }, cart) => feeOfCart(content, cart),
}
