import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { standaloneFront } from './standalone.fixture.ts'

const front = standaloneFront()
const EVENTS = '/api/istore/client/common3/orderEvents/T7K2-M9QF4B'

interface Opened {
  /** The API's end of the stream. */
  api: ServerResponse
  /** The next chunk received by the visitor; null when the stream has ended. */
  read(): Promise<string | null>
  cancel(): void
}

/** Opens an event stream through the front end. */
async function openEvents(): Promise<Opened> {
  const opened = Promise.withResolvers<ServerResponse>()
  front.answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('retry: 2000\n\n')
    opened.resolve(response)
  }
  const reply = await fetch(front.url + EVENTS, { headers: { accept: 'text/event-stream' } })
  expect(reply.headers.get('content-type')).toBe('text/event-stream')
  const body = Readable.fromWeb(reply.body as never)
  const pieces = body[Symbol.asyncIterator]()
  const read = async () => {
    const { value, done } = await pieces.next()
    return done ? null : String(value)
  }
  expect(await read()).toBe('retry: 2000\n\n')
  return { api: await opened.promise, read, cancel: () => void body.destroy() }
}

test('each event of the API reaches the visitor immediately', async () => {
  const { api, read } = await openEvents()
  for (const text of ['data: 1\n\n', ':\n\n', 'data: 2\n\n']) {
    api.write(text)
    expect(await read()).toBe(text)
  }
  api.end()
  expect(await read()).toBeNull()
})

test('the stream at the API ends when the visitor leaves', async () => {
  const { api, cancel } = await openEvents()
  const closed = once(api, 'close')
  cancel()
  await closed
})

test('a stream cut by the API ends, and the next one opens', async () => {
  const { api, read } = await openEvents()
  api.destroy()
  expect(await read()).toBeNull()
  ;(await openEvents()).cancel()
})

test('a stopping front end ends its streams at once', async () => {
  const { api, read } = await openEvents()
  const ended = vi.fn()
  api.once('close', ended)
  const stopped = front.stop()
  expect(await read()).toBeNull()
  await stopped
  await vi.waitUntil(() => ended.mock.calls.length === 1)
})
