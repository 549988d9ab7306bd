import type { AddressInfo } from 'node:net'
import { API_BASE } from '@istore/contract/endpoint.ts'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer } from '../http/create-server.ts'
import { newAccount, signedIn } from '../testing/account.ts'
import { BAD_FORMS } from '../testing/bad-uploads.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { CONTACT_PICTURE, FORM_TYPE, formWith, headersOf, PROFILE } from '../testing/uploads.ts'
import { ForwardedStreams } from './forwarded-streams.ts'
import { registerProxy } from './proxy.ts'

let shop: TestShop
let front: ReturnType<typeof createServer>
let headers: Record<string, string>
beforeAll(async () => {
  shop = await testShop({ listens: true })
  headers = headersOf(await signedIn(shop, await newAccount(shop)))
  front = createServer({ logger: pino({ level: 'silent' }) })
  registerProxy(front, {
    origin: originOf(shop.app),
    publicUrl: 'http://127.0.0.1',
    streams: new ForwardedStreams(),
  })
  await front.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await front.close()
  await shop.close()
})

const originOf = ({ server }: Pick<TestShop['app'], 'server'>) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** Sends a form directly to the shop, or through a front end. */
async function sendForm(path: string, form: Buffer, { type = FORM_TYPE, direct = false } = {}) {
  const reply = await fetch(`${originOf(direct ? shop.app : front)}${API_BASE}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': type },
    body: new Uint8Array(form),
  })
  return { status: reply.status, body: await reply.json() }
}

test.each([PROFILE, CONTACT_PICTURE])('a front refuses what the shop refuses, in its words: %s', async (path) => {
  for (const { name, form, type } of BAD_FORMS) {
    const answer = await sendForm(path, form, { type })
    expect([name, answer.status]).toEqual([name, 400])
    expect(answer).toEqual(await sendForm(path, form, { type, direct: true }))
  }
})

test('a picture sent through a front is stored, and served through it', async () => {
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
  const { status, body } = await sendForm(PROFILE, formWith(await picture.png().toBuffer()))
  expect(status).toBe(200)
  const { profileImage } = body as { profileImage: string }
  const served = await fetch(originOf(front) + profileImage, { headers })
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(512)
})
