import type { ProgressTable } from '../progress.ts'

/** An order that is delivered is on its way once it has left the store. @source assumed */
export const deliveryProgress: ProgressTable = { steps: ['PLACED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] }
