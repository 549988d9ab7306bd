import { emptyFulfilment } from '../fulfilment.ts'
import type { FulfilmentMethod } from '../method.ts'

/** For carts of only gift cards, derived from the goods: the mail is the delivery. */
export const email: FulfilmentMethod = {
  name: 'EMAIL',
  isAtStore: false,
  // Delivered once all cards are mailed, each on its date.
  progress: { steps: ['PLACED', 'DELIVERED'], by: 'SYSTEM' },
  isOffered: (_, { isMailed }) => isMailed,
  missing: () => null,
  snapshot: () => emptyFulfilment('EMAIL'),
  taxProvince: ({ location }) => location.province,
  fee: () => null,
}
