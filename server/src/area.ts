import type { Endpoints } from '@istore/contract/index.ts'
import type { AppContext } from './app-context.ts'
import type { Db } from './db/client.ts'
import type { Tables } from './db/tables.ts'
import type { Handlers } from './http/api/handlers.ts'
import type { JobName, JobPayloads } from './jobs/queue.ts'
import type { OrderPart } from './order-part.ts'

export interface JobContext {
  job: { id: string; attempts: number; max_attempts: number }
  /** Aborted soon after the server began to stop: a job that can be restarted may end here. */
  abortSignal: AbortSignal
}

export type Job<N extends JobName> = (context: AppContext, payload: JobPayloads[N], job: JobContext) => Promise<void>

/** What an area consists of and depends on. The boundary checker reads it; `docs/generated/areas.md` is drawn from it. */
export interface Area {
  /** Areas whose service and rules it may import. */
  uses: readonly string[]
  /** Tables that only this area writes; every table has one owner. */
  owns: readonly (keyof Tables)[]
  /** Tables of other areas that its queries read. */
  reads: readonly (keyof Tables)[]
  endpoints: Partial<Handlers<Endpoints>>
  /** What orders hold in this area. */
  orderParts: readonly OrderPart<AppContext>[]
  jobs: { readonly [N in JobName]?: Job<N> }
  /** Run once a day: each deletes up to `max` expired rows and returns their number; repeated until none are left. */
  cleanup: Readonly<Record<string, (db: Db, max: number, context: AppContext) => Promise<number>>>
}

/** Defines an area's manifest; parts that the area does not have may be omitted. */
export function defineArea<const A extends Partial<Area>>(area: A): A {
  return area
}
