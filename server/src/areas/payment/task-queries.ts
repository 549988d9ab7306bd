import { sql } from 'kysely'
import type { Db, Tx } from '../../db/client.ts'

/** A task that the staff have to do by hand. */
export interface StaffTask {
  id: number
  at: Date
  kind: 'REFUND_FAILED' | 'PAYMENT_UNKNOWN'
  orderId: string
  refundNo: string | null
  /** The reason, for the staff. */
  details: string
}

export async function insertTask(tx: Tx, task: Omit<StaffTask, 'id' | 'at'>): Promise<void> {
  const { kind, orderId, refundNo, details } = task
  await sql`
    INSERT INTO admin_task (kind, order_id, refund_no, details) VALUES (${kind}, ${orderId}, ${refundNo}, ${details})
    ON CONFLICT (refund_no) WHERE done_at IS NULL DO NOTHING
  `.execute(tx)
}

/** The open tasks, oldest first. */
export async function readTasks(db: Db, max: number): Promise<StaffTask[]> {
  const rows = await db
    .selectFrom('admin_task')
    .select(['id', 'at', 'kind', 'order_id as orderId', 'refund_no as refundNo', 'details'])
    .where('done_at', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(max)
    .execute()
  return rows as StaffTask[]
}

/** Closes a task. @returns the task; null if it is not open */
export async function closeTask(tx: Tx, id: number, by: string): Promise<StaffTask | null> {
  const row = await tx
    .updateTable('admin_task')
    .set({ done_at: sql<Date>`now()`, done_by: by })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .returning(['id', 'at', 'kind', 'order_id as orderId', 'refund_no as refundNo', 'details'])
    .executeTakeFirst()
  return (row as StaffTask | undefined) ?? null
}

/** Closes the tasks of a refund that is being retried. */
export async function closeTasksOf(tx: Tx, refundNo: string, by: string): Promise<void> {
  await tx
    .updateTable('admin_task')
    .set({ done_at: sql<Date>`now()`, done_by: by })
    .where('refund_no', '=', refundNo)
    .where('done_at', 'is', null)
    .execute()
}
