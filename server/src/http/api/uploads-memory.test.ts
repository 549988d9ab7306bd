import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { API_BASE } from '@istore/contract/endpoint.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { FORM_END, formWith, headersOf, PROFILE, partHead } from '../../testing/uploads.ts'

/** What ten uploads at once may add to the process, in MB. */
const MAX_GROWTH = 60
const FILE = 50_000_000

let shop: TestShop
let server: ChildProcess
let url: string
let shopper: Shopper
beforeAll(async () => {
  shop = await testShop()
  shopper = await signedIn(shop, await newAccount(shop))
  server = fork(new URL('./uploads-memory.fixture.ts', import.meta.url))
  server.send({ connection: shop.context.connection, dataDir: shop.dataDir })
  const [address] = await once(server, 'message')
  url = `${address}${API_BASE}${PROFILE}`
})
afterAll(async () => {
  server.disconnect()
  await once(server, 'exit')
  await shop.close()
})

/** The most memory since the last time, in MB. */
async function peak(): Promise<number> {
  server.send('peak')
  const [megabytes] = await once(server, 'message')
  return megabytes
}

async function* longForm() {
  const piece = Buffer.alloc(64_000, 0xff)
  yield Buffer.from(partHead())
  for (let sent = 0; sent < FILE; sent += piece.length) yield piece
  yield Buffer.from(FORM_END)
}

const send = (body: Uint8Array<ArrayBuffer> | ReadableStream) =>
  fetch(url, { method: 'POST', headers: headersOf(shopper), body, duplex: 'half' } as RequestInit)

test('ten uploads of 50 MB at once, which do not say how long they are, are refused and add less than 60 MB', {
  timeout: 60_000,
}, async () => {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  // Loads what the first upload loads.
  for (let i = 0; i < 3; i += 1) expect((await send(new Uint8Array(formWith(picture)))).status).toBe(200)
  await peak()
  const before = await peak()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => send(ReadableStream.from(longForm()) as unknown as ReadableStream)),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(413))
  for (const reply of replies) expect(await reply.text()).toContain('UPLOAD_TOO_LARGE')
  expect((await peak()) - before).toBeLessThan(MAX_GROWTH)
  expect(await readdir(shop.context.uploads.incoming)).toEqual([])
  expect((await send(new Uint8Array(formWith(picture)))).status).toBe(200)
})
