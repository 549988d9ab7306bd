import type { Db } from '../../db/client.ts'
import type { Visit } from '../../visit.ts'
import { chosenZone } from '../fulfilment/delivery/choice.ts'
import { userIdOf } from '../session/service.ts'
import { fillIn, type LastOrderChoices, readLastChoices } from './prefill-queries.ts'

/**
 * Prefills a shopper's new cart with the method, contact and address of their last order, so that its checkout has nothing
 * left to type. Without a chosen store location it becomes that of the order. What no longer holds is left out: a delivery
 * to an address that the store location does not deliver to is offered as a pickup. A table is never remembered.
 */
export async function prefillFromLastOrder(visit: Visit, db: Db, tokenHash: Buffer): Promise<void> {
  const userId = userIdOf(visit)
  const last = userId === null ? null : await readLastChoices(db, userId)
  if (!last || last.contact.email === '') return
  const location = visit.context.content.storeLocation(visit.storeLocationId ?? last.storeLocationId)
  if (visit.storeLocationId === null && location?.display) visit.choose('location', location.id)
  await fillIn(db, tokenHash, stillValid(visit, last, visit.storeLocationId ?? location?.id ?? null))
}

function stillValid({ context: { content } }: Visit, last: LastOrderChoices, storeLocationId: string | null) {
  const { contact, address } = last
  const location = content.storeLocation(storeLocationId)
  const isDelivered = last.method === 'DELIVERY' && chosenZone(content, { address }, location) !== null
  return isDelivered ? { method: last.method, storeLocationId: location?.id, contact, address } : { contact }
}
