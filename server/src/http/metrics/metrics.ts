import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { observeRequests } from './request-metrics.ts'

/** The metrics of one process, in the text format of Prometheus. */
export class Metrics {
  readonly registry = new Registry()
  readonly #refreshers: (() => Promise<void>)[] = []

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Times every request that the server answers. Call it before the server starts listening. */
  observe(app: FastifyInstance): void {
    observeRequests(app, this.registry)
  }

  /** Registers a function to call before each scrape. It must not throw: other metrics need no database. */
  onRead(refresh: () => Promise<void>): void {
    this.#refreshers.push(refresh)
  }

  get contentType(): string {
    return this.registry.contentType
  }

  async text(): Promise<string> {
    await Promise.all(this.#refreshers.map((refresh) => refresh()))
    return this.registry.metrics()
  }
}
