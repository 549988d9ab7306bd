import type { Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import { changeStock, type StockChange } from './stock-queries.ts'

export { announceCampaign } from './stock-queries.ts'

export interface Units {
  variantId: number
  quantity: number
}

type ChangeStock = (tx: Tx, storeLocationId: string, units: readonly Units[]) => Promise<void>

/** All or nothing, in one statement. */
const changingBy =
  (changeOf: (quantity: number) => StockChange): ChangeStock =>
  async (tx, storeLocationId, units) => {
    const quantities = new Map<number, number>()
    for (const { variantId, quantity } of units) quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
    const changes = [...quantities].map(([variantId, quantity]) => {
      return { onHand: 0, reserved: 0, ...changeOf(quantity), variantId }
    })
    const changed = await changeStock(tx, storeLocationId, changes)
    const missing = changes.find(({ variantId }) => !changed.has(variantId))
    if (!missing) return
    if (missing.onHand < missing.reserved) throw new Refusal('OUT_OF_STOCK')
    throw new Error(`no stock of variant ${missing.variantId} at ${storeLocationId}`)
  }

/**
 * Reserves stock for an unpaid order, all or nothing: the last unit sells once.
 * @throws Refusal OUT_OF_STOCK (the caller's transaction must then be undone)
 */
export const holdStock = changingBy((quantity) => ({ reserved: quantity }))

/** Gives held stock back to sale. */
export const releaseStock = changingBy((quantity) => ({ reserved: -quantity }))

/** Takes held stock off the shelf for good: it is paid. What is free to sell does not change. */
export const sellStock = changingBy((quantity) => ({ reserved: -quantity, onHand: -quantity }))

/** Gives sold stock back to sale: its order was paid and then not honoured. */
export const returnStock = changingBy((quantity) => ({ onHand: quantity }))
