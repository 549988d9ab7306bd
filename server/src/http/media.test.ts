import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImageService, imageService } from '../gateways/images.ts'
import { folderStorage } from '../gateways/storage.ts'
import { registerMedia } from './media.ts'

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800" data-tint="#eaf1e6"><rect width="800" height="800" fill="#2f7a5b"/></svg>'
let dir = ''
let app: FastifyInstance
let drawing = ''
let photo = ''
let drawings: string[] = []

/** Compressions so far, those running now and at most, and their networks. They wait for the gate. */
const work = { runs: 0, now: 0, max: 0, from: new Set<string | undefined>(), gate: Promise.resolve() }

/** The service, with its compressions counted. */
const watched = (images: ImageService): ImageService => ({
  ...images,
  packedDrawing: (name, { name: packing, pack }, wanted) => {
    work.from.add(wanted?.from)
    const task = async (bytes: Buffer) => {
      work.runs += 1
      work.now += 1
      work.max = Math.max(work.max, work.now)
      await work.gate
      const packed = await pack(bytes)
      work.now -= 1
      return packed
    }
    return images.packedDrawing(name, { name: packing, pack: task }, wanted)
  },
})

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'media-'))
  const images = imageService({ sourceDir: join(dir, 'media'), cacheDir: join(dir, 'cache') })
  await images.storeDrawing('product/d-1', DRAWING)
  const plain = sharp({ create: { width: 700, height: 700, channels: 3, background: '#c98a46' } })
  await folderStorage(join(dir, 'media')).put('product/p-1', 'jpg', await plain.jpeg().toBuffer())
  drawing = (await images.links('product/d-1'))?.src ?? ''
  photo = ((await images.links('product/p-1'))?.src ?? '').replace('-640.jpg', '')
  app = Fastify()
  for (let n = 0; n < 20; n += 1) {
    await images.storeDrawing(`product/many-${n}`, DRAWING.replace('#2f7a5b', `#2f7a${10 + n}`))
    drawings = [...drawings, (await images.links(`product/many-${n}`))?.src ?? '']
  }
  registerMedia(app, watched(images), { take: () => null })
  app.get('/other', async () => 'other')
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

test.each([
  ['br', 'gzip, deflate, br', (bytes: Buffer) => brotliDecompressSync(bytes)],
  ['gzip', 'gzip, br;q=0', (bytes: Buffer) => gunzipSync(bytes)],
  [undefined, 'identity', (bytes: Buffer) => bytes],
])('a drawing goes out as %s for %j, twice alike, locked down', async (encoding, accepts, unpack) => {
  for (const _ of [1, 2]) {
    const reply = await get(drawing, { 'accept-encoding': accepts })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      vary: 'accept-encoding',
    })
    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(unpack(reply.rawPayload).toString()).toBe(DRAWING)
  }
})

test.each([
  ['avif', 'image/avif', 'heif'],
  ['webp', 'image/webp', 'webp'],
  ['jpg', 'image/jpeg', 'jpeg'],
  ['png', 'image/png', 'png'],
])('a rendition as %s', async (extension, type, format) => {
  const reply = await get(`${photo}-320.${extension}`, { 'accept-encoding': 'br' })
  expect(reply.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' })
  expect(reply.headers['content-encoding']).toBeUndefined()
  expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format, width: 320 })
})

test.each([
  '/media/',
  '/media/product/d-1',
  '/media/product/d-1.svg',
  '/media/product/d-1.00000000.svg',
  '/media/product/none.00000000-640.avif',
  '/media/../package.json',
  '/media/..%2f..%2fpackage.json',
  '/media/%2e%2e/%2e%2e/etc/passwd.00000000.svg',
  '/media/product%00.00000000.svg',
  '/media/product\\d-1.00000000.svg',
  `/media/${'a'.repeat(2_000)}.00000000.svg`,
])('%s is not there', async (url) => {
  const reply = await get(url)
  expect(reply.statusCode).toBe(404)
})

test('a photograph has no SVG, a drawing no arbitrary widths', async () => {
  expect((await get(`${photo}.svg`)).statusCode).toBe(404)
  for (const width of ['0', '1', '99999', '641']) {
    const reply = await get(drawing.replace('.svg', `-${width}.avif`))
    expect(reply.statusCode).toBe(400)
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(reply.json().errors.error[0].code).toBe('WIDTH_NOT_OFFERED')
  }
})

test('800 requests at once compress each of 20 drawings once, one at a time, while other calls are answered', async () => {
  const gate = Promise.withResolvers<void>()
  Object.assign(work, { runs: 0, max: 0, gate: gate.promise })
  const all = Array.from({ length: 40 }, () => drawings.map((url) => get(url, { 'accept-encoding': 'br' }))).flat()
  await expect.poll(() => work.now).toBe(1)
  expect((await get('/other')).body).toBe('other')
  gate.resolve()
  const replies = await Promise.all(all)
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(800)
  expect(work).toMatchObject({ runs: 20, max: 1 })
})

test('visitors of one IPv6 network take turns as one', async () => {
  work.from.clear()
  for (const [n, remoteAddress] of ['2001:db8:1:2::5', '2001:db8:1:2:aaaa::6'].entries())
    await app.inject({ url: drawings[n], headers: { 'accept-encoding': 'gzip' }, remoteAddress })
  expect([...work.from]).toEqual(['2001:db8:1:2::/64'])
})
