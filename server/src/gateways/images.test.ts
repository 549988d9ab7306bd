import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ImageService, imageService } from './images.ts'
import { WidthRefused } from './images-renditions.ts'
import { FORMATS, WIDTHS } from './images-url.ts'
import { folderStorage } from './storage.ts'

let dir = ''
let images: ImageService
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
  images = imageService({ sourceDir: join(dir, 'media'), cacheDir: join(dir, 'cache') })
})
afterEach(() => rm(dir, { recursive: true }))

/** Stores a photograph-like JPEG: green noise. */
async function storePhoto(name: string, width: number, height: number) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 }
  const photo = sharp({ create: { width, height, channels: 3, background: '#2f7a5b', noise } })
  const bytes = await photo.tint('#2f7a5b').blur(2).jpeg().toBuffer()
  await folderStorage(join(dir, 'media')).put(name, 'jpg', bytes)
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500" viewBox="0 0 800 500" data-tint="#eaf1e6"><circle cx="400" cy="250" r="200" fill="#2f7a5b"/></svg>'

describe('photographs', () => {
  test('is measured', async () => {
    await storePhoto('product/x-1', 700, 1400)
    expect(await images.links('product/x-1')).toMatchObject({
      width: 700,
      height: 1400,
      kind: 'photo',
      tint: expect.stringMatching(/^#[0-9a-f]{6}$/),
      src: expect.stringMatching(/^\/media\/product\/x-1\.[0-9a-f]{8}-640\.jpg$/),
    })
  })

  test.each(WIDTHS.flatMap((width) => FORMATS.map((format) => [width, format] as const)))(
    'is made %i wide as %s',
    async (width, format) => {
      await storePhoto('p', 1300, 400)
      const made = await sharp((await images.rendition('p', width, format)) ?? undefined).metadata()
      expect(made).toMatchObject({ width, format: { avif: 'heif', webp: 'webp', jpg: 'jpeg', png: 'png' }[format] })
    },
  )

  test('is never enlarged', async () => {
    await storePhoto('small', 200, 100)
    const made = await sharp((await images.rendition('small', 1200, 'webp')) ?? undefined).metadata()
    expect(made.width).toBe(200)
  })

  test('twenty concurrent visitors share one run, and later ones get the stored file', async () => {
    await storePhoto('p', 800, 800)
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
    await storePhoto('p', 80, 80)
    await expect(images.rendition('p', width, 'avif')).rejects.toThrow(WidthRefused)
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
    await storePhoto('p', 80, 80)
    expect(await images.drawing('p')).toBeNull()
    expect(await images.links('none')).toBeNull()
    expect(await images.rendition('none', 640, 'avif')).toBeNull()
  })
})
