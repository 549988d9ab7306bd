import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newAccount, signedIn } from '../../testing/account.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { type TestShop, testShop } from '../../testing/test-shop.ts'
import { FORM_END, FORM_TYPE, formWith, PROFILE, partHead, sendFile, uploadHead } from '../../testing/uploads.ts'

let shop: TestShop
let shopper: Shopper
let picture: Buffer
beforeAll(async () => {
  shop = await testShop({ listens: true })
  shopper = await signedIn(shop, await newAccount(shop))
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
})
afterEach(async () => {
  await expect.poll(received, SLOWLY).toEqual([])
  expect(shop.faults).toEqual([])
})
afterAll(() => shop.close())

/** Allows for a busy machine. */
const SLOWLY = { timeout: 10_000 }
const received = () => readdir(shop.context.uploads.incoming)

/** Sends a form of any kind. @returns status and code */
async function sendForm(body: string | Buffer | Readable, type = FORM_TYPE) {
  const answer = await shopper.send<{ errors: { error: { code: string }[] } }>('POST', PROFILE, {
    body,
    headers: { 'content-type': type },
  })
  return `${answer.status} ${answer.body.errors?.error[0]?.code ?? 'taken'}`
}

const field = (name: string, value = 'x') =>
  `--x-boundary-x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const text = (file: Uint8Array) => Buffer.from(file).toString('latin1')
const raw = (form: string) => Buffer.from(form, 'latin1')

test.each<[string, string, () => string | Buffer]>([
  ['one file', '200 taken', () => formWith(picture)],
  ['two files', '400 INVALID_INPUT', () => raw(`${partHead()}${text(picture)}\r\n${text(formWith(picture))}`)],
  ['a file and a field', '400 INVALID_INPUT', () => raw(`${partHead()}${text(picture)}\r\n${field('a')}${FORM_END}`)],
  ['a field and a file', '400 INVALID_INPUT', () => raw(field('a') + text(formWith(picture)))],
  ['a thousand fields', '400 INVALID_INPUT', () => field('a').repeat(1000) + FORM_END],
  ['a file in another field', '400 INVALID_INPUT', () => formWith(picture, { field: 'avatar' })],
  ['a field named like a prototype', '400 INVALID_INPUT', () => formWith(picture, { field: '__proto__' })],
  ['a field with a name of 70 kB', '400 INVALID_INPUT', () => formWith(picture, { field: 'x'.repeat(70_000) })],
  ['a file with a name of 70 kB', '200 taken', () => formWith(picture, { filename: 'x'.repeat(70_000) })],
  ['a field of 9 MB', '400 INVALID_INPUT', () => field('file', 'x'.repeat(9_000_000)) + FORM_END],
  ['no end', '400 INVALID_INPUT', () => formWith(picture).subarray(0, -FORM_END.length)],
  ['another boundary', '400 INVALID_INPUT', () => raw(text(formWith(picture)).replaceAll('x-boundary-x', 'y'))],
  ['no part', '400 INVALID_INPUT', () => '--x-boundary-x--\r\n'],
  ['only a preamble', '400 INVALID_INPUT', () => 'x'.repeat(9_000_000)],
  ['an empty body', '400 INVALID_INPUT', () => ''],
  [
    'a head that does not end',
    '400 INVALID_INPUT',
    () => `--x-boundary-x\r\nContent-Disposition: ${'x'.repeat(200_000)}`,
  ],
  ['a form within the form', '400 INVALID_INPUT', () => formWith(formWith(picture))],
])('%s: %s', async (_name, expected, body) => {
  expect(await sendForm(body())).toBe(expected)
})

test('a form that does not say how long it is, and is long outside its file, is cut off', async () => {
  const preamble = Array<string>(11).fill('x'.repeat(1_000_000))
  expect(await sendForm(Readable.from([...preamble, formWith(picture)]))).toBe('413 UPLOAD_TOO_LARGE')
})

test.each([
  ['JSON', 'application/json', '{}', '415 UNSUPPORTED_MEDIA'],
  ['no boundary', 'multipart/form-data', 'x', '400 INVALID_INPUT'],
  ['another kind of form', 'multipart/mixed; boundary=x-boundary-x', 'x', '415 UNSUPPORTED_MEDIA'],
  ['a bare picture', 'image/png', 'x', '415 UNSUPPORTED_MEDIA'],
])('%s is no upload', async (_name, type, body, expected) => {
  expect(await sendForm(body, type)).toBe(expected)
})

function open({ server } = shop.app): Socket {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' })
  socket.on('error', () => {})
  return socket
}

async function replyOf(socket: Socket): Promise<string> {
  const [bytes] = await once(socket, 'data')
  socket.destroy()
  return String(bytes)
}

test('who may not send, or says that it is too long, is refused before a byte of the body has come', async () => {
  const stranger = new (shopper.constructor as new (app: TestShop['app']) => Shopper)(shop.app)
  await stranger.send('GET', '/common3/exchangeRates/')
  const heads = [
    [uploadHead(stranger, 1000), '401'],
    [uploadHead(shopper, 1000).replace(/x-xsrf-token: .*/, 'x-xsrf-token: none'), '403'],
    [uploadHead(shopper, 1000).replace('host: shop.test', 'host: shop.test\r\norigin: https://evil.test'), '403'],
    [uploadHead(shopper, 50_000_000), '413'],
  ] as const
  for (const [head, status] of heads) {
    const socket = open()
    socket.write(head)
    expect(await replyOf(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  }
})

test('a cut connection leaves no file', async () => {
  const sockets = Array.from({ length: 5 }, () => open())
  for (const socket of sockets) socket.write(uploadHead(shopper, 1_000_000) + partHead() + 'x'.repeat(100_000))
  await expect.poll(received, SLOWLY).toHaveLength(5)
  for (const socket of sockets) socket.destroy()
  await expect.poll(received, SLOWLY).toEqual([])
})

test('a length that is too short cuts the form, and what follows it is not part of the file', async () => {
  const socket = open()
  const form = formWith(picture)
  socket.write(Buffer.concat([Buffer.from(uploadHead(shopper, form.length - 20)), form]))
  expect(await replyOf(socket)).toMatch(/^HTTP\/1\.1 400 /)
})

test('an upload that trickles in is ended, and leaves no file', async () => {
  const timeouts = { head: 150, request: 400, silence: 400, check: 20 }
  const app = await createApp(shop.context, { timeouts, exempt: ['loopback'] })
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = open(app)
  const reply = replyOf(socket)
  socket.write(uploadHead(shopper, 1_000_000) + partHead())
  const trickle = setInterval(() => socket.write('x'.repeat(1000)), 20)
  expect(await reply).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(trickle)
})

test('while as many are received as may be, the next one is refused, and then taken', async () => {
  const sockets = Array.from({ length: 24 }, () => open())
  for (const socket of sockets) socket.write(uploadHead(shopper, 1_000_000) + partHead() + 'x'.repeat(100_000))
  await expect.poll(received, SLOWLY).toHaveLength(24)
  expect((await sendFile(shopper, PROFILE, picture)).status).toBe(429)
  for (const socket of sockets) socket.destroy()
  await expect.poll(received, SLOWLY).toEqual([])
  expect((await sendFile(shopper, PROFILE, picture)).status).toBe(200)
})
