import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** The load balancer has stopped sending when this long nothing has come, in milliseconds. */
const QUIET_MS = 1_000
const LOOK_MS = 25
const MONITORS = /^\/api\/(?:health|live)\b/

/** How a server stops without cutting off a request. */
export interface Drain {
  readonly isDraining: boolean
  /**
   * Turns readiness off and goes on answering, each reply with `Connection: close`, until no request has come for a second
   * or `maxMs` are over. Those under way then finish while the server closes.
   */
  run(maxMs: number): Promise<void>
}

/** Call it before the server listens. */
export function registerDrain(app: FastifyInstance): Drain {
  let isDraining = false
  let lastRequest = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    if (!MONITORS.test(request.url)) lastRequest = performance.now()
    done()
  })
  // By then the reply to a request that came before is marked too, so that no connection is left open without notice.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining) reply.header('connection', 'close')
    done()
  })
  return {
    get isDraining() {
      return isDraining
    },
    run: async (maxMs) => {
      isDraining = true
      const end = performance.now() + maxMs
      while (performance.now() < end && performance.now() - lastRequest < QUIET_MS) await sleep(LOOK_MS)
    },
  }
}
