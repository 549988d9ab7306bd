import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { settleAll } from '../../db/transaction.ts'
import type { OrderDraft, OrderPart } from '../../order-part.ts'
import { Refusal } from '../../refusal.ts'
import { maxHeld } from '../store/shop-rules.ts'
import { readHeldUnits } from './held-queries.ts'
import { holdStock, releaseStock, returnStock, sellStock } from './stock.ts'

/** The goods of an order, held from the stock of its store location. */
export const stockPart: OrderPart<AppContext> = {
  name: 'stock',
  locksAtOnce: true,
  /** @throws Refusal OUT_OF_STOCK, HOLD_SHARE */
  hold: async (tx, context, draft) => {
    await settleAll([holdStock(tx, draft.location.id, draft.lines), checkShare(tx, context, draft)])
    return {}
  },
  /** @throws Refusal OUT_OF_STOCK */
  holdAgain: (tx, _, { storeLocationId, lines }) => holdStock(tx, storeLocationId, lines),
  paid: (tx, _, { storeLocationId, lines }) => sellStock(tx, storeLocationId, lines),
  released: (tx, _, { storeLocationId, lines }) => releaseStock(tx, storeLocationId, lines),
  refunded: (tx, _, { storeLocationId, lines }) => returnStock(tx, storeLocationId, lines),
  restocked: (tx, _, { storeLocationId, lines }) => returnStock(tx, storeLocationId, lines),
}

/** Refuses more than a visitor's share of a stock, including what their other unpaid orders hold. */
async function checkShare(tx: Tx, { content }: AppContext, { visitor, location, lines, locale }: OrderDraft) {
  const wanted = { storeLocationId: location.id, variantIds: lines.map((line) => line.variantId) }
  for (const { variantId, onHand, held } of await readHeldUnits(tx, visitor, wanted)) {
    const line = lines.find((each) => each.variantId === variantId)
    const max = maxHeld(onHand, content.holdRules) - held
    if (line && line.quantity > max) throw new Refusal('HOLD_SHARE', { max: Math.max(0, max), name: line.name[locale] })
  }
}
