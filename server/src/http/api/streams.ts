import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Watched } from '../../watched.ts'

export interface StreamBounds {
  /** Maximum number of concurrent streams per process, per network address and per visitor. */
  process: number
  address: number
  visitor: number
  /** Milliseconds between heartbeats: less than the timeouts of proxies, the standalone front end and this server. */
  heartbeatMs: number
  /** Milliseconds after which a stream ends; the browser then opens another one, perhaps on another process. */
  lifeMs: number
  /** Milliseconds that browsers wait before they reopen a stream. */
  retryMs: number
}

export const STREAM_BOUNDS: StreamBounds = {
  ...{ process: 2_000, address: 60, visitor: 4 },
  ...{ heartbeatMs: 15_000, lifeMs: 5 * 60_000, retryMs: 2_000 },
}

/** Bytes that a client may leave unread before its stream is ended; a message has about 50. */
const MAX_UNREAD = 4_096
const RETRY_SECONDS = 15
export const EVENT_STREAM = 'text/event-stream'

/** Whether a request accepts events, as `EventSource` does; any other request gets the first event as its reply. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(EVENT_STREAM) === true

/** The event streams of one server. */
export class Streams {
  readonly #bounds: StreamBounds
  /** Functions that end the open streams. */
  readonly #open = new Set<() => void>()
  readonly #counts = new Map<string, number>()
  #isClosing = false

  constructor(bounds: StreamBounds = STREAM_BOUNDS) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#open.size
  }

  /** Ends all streams and refuses new ones: browsers reconnect to another process. */
  close(): void {
    this.#isClosing = true
    for (const end of this.#open) end()
  }

  /** Sends the current value and each following one. @throws Refusal TOO_MANY_REQUESTS */
  send<T>(request: FastifyRequest, reply: FastifyReply, { value, subscribe }: Watched<T>): FastifyReply {
    const release = this.#admit(request)
    const stream = new Readable({ read() {} })
    let isOver = false
    const end = () => {
      if (!isOver) stream.push(null)
      isOver = true
    }
    const write = (text: string) => {
      if (stream.readableLength > MAX_UNREAD) end()
      else if (!isOver) stream.push(text)
    }
    const stop = subscribe((next) => write(message(next)))
    const endTimers = this.#time(write, end)
    this.#open.add(end)
    stream.once('close', () => {
      isOver = true
      endTimers()
      stop()
      release()
      this.#open.delete(end)
    })
    write(`retry: ${this.#bounds.retryMs}\n\n${message(value)}`)
    return (
      reply
        .header('content-type', EVENT_STREAM)
        .header('cache-control', 'no-store, no-transform')
        // Some proxies buffer a reply before they forward it.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  }

  /** Sends heartbeats, and ends the stream after its lifetime. @returns a function that clears the timers */
  #time(write: (text: string) => void, end: () => void): () => void {
    const { heartbeatMs, lifeMs } = this.#bounds
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs).unref()
    // Randomised, as all streams may have begun at the same moment: when a process was restarted.
    const life = setTimeout(end, lifeMs * (0.8 + 0.4 * Math.random())).unref()
    return () => {
      clearInterval(heartbeat)
      clearTimeout(life)
    }
  }

  /** Counts a stream. @returns a function that releases it */
  #admit({ caller }: FastifyRequest): () => void {
    const { process, address, visitor } = this.#bounds
    const keys = caller ? [`address:${caller.address}`, `visitor:${caller.visitor}`] : []
    const limits = [address, visitor]
    const isFull = keys.some((key, index) => (this.#counts.get(key) ?? 0) >= (limits[index] ?? 0))
    if (this.#isClosing || this.#open.size >= process || isFull)
      throw new Refusal('TOO_MANY_REQUESTS', { seconds: RETRY_SECONDS })
    for (const key of keys) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    return () => {
      for (const key of keys) {
        const left = (this.#counts.get(key) ?? 1) - 1
        if (left > 0) this.#counts.set(key, left)
        else this.#counts.delete(key)
      }
    }
  }
}

const message = (value: unknown): string => `data: ${JSON.stringify(value)}\n\n`
