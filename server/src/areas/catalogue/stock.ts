import type { Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import { changeStock, type StockChange } from './stock-queries.ts'

export { announceCampaign } from './stock-queries.ts'

export interface Units {
  variantId: number
  quantity: number
}

type ChangeStock = (tx: Tx, storeLocationId: string, units: readonly Units[]) => Promise<void>

/** Changes the stock of all units in one statement, all or nothing. */
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
 * Reserves stock for an unpaid order, all or nothing, so that the last unit is sold only once.
 * @throws Refusal OUT_OF_STOCK; the caller must then roll back its transaction
 */
export const holdStock = changingBy((quantity) => ({ reserved: quantity }))

/** Releases held stock, which is then free to sell. */
export const releaseStock = changingBy((quantity) => ({ reserved: -quantity }))

/** Removes held stock for good, because it was paid. The units free to sell do not change. */
export const sellStock = changingBy((quantity) => ({ reserved: -quantity, onHand: -quantity }))

/** Returns sold stock, because its order was paid but is not honoured. */
export const returnStock = changingBy((quantity) => ({ onHand: quantity }))
