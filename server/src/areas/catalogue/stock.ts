import type { Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import { changeStock, type StockChange } from './stock-queries.ts'

export { announceCampaign } from './stock-queries.ts'

export interface Units {
  variantId: number
  quantity: number
}

type ChangeStock = (tx: Tx, storeLocationId: string, units: readonly Units[]) => Promise<void>

/** Rows are locked in the order of their variants, so that no two transactions wait for each other. */
const changingBy =
  (changeOf: (quantity: number) => StockChange): ChangeStock =>
  async (tx, storeLocationId, units) => {
    for (const { variantId, quantity } of units.toSorted((a, b) => a.variantId - b.variantId)) {
      const change = changeOf(quantity)
      if (await changeStock(tx, { variantId, storeLocationId }, change)) continue
      if ((change.onHand ?? 0) < (change.reserved ?? 0)) throw new Refusal('OUT_OF_STOCK')
      throw new Error(`no stock of variant ${variantId} at ${storeLocationId}`)
    }
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
