import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../e2e/fixtures/child.ts'
import { databaseOf } from '../e2e/fixtures/database.ts'
import { dataFolderOf } from '../server/src/db/embedded/postmaster.ts'
import { freePort } from '../tools/testing/free-port.ts'
import { type Guest, newGuest } from './support/guests.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'istore-stop-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const CART = '/api/istore/client/shoppingManagement4/myCart'

/** Opens a connection. @returns the socket, or null if the port is closed */
const dial = (port: number) =>
  new Promise<Socket | null>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.once('error', () => resolve(null))
  })

/** Everything that is received until the other side closes the connection. */
const readAll = async (socket: Socket) => {
  let text = ''
  for await (const piece of socket) text += piece
  return text
}

/** Adds two units to the cart; the end of the request arrives after the server has stopped accepting connections. */
async function addWhile(port: number, guest: Guest, stop: () => void): Promise<string> {
  const body = JSON.stringify({ productId: guest.product, optionPair: guest.optionPair, quantity: 2 })
  const head = [
    `POST ${CART} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    `Cookie: ${guest.cookie}`,
    `X-XSRF-TOKEN: ${guest.token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  const slow = await dial(port)
  if (!slow) throw new Error('the shop does not listen')
  slow.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  // Once this later request is answered, the server has read the first half too.
  await fetch(`http://127.0.0.1:${port}/api/health`)
  stop()
  await expect.poll(async () => (await dial(port))?.destroy() ?? null, { timeout: 20_000 }).toBeNull()
  slow.write(body.slice(10))
  return readAll(slow)
}

test('SIGTERM and SIGINT let requests under way finish, then stop server and database cleanly', {
  timeout: 90_000,
}, async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), DATABASE_URL: '' }
  let guest: Guest | undefined
  for (const [signal, quantity] of [
    ['SIGTERM', 1],
    ['SIGINT', 3],
  ] as const) {
    const server = await startChild(['server/src/main.ts'], env, /The shop is open/)
    const { pid } = await databaseOf(dataDir)
    guest ??= await newGuest(url)
    const cart = await (await fetch(url + CART, { headers: { cookie: guest.cookie } })).json()
    expect(Object.values(cart.lineItems)).toMatchObject([{ productId: guest.product, quantity }])
    let ended: Promise<void> | undefined
    const reply = await addWhile(port, guest, () => {
      ended = server.end(signal)
    })
    expect(reply).toMatch(/^HTTP\/1\.1 200 /)
    await ended
    // The process may remain as a zombie for a while: its parent is gone, and init reaps it later.
    expect(await dataFolderOf(pid)).toBeUndefined()
    await expect(databaseOf(dataDir)).rejects.toThrow('postmaster.pid')
  }
})

test('a first start that is interrupted ends soon and leaves no database running; the next one opens the shop', {
  timeout: 90_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'istore-stop-'))
  const env = { NODE_ENV: 'production', DATA_DIR: folder, PORT: String(await freePort()), DATABASE_URL: '' }
  const first = await startChild(['server/src/main.ts'], env, /Made a new database/)
  await expect.poll(() => databaseOf(folder).catch(() => null), { timeout: 20_000 }).not.toBeNull()
  const { pid } = await databaseOf(folder)
  await first.end('SIGINT')
  expect(first.output()).not.toContain('The shop is open')
  expect(await dataFolderOf(pid)).toBeUndefined()
  const next = await startChild(['server/src/main.ts'], env, /The shop is open/)
  await next.end('SIGTERM')
  await rm(folder, { recursive: true, force: true })
})
