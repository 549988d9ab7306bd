import type { Db } from '../../db/client.ts'
import type { Visit } from '../../visit.ts'
import { chosenZone } from '../fulfilment/delivery/choice.ts'
import { userIdOf } from '../session/service.ts'
import { fillIn, type LastOrderChoices, readLastChoices } from './prefill-queries.ts'

/**
 * Prefills a shopper's new cart with the method, contact and address of their last order, so that nothing is left to
 * type in the checkout. If no store location is chosen yet, the order's is chosen. Choices that are no longer valid are
 * left out: if the store location does not deliver to the address, the method is pickup. A table number is never
 * prefilled.
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
