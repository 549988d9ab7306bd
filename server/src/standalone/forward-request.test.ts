import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { forwardRequest, textOf } from './forward-request.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A server that closes a connection when it is used again, as one whose keep-alive time has just ended. */
async function serverOfStaleConnections(): Promise<string> {
  const used = new Set<Socket>()
  server = createServer(({ socket, url }, response) => {
    if (used.has(socket)) socket.destroy()
    else response.end(url)
    used.add(socket)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const read = async (origin: string, url: string) =>
  textOf(await forwardRequest(origin, { method: 'GET', url, headers: {} }))

test('a read is sent again over a new connection when all idle ones are stale', async () => {
  const origin = await serverOfStaleConnections()
  await Promise.all(['/a', '/b', '/c'].map((url) => read(origin, url)))
  expect(await read(origin, '/d')).toBe('/d')
})

test('a write is not sent again, as the server may have handled it', async () => {
  const origin = await serverOfStaleConnections()
  await read(origin, '/a')
  await expect(forwardRequest(origin, { method: 'POST', url: '/b', headers: {}, body: '{}' })).rejects.toThrow(
    'hang up',
  )
})
