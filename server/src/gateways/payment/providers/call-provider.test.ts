import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { httpStub } from '../../../testing/http-stub.ts'
import { callProvider, type ProviderCall } from './call-provider.ts'

const call = (url: string): ProviderCall => ({ name: 'Example', url, method: 'POST', headers: {}, body: 'order=1' })

test('a reply has its status, headers and text', async () => {
  const { origin, close } = await httpStub(async (request, response) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    response.writeHead(409, { 'x-kind': 'test' }).end(`got ${body}`)
  })
  onTestFinished(close)
  const reply = await callProvider(call(origin))
  expect([reply.status, reply.headers.get('x-kind'), reply.text]).toEqual([409, 'test', 'got order=1'])
})

test('a request is repeated once when the connection is lost', async () => {
  const bodies: unknown[] = []
  const fetch: typeof globalThis.fetch = async (_url, init) => {
    bodies.push(init?.body)
    if (bodies.length === 1) throw new TypeError('fetch failed', { cause: new Error('other side closed') })
    return new Response('ok')
  }
  expect((await callProvider(call('https://example.test'), { fetch })).text).toBe('ok')
  expect(bodies).toEqual(['order=1', 'order=1'])
})

test('it fails when the connection is lost twice', async () => {
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

test('a request that timed out is not repeated', async () => {
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

test('the timeout covers an incomplete body', async () => {
  const { origin, close } = await httpStub((_request, response) => void response.write('{"code":'))
  onTestFinished(close)
  await expect(callProvider(call(origin), { timeout: 50 })).rejects.toThrow('did not answer in time')
})

test('the caller can abort a call', async () => {
  const { origin, close } = await httpStub(() => undefined)
  onTestFinished(close)
  const ending = new AbortController()
  const sent = callProvider({ ...call(origin), signal: ending.signal })
  ending.abort()
  await expect(sent).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
})

test('a reply of more than 1 MB is rejected', async () => {
  let requests = 0
  const { origin, close } = await httpStub((_request, response) => {
    requests++
    response.end('x'.repeat(1_000_001))
  })
  onTestFinished(close)
  await expect(callProvider(call(origin))).rejects.toThrow('answered more than 1 MB')
  expect(requests).toBe(1)
})

test('redirects are not followed', async () => {
  const { origin, close } = await httpStub((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  )
  onTestFinished(close)
  await expect(callProvider(call(origin))).rejects.toMatchObject({ name: 'GatewayError' })
})
