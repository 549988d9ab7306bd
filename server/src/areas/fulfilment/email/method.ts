import { emptyFulfilment } from '../fulfilment.ts'
import type { FulfilmentMethod } from '../method.ts'

/** Gift cards alone: nothing is handed over, and the mail is the delivery. No one chooses it: the goods do. */
export const email: FulfilmentMethod = {
  name: 'EMAIL',
  isAtStore: false,
  // Delivered once all cards are mailed, each on its day.
  progress: { steps: ['PLACED', 'DELIVERED'], by: 'SYSTEM' },
  isOffered: (_, { isMailed }) => isMailed,
  missing: () => null,
  snapshot: () => emptyFulfilment('EMAIL'),
  taxProvince: ({ location }) => location.province,
  fee: () => null,
}
