import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ImageService, imageService } from './images.ts'
import { ImageRefused } from './images-render.ts'
import { WidthRefused } from './images-renditions.ts'
import { FORMATS, WIDTHS } from './images-url.ts'

let dir = ''
let images: ImageService
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
  images = imageService({ sourceDir: join(dir, 'media'), cacheDir: join(dir, 'cache') })
})
afterEach(() => rm(dir, { recursive: true }))

/** A photograph-like JPEG: green noise, with the camera's metadata and a rotated orientation. */
function photo(width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  return sharp({ create: { width, height, channels: 3, background: '#2f7a5b', noise } })
    .tint('#2f7a5b')
    .blur(2)
    .withMetadata({ orientation: 6, exif: { IFD0: { Artist: 'secret-camera' } } })
    .jpeg()
    .toBuffer()
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500" data-tint="#eaf1e6"><circle cx="400" cy="250" r="200" fill="#2f7a5b"/></svg>'

/** A tiny PNG that claims to have 50,000 × 50,000 pixels. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(50_000, 0)
  header.writeUInt32BE(50_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1_000)))
  return Buffer.concat([signature, chunk('IHDR', header), pixels, chunk('IEND', Buffer.alloc(0))])
}

describe('photographs', () => {
  test('an upload is turned upright, stripped and measured', async () => {
    const facts = await images.accept('product/x-1', await photo(1400, 700))
    expect(facts).toMatchObject({
      width: 700,
      height: 1400,
      kind: 'photo',
      tint: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    const stored = (await readdir(join(dir, 'media/product')))[0] ?? ''
    expect(stored).toMatch(/^x-1\.[0-9a-f]{8}\.jpg$/)
    const metadata = await sharp(join(dir, 'media/product', stored)).metadata()
    expect(metadata.exif).toBeUndefined()
    expect(await images.describe('product/x-1')).toEqual(facts)
  })

  test.each(WIDTHS.flatMap((width) => FORMATS.map((format) => [width, format] as const)))(
    'is made %i wide as %s',
    async (width, format) => {
      await images.accept('p', await photo(400, 1300))
      const made = await sharp((await images.rendition('p', width, format)) ?? undefined).metadata()
      expect(made).toMatchObject({ width, format: { avif: 'heif', webp: 'webp', jpg: 'jpeg', png: 'png' }[format] })
    },
  )

  test('is never enlarged', async () => {
    await images.accept('small', await photo(100, 200))
    const made = await sharp((await images.rendition('small', 1200, 'webp')) ?? undefined).metadata()
    expect(made.width).toBe(200)
  })

  test('twenty concurrent visitors share one run, and later ones get the stored file', async () => {
    await images.accept('p', await photo(800, 800))
    const all = await Promise.all(Array.from({ length: 20 }, () => images.rendition('p', 640, 'avif')))
    expect(new Set(all).size).toBe(1)
    const file = join(
      dir,
      'cache',
      (await readdir(join(dir, 'cache'))).find((name) => name.endsWith('-640.avif')) ?? '',
    )
    const before = await stat(file)
    expect(await images.rendition('p', 640, 'avif')).toEqual(all[0])
    expect((await stat(file)).ino).toBe(before.ino)
    expect((await readdir(join(dir, 'cache'))).filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test.each([0, 1, 319, 641, 4096, 100_000, -640, Number.NaN])('width %d is refused', async (width) => {
    await images.accept('p', await photo(80, 80))
    await expect(images.rendition('p', width, 'avif')).rejects.toThrow(WidthRefused)
  })
})

describe('uploads that are not taken', () => {
  test.each([
    ['text', Buffer.from('hello, this is not a picture'), 'IMAGE_UNREADABLE'],
    ['nothing', Buffer.alloc(0), 'IMAGE_UNREADABLE'],
    ['a drawing from outside', Buffer.from(DRAWING), 'IMAGE_TYPE'],
    ['a decompression bomb', bomb(), 'IMAGE_TOO_LARGE'],
  ])('%s', async (_, bytes, code) => {
    await expect(images.accept('bad', bytes)).rejects.toMatchObject({ code })
    expect(await images.describe('bad')).toBeNull()
  })

  test('a photograph cut short', async () => {
    const original = await photo(400, 400)
    await expect(images.accept('bad', original.subarray(0, original.length / 2))).rejects.toThrow(ImageRefused)
  })
})

describe('drawings', () => {
  test('keep their size and tint, and go out as SVG while that is smaller', async () => {
    expect(await images.storeDrawing('product/d-1', DRAWING)).toEqual({
      width: 800,
      height: 500,
      tint: '#eaf1e6',
      kind: 'drawing',
    })
    const links = await images.links('product/d-1', 640)
    expect(links?.src).toMatch(/^\/media\/product\/d-1\.[0-9a-f]{8}\.svg$/)
    expect(links?.sources).toEqual([])
    expect((await images.drawing('product/d-1'))?.toString()).toBe(DRAWING)
  })

  test('go out as AVIF and WebP once those are smaller', async () => {
    // Digests, as detail that does not compress.
    const detail = Array.from({ length: 60 }, (_, i) => createHash('sha512').update(`${i}`).digest('hex'))
    const dots = detail.map((id) => `<g id="d${id}"/>`)
    await images.storeDrawing('busy', DRAWING.replace('</svg>', `${dots.join('')}</svg>`))
    const links = await images.links('busy', 320)
    expect(links?.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    expect(links?.sources[0]?.srcset).toMatch(/^\/media\/busy\.[0-9a-f]{8}-320\.avif 320w, .* 1200w$/)
  })

  test('are rendered at the requested width, and small ones as icons at their own', async () => {
    await images.storeDrawing('d', DRAWING)
    const made = await sharp((await images.rendition('d', 1200, 'png')) ?? undefined).metadata()
    expect(made).toMatchObject({ width: 1200, height: 750 })
    await images.storeDrawing('icon', DRAWING.replace('width="800" height="500"', 'width="192" height="120"'))
    expect((await sharp((await images.rendition('icon', 192, 'png')) ?? undefined).metadata()).width).toBe(192)
    await expect(images.rendition('icon', 192, 'avif')).rejects.toThrow(WidthRefused)
  })

  test('a photograph has no drawing, an unknown name has nothing', async () => {
    await images.accept('p', await photo(80, 80))
    expect(await images.drawing('p')).toBeNull()
    expect(await images.links('none')).toBeNull()
    expect(await images.link('none', 'svg')).toBeNull()
    expect(await images.rendition('none', 640, 'avif')).toBeNull()
  })
})
