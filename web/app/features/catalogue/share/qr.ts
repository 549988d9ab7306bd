import { correction, generate } from 'lean-qr'

/** Requested look of a code; invalid values use the default. @source spec §5 QR code, §9 QR code defaults */
export interface QrOptions {
  /** 1 to 40, which determines the number of modules; by default the smallest that fits the text. */
  version?: unknown
  /** 3, 4, 6 or 8 hex digits. */
  color?: unknown
  errorCorrection?: 'L' | 'M' | 'Q' | 'H'
  /** Width of the white margin around the code, in modules. */
  margin?: number
  /** Pixels per module in the saved picture. */
  scale?: number
}

export interface QrSettings {
  version: number | null
  /** `#rrggbb`, dark enough on white for cameras. */
  color: string
  errorCorrection: 'L' | 'M' | 'Q' | 'H'
  margin: number
  scale: number
}

const VERSIONS = { min: 1, max: 40 }
const BLACK = '#000000'
/** Lowest contrast with white that cameras can read. */
const READABLE = 3

export function qrSettings(options: QrOptions = {}): QrSettings {
  const { version, color, errorCorrection = 'M', margin = 4, scale = 4 } = options
  const known = Number.isInteger(version) && Number(version) >= VERSIONS.min && Number(version) <= VERSIONS.max
  return { version: known ? Number(version) : null, color: qrColor(color), errorCorrection, margin, scale }
}

/** Blends a colour with white. An invalid colour, or one too light for cameras, becomes black. */
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

export interface QrCode extends QrSettings {
  /** Modules per side, margin included. */
  size: number
  /** `d` of an SVG path in modules, the margin included. */
  path: string
  isDark: (x: number, y: number) => boolean
}

/**
 * Encodes a text. A version that is too small for it is replaced by the next one that fits.
 * @returns undefined for a text that is too long
 */
export function qrCode(text: string, options: QrOptions = {}): QrCode | undefined {
  const settings = qrSettings(options)
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
      minVersion: version ?? VERSIONS.min,
      maxVersion: VERSIONS.max,
      minCorrectionLevel: level,
      maxCorrectionLevel: level,
    })
  } catch {
    return undefined
  }
}

/** Dark modules as one path, with a bar for each run in a row. */
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
