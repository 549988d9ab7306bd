import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { CLIENT_TIMEOUTS } from './client-timeouts.ts'
import { createServer } from './create-server.ts'

/** More than the buffers of a local connection hold. */
const LARGE = Buffer.alloc(64_000_000)

async function opened(): Promise<FastifyInstance> {
  const app = createServer({ timeouts: { head: 150, request: 300, silence: 300, check: 20 } })
  app.post('/form', async () => 'taken')
  app.get('/large', async () => LARGE)
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return app
}

function client(app: FastifyInstance, sent: string): Socket {
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  if (sent) socket.write(sent)
  return socket
}

/** `once` would throw the error of a connection that is cut off. */
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve))

/** Sends a byte every 20 ms until the connection ends. @returns everything received */
async function trickle(socket: Socket): Promise<string> {
  let reply = ''
  socket.on('data', (bytes) => {
    reply += bytes
  })
  const timer = setInterval(() => socket.write('x'), 20)
  await closed(socket)
  clearInterval(timer)
  return reply
}

const FORM = 'POST /form HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n'

test('a request must complete within 30 seconds, and a silent client has a minute', () => {
  const { server } = createServer()
  expect(server.requestTimeout + CLIENT_TIMEOUTS.check).toBeLessThanOrEqual(30_000)
  expect(server.headersTimeout).toBeLessThanOrEqual(server.requestTimeout)
  expect(server.timeout).toBe(60_000)
})

test('forms that trickle in are all ended, with an explanatory reply', async () => {
  const app = await opened()
  const replies = await Promise.all(Array.from({ length: 40 }, () => trickle(client(app, FORM))))
  for (const reply of replies) expect(reply).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n[\s\S]*took too long/)
})

test('headers that trickle in and silent connections are ended too', async () => {
  const app = await opened()
  await trickle(client(app, 'GET /form HTTP/1.1\r\nx-a: '))
  await once(client(app, '').resume(), 'end')
})

test('a form that trickles in after an early refusal is ended too', async () => {
  const app = await opened()
  const reply = await trickle(client(app, FORM.replace('application/json', 'text/plain')))
  expect(reply).toMatch(/^HTTP\/1\.1 415 /)
})

test('a client that stops reading is disconnected', async () => {
  const app = await opened()
  const socket = client(app, 'GET /large HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  socket.pause()
  const [served] = (await once(app.server, 'connection')) as [Socket]
  await closed(served)
  socket.destroy()
})

test('a client that stays connected after a bad request is disconnected', async () => {
  const app = await opened()
  const [served] = (await Promise.all([
    once(app.server, 'connection').then(([socket]: Socket[]) => socket),
    client(app, 'junk\r\n\r\n'),
  ])) as [Socket, Socket]
  await closed(served)
})
