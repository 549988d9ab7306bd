import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { observeRequests } from './request-metrics.ts'

/** The figures of one process, in the text format of Prometheus. */
export class Metrics {
  readonly registry = new Registry()
  readonly #refreshers: (() => Promise<void>)[] = []

  constructor() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** Times every request that the server answers. Call it before the server listens. */
  observe(app: FastifyInstance): void {
    observeRequests(app, this.registry)
  }

  /** Called before each reading. It must not throw: a lost database leaves the other figures readable. */
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
