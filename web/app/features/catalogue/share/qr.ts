import { correction, generate } from 'lean-qr'

/** How a code is asked for; wrong values are read as the default. @source spec §5 QR code, §9 QR code defaults */
export interface QrWish {
  /** 1 to 40; how many modules the code has. Without one, the smallest that holds the text. */
  version?: unknown
  /** 3, 4, 6 or 8 hex digits. */
  color?: unknown
  errorCorrection?: 'L' | 'M' | 'Q' | 'H'
  /** White modules around the code. */
  margin?: number
  /** Pixels of a module in the picture that is saved. */
  scale?: number
}

/** A wish that can be drawn. */
export interface QrSettings {
  version: number | null
  /** `#rrggbb`, dark enough on white to be read by a camera. */
  color: string
  errorCorrection: 'L' | 'M' | 'Q' | 'H'
  margin: number
  scale: number
}

const VERSIONS = { least: 1, most: 40 }
const BLACK = '#000000'
/** Below this, cameras lose a code on white. */
const READABLE = 3

export function qrSettings(wish: QrWish = {}): QrSettings {
  const { version, color, errorCorrection = 'M', margin = 4, scale = 4 } = wish
  const known = Number.isInteger(version) && Number(version) >= VERSIONS.least && Number(version) <= VERSIONS.most
  return { version: known ? Number(version) : null, color: qrColor(color), errorCorrection, margin, scale }
}

/** Reads a colour as it looks on white. One that is none, or too light to be read, is black. */
function qrColor(color: unknown): string {
  const [, digits] = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(String(color)) ?? []
  if (!digits) return BLACK
  const long = digits.length > 4 ? digits : digits.replaceAll(/./g, '$&$&')
  const [red = 0, green = 0, blue = 0, alpha = 255] = (long.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))
  const onWhite = [red, green, blue].map((part) => Math.round(255 + ((part - 255) * alpha) / 255))
  return contrastToWhite(onWhite) < READABLE
    ? BLACK
    : `#${onWhite.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** @source WCAG 2.2, relative luminance and contrast ratio */
function contrastToWhite(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

/** A code, ready to be drawn. */
export interface QrCode extends QrSettings {
  /** Modules along a side, with the margin. */
  size: number
  /** `d` of an SVG path in modules, the margin included. */
  path: string
  isDark: (x: number, y: number) => boolean
}

/**
 * Makes the code of a text. A version that is too small for it gives way to the next that fits.
 * @returns undefined for a text that no code holds
 */
export function qrCode(text: string, wish: QrWish = {}): QrCode | undefined {
  const settings = qrSettings(wish)
  const bitmap = bitmapOf(text, settings)
  if (!bitmap) return undefined
  const { margin } = settings
  const isDark = (x: number, y: number) => bitmap.get(x - margin, y - margin)
  const size = bitmap.size + 2 * margin
  return { ...settings, size, isDark, path: pathOf(size, isDark) }
}

function bitmapOf(text: string, { version, errorCorrection }: QrSettings) {
  const level = correction[errorCorrection]
  try {
    return generate(text, {
      minVersion: version ?? VERSIONS.least,
      maxVersion: VERSIONS.most,
      minCorrectionLevel: level,
      maxCorrectionLevel: level,
    })
  } catch {
    return undefined
  }
}

/** Dark modules as one path: a bar for each run in a row. */
function pathOf(size: number, isDark: (x: number, y: number) => boolean): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && isDark(x, y)) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return path
}
