import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { API_BASE } from '@istore/contract/endpoint.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAccount, signedIn } from '../../testing/account.ts'
import { httpStub } from '../../testing/http-stub.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { FORM_END, formWith, headersOf, PROFILE, partHead } from '../../testing/uploads.ts'
import type { Memory, StoreFront, UploadServer } from './uploads-memory.fixture.ts'

/** How much ten concurrent uploads may add to the heap, and to the other memory of the process, in MB. */
const MAX_GROWTH = 60
const FILE = 50_000_000

let shop: TestShop
let shopper: Shopper
let shopServer: Server
let storeFront: Server
beforeAll(async () => {
  shop = await testShop()
  shopper = await signedIn(shop, await newAccount(shop))
  shopServer = await startServer({ connection: shop.context.connection, dataDir: shop.dataDir })
  const { port, close } = await httpStub(() => {})
  await close()
  storeFront = await startServer({ apiOrigin: shopServer.origin, dataDir: shop.dataDir, port })
})
afterAll(async () => {
  for (const { child } of [storeFront, shopServer]) {
    child.disconnect()
    await once(child, 'exit')
  }
  await shop.close()
})

interface Server {
  child: ChildProcess
  origin: string
}

async function startServer(opened: UploadServer | StoreFront): Promise<Server> {
  const child = fork(new URL('./uploads-memory.fixture.ts', import.meta.url))
  child.send(opened)
  const [origin] = await once(child, 'message')
  return { child, origin }
}

/** Peak memory of a process since the last call. */
async function peak({ child }: Server): Promise<Memory> {
  child.send('peak')
  const [memory] = await once(child, 'message')
  return memory
}

async function* longForm() {
  const piece = Buffer.alloc(64_000, 0xff)
  yield Buffer.from(partHead())
  for (let sent = 0; sent < FILE; sent += piece.length) yield piece
  yield Buffer.from(FORM_END)
}

const servers: [name: string, server: () => Server][] = [
  ['the shop', () => shopServer],
  ['a store front before the shop', () => storeFront],
]

test.each(servers)(
  'ten uploads of 50 MB at once, without a stated length, add less than 60 MB to the heap of %s, and to its other memory',
  {
    timeout: 60_000,
  },
  async (_name, serverOf) => {
    const server = serverOf()
    const send = (body: Uint8Array<ArrayBuffer> | ReadableStream) =>
      fetch(server.origin + API_BASE + PROFILE, {
        method: 'POST',
        headers: headersOf(shopper),
        body,
        duplex: 'half',
      } as RequestInit)
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    // Loads everything that is loaded with the first upload.
    for (let i = 0; i < 3; i += 1) expect((await send(new Uint8Array(formWith(picture)))).status).toBe(200)
    await peak(server)
    const before = await peak(server)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => send(ReadableStream.from(longForm()) as unknown as ReadableStream)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(413))
    for (const reply of replies) expect(await reply.text()).toContain('UPLOAD_TOO_LARGE')
    const after = await peak(server)
    expect(after.offHeap - before.offHeap).toBeLessThan(MAX_GROWTH)
    expect(after.heap - before.heap).toBeLessThan(MAX_GROWTH)
    // The shop behind a store front may notice later that the request was cut off.
    await expect.poll(() => readdir(shop.context.uploads.incoming), { timeout: 10_000 }).toEqual([])
    expect((await send(new Uint8Array(formWith(picture)))).status).toBe(200)
  },
)
