import type { Reply } from '@istore/contract/index.ts'
import type { Tx } from '../../db/client.ts'
import type { Visit } from '../../visit.ts'
import type { ShopperRow } from './queries.ts'

type CartChanges = Reply<'POST /common3/signon'>['cartChanges']

/**
 * Makes the guest's cart and orders the shopper's.
 * @param guestSession the guest's session; null when there is none
 */
export async function joinGuest(
  _tx: Tx,
  _visit: Visit,
  _shopper: ShopperRow,
  _guestSession: number | null,
): Promise<CartChanges> {
  return { lines: [], replacedOrders: [], droppedCampaigns: [] }
}
