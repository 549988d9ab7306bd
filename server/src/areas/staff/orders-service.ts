import { enqueue } from '../../jobs/queue.ts'
import { isToPayAtStore } from '../order/at-store-service.ts'
import { recorded } from './acts-service.ts'
import type { Staff } from './staff.ts'

/** Has the shop end the waiting for an order that is paid at the store. @returns false when there is none of this id */
export async function endOrderAtStore(staff: Staff, orderID: string, outcome: 'SOLD' | 'RELEASED'): Promise<boolean> {
  if (!(await isToPayAtStore(staff.db, orderID))) return false
  const command = outcome === 'SOLD' ? 'orders sold' : 'orders release'
  await recorded(staff, { command, shopperId: null, details: { orderID } }, (tx) =>
    enqueue(tx, 'end-at-store', { orderID, outcome }),
  )
  return true
}
