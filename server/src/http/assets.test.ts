import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAssets } from './assets.ts'
import { createServer } from './create-server.ts'

let folder = ''
let app: FastifyInstance
let agent: Agent

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/app-a1.js'), 'code')
  app = createServer()
  await registerAssets(app, folder)
  await app.listen({ port: 0, host: '127.0.0.1' })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(async () => {
  agent.destroy()
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

interface Reply extends Pick<IncomingMessage, 'headers' | 'statusCode'> {
  /** The client's port, which identifies the connection. */
  from: number | undefined
}

const ask = (path: string) =>
  new Promise<Reply>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    get({ host: '127.0.0.1', port, path, agent }, (reply) => {
      const { headers, statusCode } = reply
      const from = reply.socket.localPort
      reply.resume()
      reply.once('end', () => resolve({ headers, statusCode, from }))
    }).once('error', reject)
  })

test.each(['', 'br'])('a script has the shortest type that is right, compressed as well: %j', async (encoding) => {
  await writeFile(join(folder, 'assets/app-a1.js.br'), brotliCompressSync('code'))
  const reply = await app.inject({ url: '/assets/app-a1.js', headers: { 'accept-encoding': encoding } })
  expect(reply.headers['content-encoding'] ?? '').toBe(encoding)
  expect(reply.headers['content-type']).toBe('text/javascript')
})

test('a file of the build is sent with exactly the headers it needs, and the connection stays open', async () => {
  const first = await ask('/assets/app-a1.js')
  expect(Object.keys(first.headers).sort()).toEqual([
    'cache-control',
    'content-length',
    'content-type',
    'date',
    'vary',
    'x-content-type-options',
  ])
  const second = await ask('/assets/app-a1.js')
  expect(second.statusCode).toBe(200)
  expect(second.from).toBe(first.from)
})

test('a request for a missing file has a request id to quote', async () => {
  const { headers } = await ask('/assets/none.js')
  expect(headers['x-request-id']).toMatch(/^[a-z0-9]+-[a-z0-9]+$/)
})
