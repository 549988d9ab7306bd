import type { Db } from '../../db/client.ts'
import {
  COUNTED,
  countEvents,
  countHeldUnits,
  countJobs,
  type EventCount,
  type JobCount,
  readOpenAttempts,
  readPendingRefunds,
  type Waiting,
} from './stats-queries.ts'

/** Metrics of the shop, across all of its processes. */
export interface ShopStats {
  /** Orders placed, paid and declined. */
  orders: Record<keyof typeof COUNTED, Pick<EventCount, 'hour' | 'day'>>
  jobs: JobCount[]
  refunds: Waiting
  openAttempts: Waiting
  heldUnits: number
  /** Number of receipts that have failed for good. */
  failedReceipts: number
}

const NONE = { hour: 0, day: 0 }

/** Reads all metrics. Each query uses an index of open or recent rows, or the small table of jobs. */
export async function readShopStats(db: Db): Promise<ShopStats> {
  const events = new Map((await countEvents(db)).map((event) => [event.what, event]))
  const jobs = await countJobs(db)
  return {
    orders: {
      placed: events.get(COUNTED.placed) ?? NONE,
      paid: events.get(COUNTED.paid) ?? NONE,
      declined: events.get(COUNTED.declined) ?? NONE,
    },
    jobs,
    refunds: await readPendingRefunds(db),
    openAttempts: await readOpenAttempts(db),
    heldUnits: await countHeldUnits(db),
    failedReceipts: jobs.find(({ job }) => job === 'send-receipt')?.failed ?? 0,
  }
}
