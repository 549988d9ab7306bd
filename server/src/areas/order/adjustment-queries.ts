import type { Db, Tx } from '../../db/client.ts'
import { fromRow, toRow } from '../../db/rows.ts'
import type { TotalsPart } from '../cart/totals.ts'
import type { OrderRow } from './queries.ts'

/** What an order costs beside its goods, as it was charged. */
type OrderAdjustment = TotalsPart & { kind: Exclude<TotalsPart['kind'], 'GOODS'> }

const isAdjustment = (part: TotalsPart): part is OrderAdjustment => part.kind !== 'GOODS'

/** Writes the parts of a new order's total, which the database checks when the transaction ends. */
export async function insertParts(tx: Tx, orderId: string, parts: readonly TotalsPart[]): Promise<void> {
  const rows = parts.filter(isAdjustment).map((part, index) => ({
    ...toRow(part),
    order_id: orderId,
    position: index + 1,
    name: part.name && JSON.stringify(part.name),
  }))
  if (rows.length > 0) await tx.insertInto('order_adjustment').values(rows).execute()
}

/** The parts of an order's total, goods first. */
export async function readParts(db: Db, { id, subTotal }: Pick<OrderRow, 'id' | 'subTotal'>): Promise<TotalsPart[]> {
  const rows = await db
    .selectFrom('order_adjustment')
    .select(['kind', 'source', 'name', 'base', 'amount'])
    .where('order_id', '=', id)
    .orderBy('position')
    .execute()
  const goods: TotalsPart = { kind: 'GOODS', source: null, name: null, base: null, amount: subTotal }
  return [goods, ...rows.map((row) => fromRow(row) as OrderAdjustment)]
}
