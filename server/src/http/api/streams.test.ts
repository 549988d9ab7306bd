import { Readable } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { Refusal } from '../../refusal.ts'
import { STREAM_BOUNDS, type StreamBounds, Streams } from './streams.ts'

const servers: FastifyInstance[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

interface Served {
  streams: Streams
  notify: (value: number) => void
  open: (visitor?: string, address?: string) => Promise<Response>
}

/** A server with one stream of numbers. */
async function serving(bounds: Partial<StreamBounds> = {}): Promise<Served> {
  const streams = new Streams({ ...STREAM_BOUNDS, ...bounds })
  const listeners = new Set<(value: number) => void>()
  const app = Fastify()
  servers.push(app)
  app.decorateRequest('caller')
  app.addHook('preClose', async () => streams.close())
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 429 : 500).send({}))
  app.get('/', async (request, reply) => {
    const { visitor = 'a', address = '1' } = request.headers as Record<string, string>
    request.caller = { visitor, address }
    return streams.send(request, reply, {
      value: 0,
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const notify = (value: number) => {
    for (const listener of listeners) listener(value)
  }
  return { streams, notify, open: (visitor = 'a', address = '1') => fetch(url, { headers: { visitor, address } }) }
}

const readerOf = (response: Response) => {
  const chunks = Readable.fromWeb(response.body as never)[Symbol.asyncIterator]()
  return async () => {
    const { value, done } = await chunks.next()
    return done ? null : String(value)
  }
}

test('sends the value at first, then each change, with heartbeats between them', async () => {
  const { open, notify } = await serving({ heartbeatMs: 20 })
  const response = await open()
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('cache-control')).toContain('no-transform')
  const read = readerOf(response)
  let text = ''
  const until = (wanted: string) =>
    vi.waitUntil(async () => {
      text += await read()
      return text.includes(wanted)
    })
  await until(':\n\n')
  expect(text).toMatch(/^retry: 2000\n\ndata: 0\n\n:\n\n/)
  notify(7)
  await until('data: 7\n\n')
})

test('bounds streams of a visitor, of an address and of the process, and releases them', async () => {
  const { open, streams } = await serving({ visitor: 1, address: 2, process: 3 })
  const first = await open('a')
  expect((await open('a')).status).toBe(429)
  const second = await open('b')
  expect((await open('c')).status).toBe(429)
  const third = await open('d', '2')
  expect((await open('e', '3')).status).toBe(429)
  await first.body?.cancel()
  await vi.waitUntil(() => streams.size === 2)
  expect((await open('a')).status).toBe(200)
  await Promise.all([second, third].map((response) => response.body?.cancel()))
})

test('ends after its time', async () => {
  const { open, streams } = await serving({ lifeMs: 20 })
  const read = readerOf(await open())
  expect(await read()).toContain('data: 0')
  expect(await read()).toBeNull()
  await vi.waitUntil(() => streams.size === 0)
})

test('a server that closes ends its streams, and begins none', async () => {
  const { open, streams } = await serving()
  const read = readerOf(await open())
  await read()
  streams.close()
  expect(await read()).toBeNull()
  expect((await open()).status).toBe(429)
})

test('a client that reads nothing loses its stream before it takes much memory', async () => {
  const { open, notify, streams } = await serving()
  const response = await open()
  for (let n = 0; n < 2_000_000 && streams.size > 0; n += 1) {
    notify(n)
    if (n % 1_000 === 0) await new Promise(setImmediate)
  }
  await response.body?.cancel()
  await vi.waitUntil(() => streams.size === 0)
})
