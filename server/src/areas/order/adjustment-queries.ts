import type { Db } from '../../db/client.ts'
import { fromRow } from '../../db/rows.ts'
import type { TotalsPart } from '../cart/totals.ts'
import type { OrderRow } from './queries.ts'

/** A charged part of an order's total other than its goods. */
type OrderAdjustment = TotalsPart & { kind: Exclude<TotalsPart['kind'], 'GOODS'> }

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
