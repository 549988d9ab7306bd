import type { AppContext } from '../../app-context.ts'
import type { OrderPart, OrderWithLines } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import { readHeldPlaces } from './held-queries.ts'
import { releasePickup } from './queries.ts'
import { holdPickup, rebookPickup } from './service.ts'
import { maxHeld } from './shop-rules.ts'

/** The pickup time of an order, which a store location gives to a limited number of orders. */
export const pickupPart: OrderPart<AppContext> = {
  name: 'pickup time',
  isSame: async (_tx, _context, { pickup }, order) =>
    order.pickup?.date === pickup.date && order.pickup.time === pickup.time,
  /** @throws Refusal SLOT_NOT_OFFERED, PICKUP_SHARE */
  hold: async (tx, { content }, { location, pickup, readyFrom, visitor }) => {
    await holdPickup(tx, { location, ...pickup, from: readyFrom })
    const held = await readHeldPlaces(tx, visitor, { storeLocationId: location.id, ...pickup })
    if (held >= maxHeld(location.slotCapacity, content.holdRules)) throw new Refusal('PICKUP_SHARE')
    return {}
  },
  /** However near the time is. @throws Refusal SLOT_NOT_OFFERED */
  holdAgain: async (tx, { content }, { id, storeLocationId, pickup }) => {
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

async function giveBack(tx: Parameters<typeof releasePickup>[0], { storeLocationId, pickup }: OrderWithLines) {
  if (pickup) await releasePickup(tx, { storeLocationId, ...pickup })
}
