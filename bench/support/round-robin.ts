import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

interface Upstream {
  port: number
  agent: Agent
  isReady: boolean
  /** Number of requests that the server has answered. */
  answered: number
}

const POLL_MS = 100

/**
 * A small load balancer: it sends requests to each server in turn, over connections that it reuses, but only to those
 * that report good health. It never sends a request twice.
 */
export class RoundRobin {
  /** Requests that reached a server and got no answer. */
  cut = 0
  readonly upstreams: readonly Upstream[]
  readonly #server = createServer((incoming, outgoing) => void this.#take(incoming, outgoing))
  #turn = 0
  #isOpen = true
  #polling: Promise<unknown> = Promise.resolve()

  constructor(ports: readonly number[]) {
    this.upstreams = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isReady: true, answered: 0 }))
  }

  /** @returns the address of the load balancer */
  async open(): Promise<string> {
    this.#polling = Promise.all(this.upstreams.map((upstream) => this.#poll(upstream)))
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#isOpen = false
    this.#server.close()
    this.#server.closeAllConnections()
    for (const { agent } of this.upstreams) agent.destroy()
    await this.#polling
  }

  async #poll(upstream: Upstream): Promise<void> {
    while (this.#isOpen) {
      const reply = await fetch(`http://127.0.0.1:${upstream.port}/api/health`).catch(() => null)
      await reply?.arrayBuffer()
      upstream.isReady = reply?.ok === true
      await sleep(POLL_MS)
    }
  }

  async #take(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    this.#forward(incoming, Buffer.concat(pieces), outgoing)
  }

  #forward(incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse): void {
    const ready = this.upstreams.filter(({ isReady }) => isReady)
    this.#turn += 1
    const upstream = ready[this.#turn % ready.length]
    if (!upstream) return void outgoing.writeHead(502).end()
    const { method, url, headers } = incoming
    const { port, agent } = upstream
    const sent = request({ host: '127.0.0.1', port, agent, method, path: url, headers }, (reply) => {
      upstream.answered += 1
      outgoing.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'keep-alive' })
      reply.on('aborted', () => (this.cut += 1)).pipe(outgoing)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        // Nothing was sent yet: another server takes the request.
        upstream.isReady = false
        return this.#forward(incoming, body, outgoing)
      }
      this.cut += 1
      outgoing.writeHead(502).end()
    })
    sent.end(body)
  }
}
