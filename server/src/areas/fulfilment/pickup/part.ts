import type { AppContext } from '../../../app-context.ts'
import type { Tx } from '../../../db/client.ts'
import { settleAll } from '../../../db/transaction.ts'
import type { OrderPart, OrderWithLines } from '../../../order-part.ts'
import { Refusal } from '../../../refusal.ts'
import { holdPickup, rebookPickup, releasePickup } from '../../store/service.ts'
import { maxHeld } from '../../store/shop-rules.ts'
import { pickupTimeOf } from '../fulfilment.ts'
import { readHeldSpots } from './queries.ts'

/** A spot at the pickup time or on the pickup day of an order; each has a limited number of spots. */
export const pickupPart: OrderPart<AppContext> = {
  name: 'pickup time',
  locksAtOnce: true,
  /** @throws Refusal SLOT_NOT_OFFERED, PICKUP_SHARE */
  hold: async (tx, { content }, { location, fulfilment, readyFrom, visitor }) => {
    const pickup = pickupTimeOf(fulfilment)
    if (!pickup) return {}
    const [, held] = await settleAll([
      holdPickup(tx, { location, ...pickup, from: readyFrom }),
      readHeldSpots(tx, visitor, { storeLocationId: location.id, ...pickup }),
    ])
    if (held >= maxHeld(location.slotCapacity, content.holdRules)) throw new Refusal('PICKUP_SHARE')
    return {}
  },
  /** Accepts a time however soon it is. @throws Refusal SLOT_NOT_OFFERED */
  holdAgain: async (tx, { content }, { id, storeLocationId, fulfilment }) => {
    const pickup = pickupTimeOf(fulfilment)
    if (!pickup) return
    const location = content.storeLocation(storeLocationId)
    if (!location) throw new Error(`Order ${id} names a store location that is gone: ${storeLocationId}`)
    if (!(await rebookPickup(tx, { location, ...pickup }))) throw new Refusal('SLOT_NOT_OFFERED')
  },
  // A paid order keeps its pickup time.
  paid: async () => {},
  released: (tx, _, order) => giveBack(tx, order),
  refunded: (tx, _, order) => giveBack(tx, order),
}

async function giveBack(tx: Tx, { storeLocationId, fulfilment }: OrderWithLines): Promise<void> {
  const pickup = pickupTimeOf(fulfilment)
  if (pickup) await releasePickup(tx, { storeLocationId, ...pickup })
}
