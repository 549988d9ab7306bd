import type { Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import { changesShownUnits } from './rules.ts'
import { announceStock, freeUnits, holdUnits, putBackUnits, type StockMove, sellUnits } from './stock-queries.ts'

/** Units of one choice of a product. */
export interface Units {
  variantId: number
  productId: string
  quantity: number
}

/** All who take several rows take them in this order, so that no two wait for each other. */
const inOrder = (units: readonly Units[]) => [...units].sort((a, b) => a.variantId - b.variantId)

async function announce(tx: Tx, moves: { productId: string; move: StockMove }[]): Promise<void> {
  const changed = moves.filter(({ move }) => changesShownUnits(move.before, move.after))
  for (const productId of new Set(changed.map((each) => each.productId))) await announceStock(tx, productId)
}

/**
 * Sets stock aside for an unpaid order, all or nothing: the last unit sells once.
 * @throws Refusal OUT_OF_STOCK (the caller's transaction must then be undone)
 */
export async function holdStock(tx: Tx, locationId: string, units: readonly Units[]): Promise<void> {
  const moves = []
  for (const { variantId, productId, quantity } of inOrder(units)) {
    const move = await holdUnits(tx, { variantId, locationId, quantity })
    if (!move) throw new Refusal('OUT_OF_STOCK')
    moves.push({ productId, move })
  }
  await announce(tx, moves)
}

/** Gives held stock back to sale. */
export async function releaseStock(tx: Tx, locationId: string, units: readonly Units[]): Promise<void> {
  const moves = []
  for (const { variantId, productId, quantity } of inOrder(units)) {
    moves.push({ productId, move: await freeUnits(tx, { variantId, locationId, quantity }) })
  }
  await announce(tx, moves)
}

/** Takes held stock out of the shop for good: it is paid. */
export async function sellStock(tx: Tx, locationId: string, units: readonly Units[]): Promise<void> {
  for (const { variantId, quantity } of inOrder(units)) await sellUnits(tx, { variantId, locationId, quantity })
}

/** Gives sold stock back to sale: its order was paid and then not honoured. */
export async function returnStock(tx: Tx, locationId: string, units: readonly Units[]): Promise<void> {
  const moves = []
  for (const { variantId, productId, quantity } of inOrder(units)) {
    moves.push({ productId, move: await putBackUnits(tx, { variantId, locationId, quantity }) })
  }
  await announce(tx, moves)
}

/** Notifies every process, at commit, that what a group buy shows has changed. */
export async function announceCampaign(tx: Tx): Promise<void> {
  await announceStock(tx, 'campaign')
}
