import type { AppContext } from '../app-context.ts'
import type { Area } from '../area.ts'

/** Rows per transaction: few enough that no visitor has to wait. */
const BATCH = 500

async function untilNone(deleteSome: (max: number) => Promise<number>): Promise<number> {
  let all = 0
  for (let some = await deleteSome(BATCH); some > 0; some = await deleteSome(BATCH)) all += some
  return all
}

/** Deletes the expired rows of every area. */
export async function cleanUp(context: AppContext, tables: Area['cleanup']): Promise<void> {
  const { db, log } = context
  const deleted: Record<string, number> = {}
  for (const [name, deleteSome] of Object.entries(tables))
    deleted[name] = await untilNone((max) => deleteSome(db, max, context))
  log.info(deleted, 'deleted expired rows')
}
