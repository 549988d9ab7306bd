import type { Pool } from 'pg'
import { Gauge, Histogram } from 'prom-client'
import type { Metrics } from './metrics.ts'

const BUCKETS = [0.001, 0.01, 0.1, 0.5, 1, 5, 10]

/** How long calls wait for a database connection. @returns the observer of one wait, in milliseconds */
export function poolWaits({ registry }: Metrics): (ms: number) => void {
  const waits = new Histogram({
    name: 'istore_pool_wait_seconds',
    help: 'Time that calls waited for a connection of the pool.',
    buckets: BUCKETS,
    registers: [registry],
  })
  return (ms) => waits.observe(ms / 1000)
}

/** Reports how the pool's connections are used at the moment of the scrape. */
export function observePool({ registry }: Metrics, pool: Pool): void {
  const connections = new Gauge({
    name: 'istore_pool_connections',
    help: 'Connections of the pool: busy, idle; waiting are the calls that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}
