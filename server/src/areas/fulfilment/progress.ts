/** The step that a placed order has reached. */
export type Progress = 'PLACED' | 'PREPARING' | 'READY' | 'OUT_FOR_DELIVERY' | 'COLLECTED' | 'DELIVERED' | 'SERVED'

/** The steps of an order method, in order. An order can only advance to the next step; the last one is the handover. */
export interface ProgressTable {
  /** Who advances an order: the staff by default, or the system automatically. */
  by?: 'STAFF' | 'SYSTEM'
  steps: readonly ['PLACED', ...Progress[]]
}

/** The next step; null after the last one, and for a step that the method does not have. */
export function stepAfter({ steps }: ProgressTable, from: Progress): Progress | null {
  const at = steps.indexOf(from)
  return at < 0 ? null : (steps[at + 1] ?? null)
}

/** The step at which an order is handed over. */
export const handedOverIn = ({ steps }: ProgressTable): Progress => steps.at(-1) ?? 'PLACED'
