import type { ProgressTable } from '../progress.ts'

/** A pickup order waits at the store once it is ready. @source assumed */
export const pickupProgress: ProgressTable = { steps: ['PLACED', 'PREPARING', 'READY', 'COLLECTED'] }
