import jsQR from 'jsqr'
import { describe, expect, test } from 'vitest'
import { type QrCode, qrCode, qrSettings } from './qr.ts'

const hexPair = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)

/** The code as a camera sees it: its pixels, decoded by another library. */
function read(code: QrCode | undefined): string | undefined {
  if (!code) return undefined
  const { size, scale, color, isDark } = code
  const side = size * scale
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  const ink = [hexPair(color, 1), hexPair(color, 3), hexPair(color, 5)]
  for (let at = 0; at < side * side; at++) {
    if (isDark(Math.floor((at % side) / scale), Math.floor(at / side / scale))) pixels.set(ink, at * 4)
  }
  return jsQR(pixels, side, side)?.data
}

const ADDRESSES = [
  'https://shop.test/home?lang=en',
  'https://shop.test/store/product/biluochun-tin?options=size:100g&lang=zh',
  'https://shop.test/store/product/longjing-tin?options=size:100g,grade:top&lang=en',
  'https://shop.test/store/productlist?cat=green-and-white&lang=en',
  'https://shop.test/store/search?q=%E7%BB%BF%E8%8C%B6&lang=zh',
  'https://shop.test/store/search?q=绿茶',
  'http://127.0.0.1:3000/store/groupCampaign/spring?group=a1b2c3&lang=zh',
  `https://shop.test/${'long/'.repeat(60)}`,
]

test.each(ADDRESSES)('a code is read as %s', (address) => {
  expect(read(qrCode(address))).toBe(address)
})

test.each([1, 7, 40])('version %i: that many modules, and the same text', (version) => {
  const code = qrCode('SHOP.TEST', { version })
  expect(code?.size).toBe(17 + 4 * version + 8)
  expect(read(code)).toBe('SHOP.TEST')
})

test('a version too small for the text is replaced by the next that fits', () => {
  const [requested, smallest] = [qrCode(ADDRESSES[2] ?? '', { version: 1 }), qrCode(ADDRESSES[2] ?? '')]
  expect(requested?.size).toBe(smallest?.size)
})

test('a text too long for any code has none', () => {
  expect(qrCode('a'.repeat(3000))).toBeUndefined()
})

describe('settings', () => {
  test('the defaults: M, 4, 4, the version by itself', () => {
    expect(qrSettings()).toEqual({ version: null, color: '#000000', errorCorrection: 'M', margin: 4, scale: 4 })
  })

  test.each([0, 41, -1, 2.5, Number.NaN, '7', null, Number.POSITIVE_INFINITY])('version %s is ignored', (version) => {
    expect(qrSettings({ version }).version).toBeNull()
  })

  test.each([
    ['three digits', '#264', '#226644'],
    ['four digits, on white', '#264c', '#4e8569'],
    ['six digits', '1A6047', '#1a6047'],
    ['eight digits, on white', '#1a6047e6', '#307059'],
    ['eight digits, half of it seen: too light', '#1a604780', '#000000'],
  ])('a colour of %s', (_what, color, expected) => {
    expect(qrSettings({ color }).color).toBe(expected)
  })

  test.each(['#12', '#12345', '#1234567', '#ggg', 'red', '', null, {}, 123456789, '#fff', '#ffe08a'])(
    'the colour %s is black',
    (color) => {
      expect(qrSettings({ color }).color).toBe('#000000')
    },
  )

  test.each(['#264', '#264f', '#1a6047', '#1a6047e6'])('a code in %s is read', (color) => {
    expect(read(qrCode(ADDRESSES[0] ?? '', { color }))).toBe(ADDRESSES[0])
  })

  test.each([
    { errorCorrection: 'L' as const },
    { errorCorrection: 'Q' as const },
    { errorCorrection: 'H' as const, margin: 2, scale: 3 },
  ])('a code as %o is read', (wish) => {
    expect(read(qrCode(ADDRESSES[1] ?? '', wish))).toBe(ADDRESSES[1])
  })
})
