import { enableCompileCache } from 'node:module'
import type { Errand, Outcome, WorksApart } from './apart.ts'

/** The process of `workApart`: it does one errand, and ends. */
const stopping = new AbortController()

async function outcomeOf({ module, data, compiled }: Errand): Promise<Outcome> {
  try {
    if (compiled) enableCompileCache(compiled)
    const { work } = (await import(module)) as WorksApart
    stopping.signal.throwIfAborted()
    return { result: await work(data, stopping.signal) }
  } catch (fault) {
    const { message, stack } = fault instanceof Error ? fault : new Error(String(fault))
    return { fault: { message, stack } }
  }
}

/** Whoever asked is gone, so nobody wants the result: what the database was doing for us ends with our connections. */
const leave = () => process.exit(1)

process.once('disconnect', leave)
process.once('message', async (errand: Errand) => {
  process.once('message', () => stopping.abort())
  const outcome = await outcomeOf(errand)
  process.off('disconnect', leave)
  process.send?.(outcome, () => process.disconnect())
})
