import { emptyFulfilment } from '../fulfilment.ts'
import type { FulfilmentMethod } from '../method.ts'
import { chosenTable } from './choice.ts'
import { eatInProgress } from './progress.ts'

/**
 * The shopper is sitting at a table of the store location. Not for group buys, whose goods are only available later.
 */
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
