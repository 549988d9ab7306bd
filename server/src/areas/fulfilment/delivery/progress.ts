import type { ProgressTable } from '../progress.ts'

/** A delivered order is on its way after it has left the store. @source assumed */
export const deliveryProgress: ProgressTable = { steps: ['PLACED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] }
