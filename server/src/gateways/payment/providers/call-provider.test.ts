import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpStub } from '../../../testing/http-stub.ts'
import { callProvider, type ProviderCall } from './call-provider.ts'

const call = (url: string): ProviderCall => ({ name: 'Example', url, method: 'POST', headers: {}, body: 'order=1' })

test('an answer is read with its status, headers and text', async () => {
  const { origin, close } = await httpStub(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    response.writeHead(409, { 'x-kind': 'test' }).end(`got ${body}`)
  })
  onTestFinished(close)
  const reply = await callProvider(call(origin))
  expect([reply.status, reply.headers.get('x-kind'), reply.text]).toEqual([409, 'test', 'got order=1'])
})

test('a lost connection is tried once more, with the same request', async () => {
  const bodies: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    bodies.push(init?.body)
    if (bodies.length === 1) throw new TypeError('fetch failed', { cause: new Error('other side closed') })
    return new Response('ok')
  }
  expect((await callProvider(call('https://example.test'), { fetch })).text).toBe('ok')
  expect(bodies).toEqual(['order=1', 'order=1'])
})

test('a connection that is lost twice is given up', async () => {
  let connections = 0
  const server = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const sent = callProvider(call(`http://127.0.0.1:${port}/?sign=secret`))
  await expect(sent).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
  await expect(sent).rejects.not.toThrow(/secret/)
  expect(connections).toBe(2)
})

test('a provider that does not answer in time is not called again', async () => {
  let requests = 0
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    requests++
    await once(init?.signal ?? new EventTarget(), 'abort')
    throw init?.signal?.reason
  }
  const sent = callProvider(call('https://example.test'), { fetch, timeout: 10 })
  await expect(sent).rejects.toMatchObject({ message: 'Example did not answer in time', retryable: true })
  expect(requests).toBe(1)
})

test('a body that stops half-way ends with the time too', async () => {
  const { origin, close } = await httpStub((_request, response) => void response.write('{"code":'))
  onTestFinished(close)
  await expect(callProvider(call(origin), { timeout: 50 })).rejects.toThrow('did not answer in time')
})

test('the caller ends a call', async () => {
  const { origin, close } = await httpStub(() => undefined)
  onTestFinished(close)
  const ending = new AbortController()
  const sent = callProvider({ ...call(origin), signal: ending.signal })
  ending.abort()
  await expect(sent).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
})

test('an answer of more than 1 MB is not read', async () => {
  let requests = 0
  const { origin, close } = await httpStub((_request, response) => {
    requests++
    response.end('x'.repeat(1_000_001))
  })
  onTestFinished(close)
  await expect(callProvider(call(origin))).rejects.toThrow('answered more than 1 MB')
  expect(requests).toBe(1)
})

test('an answer that sends the request elsewhere is not followed', async () => {
  const { origin, close } = await httpStub((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  )
  onTestFinished(close)
  await expect(callProvider(call(origin))).rejects.toMatchObject({ name: 'GatewayError' })
})
