/** How far a placed order has come. */
export type Progress = 'PLACED' | 'PREPARING' | 'READY' | 'OUT_FOR_DELIVERY' | 'COLLECTED' | 'DELIVERED' | 'SERVED'

/** The steps of one way to fulfil, in their order: from each an order goes on to the next one only. The last is the handover. */
export interface ProgressTable {
  /** Who advances an order: the staff, or the shop automatically. */
  by?: 'STAFF' | 'SYSTEM'
  steps: readonly ['PLACED', ...Progress[]]
}

/** The step after one; null after the last, and for one that the method does not have. */
export function stepAfter({ steps }: ProgressTable, from: Progress): Progress | null {
  const at = steps.indexOf(from)
  return at < 0 ? null : (steps[at + 1] ?? null)
}

/** The step that hands an order over. */
export const handedOverIn = ({ steps }: ProgressTable): Progress => steps.at(-1) ?? 'PLACED'
