import type { FastifyInstance } from 'fastify'
import type { Drain } from './drain.ts'

/** How long a result is reused, in milliseconds, so that monitors may poll as often as they like. */
const REUSE_MS = 250
const RETRY_AFTER = '1'

const UNCOUNTED = { schema: { hide: true }, config: { limit: 'none' } } as const

/** Checks of the parts that the shop needs, by name; a check throws an error that states what is wrong. */
export type HealthChecks = Record<string, () => Promise<unknown>>

interface Health {
  ready: boolean
  parts: Record<string, string>
}

async function checkAll(checks: HealthChecks): Promise<Health> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]): Promise<[string, string]> => {
      try {
        await check()
        return [name, 'ok']
      } catch (error) {
        return [name, summary(error)]
      }
    }),
  )
  return { ready: results.every(([, result]) => result === 'ok'), parts: Object.fromEntries(results) }
}

/** Anyone may read this. The message of an error with a code may name hosts and folders, so only the code is shown. */
const summary = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : (error as Error).message

/**
 * `/api/live` answers as long as the process works; restart a process that does not answer. `/api/health` reports
 * whether the process can sell now; route visitors only to processes that answer 200.
 */
export function registerHealth(app: FastifyInstance, checks: HealthChecks, drain: Drain): void {
  let latest: { at: number; health: Promise<Health> } | undefined
  const current = () => {
    const now = performance.now()
    if (!latest || now - latest.at > REUSE_MS) latest = { at: now, health: checkAll(checks) }
    return latest.health
  }
  app.get('/api/live', UNCOUNTED, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })
  app.get('/api/health', UNCOUNTED, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const { ready, parts } = await current()
    if (ready && !drain.isDraining) return { status: 'ok', parts }
    reply.code(503).header('retry-after', RETRY_AFTER)
    return { status: drain.isDraining ? 'stopping' : 'not ready', parts }
  })
}
