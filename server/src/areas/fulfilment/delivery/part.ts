import type { AppContext } from '../../../app-context.ts'
import { settleAll } from '../../../db/transaction.ts'
import type { OrderPart } from '../../../order-part.ts'
import { Refusal } from '../../../refusal.ts'
import { holdWindow, rebookWindow } from '../../store/delivery-service.ts'
import { maxHeld } from '../../store/shop-rules.ts'
import { chosenZone } from './choice.ts'
import { insertDelivery, lockDelivery, markHeld, readHeldWindows, releaseDelivery } from './queries.ts'

/** A spot in the delivery window of an order; each window has a limited number of spots. */
export const deliveryPart: OrderPart<AppContext> = {
  name: 'delivery window',
  locksAtOnce: true,
  /** @throws Refusal OUTSIDE_ZONE, WINDOW_NOT_OFFERED, WINDOW_SHARE */
  hold: async (tx, { content }, { location, fulfilment, readyFrom, visitor }) => {
    const { method, date, windowStart: starts, windowEnd: ends } = fulfilment
    if (method !== 'DELIVERY' || !date || !starts) return {}
    const zone = chosenZone(content, fulfilment, location)
    if (!zone) throw new Refusal('OUTSIDE_ZONE')
    const key = { zoneId: zone.id, date, starts }
    const [window, held] = await settleAll([
      holdWindow(tx, { zone, location, date, starts, from: readyFrom }),
      readHeldWindows(tx, visitor, key),
    ])
    // The zone has a different window at that time now.
    if (window.ends !== ends) throw new Refusal('WINDOW_NOT_OFFERED')
    if (held >= maxHeld(window.capacity, content.holdRules)) throw new Refusal('WINDOW_SHARE')
    return { write: (order) => insertDelivery(tx, order.id, key) }
  },
  /** Accepts a window however soon it is. @throws Refusal WINDOW_NOT_OFFERED */
  holdAgain: async (tx, _context, { id }) => {
    const window = await lockDelivery(tx, id)
    if (!window || window.held) return
    if (!(await rebookWindow(tx, window))) throw new Refusal('WINDOW_NOT_OFFERED')
    await markHeld(tx, id)
  },
  // A paid order keeps its window.
  paid: async () => {},
  released: (tx, _context, { id }) => releaseDelivery(tx, id),
  refunded: (tx, _context, { id }) => releaseDelivery(tx, id),
}
