import type { Tx } from '../../db/client.ts'
import type { OrderRow } from '../order/service.ts'

/** Amounts of a shopper's pots, in minor units. */
export interface PotAmounts {
  deposit: number
  credit: number
}

/** What an order took from its shopper's pots: nothing yet. */
export const potsOf = async (_tx: Tx, _order: OrderRow): Promise<PotAmounts> => ({ deposit: 0, credit: 0 })
