import { emptyFulfilment } from '../fulfilment.ts'
import type { FulfilmentMethod } from '../method.ts'
import { chosenTable } from './choice.ts'
import { eatInProgress } from './progress.ts'

/** The shopper sits at a table of the store location, now. What a group buys is there only once the group is full. */
export const eatIn: FulfilmentMethod = {
  name: 'EAT_IN',
  isAtStore: true,
  progress: eatInProgress,
  isOffered: (_, { location, isCampaign }) => location.tables.length > 0 && !isCampaign,
  missing: (_, { choices, location }) => (chosenTable(choices, location) === null ? ['TABLE_NEEDED'] : null),
  snapshot: ({ choices, location }) => ({
    ...emptyFulfilment('EAT_IN'),
    tableNumber: chosenTable(choices, location),
  }),
  taxProvince: ({ location }) => location.province,
  fee: () => null,
}
