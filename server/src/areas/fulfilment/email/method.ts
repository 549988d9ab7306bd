import { emptyFulfilment } from '../fulfilment.ts'
import type { FulfilmentMethod } from '../method.ts'

/** Used for carts that contain only gift cards, instead of a choice: they are delivered by email. */
export const email: FulfilmentMethod = {
  name: 'EMAIL',
  isAtStore: false,
  // DELIVERED once all cards are mailed, each on its send date.
  progress: { steps: ['PLACED', 'DELIVERED'], by: 'SYSTEM' },
  isOffered: (_, { isMailed }) => isMailed,
  missing: () => null,
  snapshot: () => emptyFulfilment('EMAIL'),
  taxProvince: ({ location }) => location.province,
  fee: () => null,
}
