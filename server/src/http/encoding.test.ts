import { Gzip, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { acceptedEncoding, gzipOnce } from './encoding.ts'

test('concurrent and consecutive compressions do not mix up documents', async () => {
  for (let round = 0; round < 3; round += 1) {
    const texts = Array.from({ length: 5 }, (_, n) => `${round} ${n} 枫`.repeat(n * 10_000))
    const packed = await Promise.all(texts.map((text) => gzipOnce(Buffer.from(text))))
    expect(packed.map((bytes) => gunzipSync(bytes).toString())).toEqual(texts)
  }
})

test('a peak leaves sixteen compressors for reuse and closes the others', async () => {
  const close = vi.spyOn(Gzip.prototype, 'close')
  const gzipAll = (count: number) => Promise.all(Array.from({ length: count }, () => gzipOnce(Buffer.from('枫'))))
  for (const [count, closed] of [
    [40, 24],
    [16, 0],
  ] as const) {
    close.mockClear()
    await gzipAll(count)
    expect(close).toHaveBeenCalledTimes(closed)
  }
  close.mockRestore()
})

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['gzip;q=0.0, br;q=0', 'identity'],
  ['br;q=0.5', 'br'],
  ['x-gzipped', 'identity'],
])('a browser that accepts %s gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

test('brotli is used only if the client accepts it', () => {
  expect(acceptedEncoding('gzip, br', ['gzip'])).toBe('gzip')
})
