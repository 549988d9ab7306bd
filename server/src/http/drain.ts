import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** After this many milliseconds without a request, the load balancer has stopped sending. */
const QUIET_MS = 1_000
const LOOK_MS = 25
const MONITORS = /^\/api\/(?:health|live)\b/

/** Stops a server without cutting off requests. */
export interface Drain {
  readonly isDraining: boolean
  /**
   * Turns readiness off and goes on answering, with `Connection: close`, until no request has arrived for a second or
   * `maxMs` have passed. Requests in progress then finish while the server closes.
   */
  run(maxMs: number): Promise<void>
}

/** Call it before the server starts listening. */
export function registerDrain(app: FastifyInstance): Drain {
  let isDraining = false
  let lastRequest = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', (request, _reply, done) => {
    if (!MONITORS.test(request.url)) lastRequest = performance.now()
    done()
  })
  // This also marks replies to requests that arrived before the drain, so that no connection stays open without notice.
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
