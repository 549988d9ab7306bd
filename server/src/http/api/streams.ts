import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import type { Watched } from '../../watched.ts'

export interface StreamBounds {
  /** Streams of one process, of one network address and of one visitor at a time. */
  process: number
  address: number
  visitor: number
  /** Milliseconds between heartbeats: less than a proxy waits, or the standalone front end, or this server itself. */
  heartbeatMs: number
  /** Milliseconds after which a stream ends and the browser opens another one, perhaps on another process. */
  lifeMs: number
  /** Milliseconds that browsers wait before they do. */
  retryMs: number
}

export const STREAM_BOUNDS: StreamBounds = {
  ...{ process: 2_000, address: 60, visitor: 4 },
  ...{ heartbeatMs: 15_000, lifeMs: 5 * 60_000, retryMs: 2_000 },
}

/** Bytes that a client may leave unread before its stream ends; a message takes some 50. */
const MAX_UNREAD = 4_096
const RETRY_SECONDS = 15
export const EVENT_STREAM = 'text/event-stream'

/** Whether a request wants events, as those of `EventSource` do; any other gets the first of them as its reply. */
export const wantsEvents = ({ headers }: FastifyRequest): boolean => headers.accept?.includes(EVENT_STREAM) === true

/** The event streams of one server. */
export class Streams {
  readonly #bounds: StreamBounds
  /** Ends each open stream. */
  readonly #open = new Set<() => void>()
  readonly #counts = new Map<string, number>()
  #isClosing = false

  constructor(bounds: StreamBounds = STREAM_BOUNDS) {
    this.#bounds = bounds
  }

  get size(): number {
    return this.#open.size
  }

  /** Ends all streams, and begins no more: browsers come back to another process. */
  close(): void {
    this.#isClosing = true
    for (const end of this.#open) end()
  }

  /** Sends what is watched, at first and on each change. @throws Refusal TOO_MANY_REQUESTS */
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
        // Some proxies collect a reply before they pass it on.
        .header('x-accel-buffering', 'no')
        .send(stream)
    )
  }

  /** Sends heartbeats, and ends the stream after its time. @returns clears the timers */
  #time(write: (text: string) => void, end: () => void): () => void {
    const { heartbeatMs, lifeMs } = this.#bounds
    const heartbeat = setInterval(() => write(':\n\n'), heartbeatMs).unref()
    // Not all at the same moment, as they may all have begun at one: when a process was restarted.
    const life = setTimeout(end, lifeMs * (0.8 + 0.4 * Math.random())).unref()
    return () => {
      clearInterval(heartbeat)
      clearTimeout(life)
    }
  }

  /** @returns gives the place back */
  #admit({ caller }: FastifyRequest): () => void {
    const { process, address, visitor } = this.#bounds
    const keys = caller ? [`address:${caller.address}`, `visitor:${caller.visitor}`] : []
    const limits = [address, visitor]
    const isFull = keys.some((key, place) => (this.#counts.get(key) ?? 0) >= (limits[place] ?? 0))
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
