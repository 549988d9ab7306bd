import { emptyFulfilment } from '../fulfilment.ts'
import type { FulfilmentMethod } from '../method.ts'
import { chosenPickup } from './choice.ts'
import { pickupProgress } from './progress.ts'

/** The shopper collects the order at the store location. */
export const pickup: FulfilmentMethod = {
  name: 'PICKUP',
  isAtStore: true,
  progress: pickupProgress,
  isOffered: () => true,
  missing: (_, { choices, location }) => (chosenPickup(choices, location) ? null : ['SLOT_NEEDED']),
  snapshot: ({ choices, location }) => {
    const { date = null, time: windowStart = null } = chosenPickup(choices, location) ?? {}
    return { ...emptyFulfilment('PICKUP'), date, windowStart }
  },
  taxProvince: ({ location }) => location.province,
  fee: () => null,
}
