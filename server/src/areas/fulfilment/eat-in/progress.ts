import type { ProgressTable } from '../progress.ts'

/** An order at a table is served as soon as it is ready. @source assumed */
export const eatInProgress: ProgressTable = { steps: ['PLACED', 'PREPARING', 'SERVED'] }
