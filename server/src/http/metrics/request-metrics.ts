import { API_BASE } from '@istore/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name in the contract of the call that a route answers. */
    call?: string
  }
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Names of routes outside the contract, by the start of their pattern. */
const KINDS: readonly [string, string][] = [
  ['/*', 'document'],
  ['/assets/', 'file'],
  ['/media/', 'picture'],
  ['/api/istore/gateways/', 'notification'],
  [API_BASE, 'call'],
  ['/api/health', 'health'],
  ['/api/live', 'health'],
]

/** A name from a fixed list, never an address: each value of a label is a series that lives as long as the process. */
function callName({ routeOptions: { config, url } }: Pick<FastifyRequest, 'routeOptions'>): string {
  return config.call ?? KINDS.find(([start]) => url?.startsWith(start))?.[1] ?? 'other'
}

/** Counts and times requests by call and status. */
export function observeRequests(app: FastifyInstance, registry: Registry): void {
  const times = new Histogram({
    name: 'istore_request_seconds',
    help: 'Requests answered, by call of the contract (or kind of file) and status, with their times.',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    times.observe({ call: callName(request), status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
}
