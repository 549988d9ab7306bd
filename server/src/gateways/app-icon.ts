/** Size and look of an app icon. */
export interface IconForm {
  /** Pixels. */
  side: number
  /** Margin on each side, as a fraction of the side: 0.2 keeps the picture inside every mask. */
  margin: number
  /** CSS colour behind the picture. */
  background: string
}

/** More pixels than any logo needs; a small file can hold a huge picture. */
const MAX_PIXELS = 20_000_000

/** A plain bag, for a shop without a picture of its own. */
const BAG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">' +
    '<path d="M18 32h60l-5 52a6 6 0 0 1-6 5H29a6 6 0 0 1-6-5z" fill="#1E6A4E"/>' +
    '<path d="M34 42V26a14 14 0 0 1 28 0v16" fill="none" stroke="#0F3B2B" stroke-width="6" stroke-linecap="round"/></svg>',
)

/** Draws a picture in the middle of a square, as PNG; the plain bag if the picture cannot be read. */
export async function drawAppIcon(picture: Uint8Array | null, form: IconForm): Promise<Buffer> {
  return draw(picture ?? BAG, form).catch(() => draw(BAG, form))
}

/** Scales a drawing that already is an icon. */
export const scaleAppIcon = (drawing: Uint8Array, side: number): Promise<Buffer> =>
  draw(drawing, { side, margin: 0, background: 'transparent' })

async function draw(picture: Uint8Array, { side, margin, background }: IconForm): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  const inner = Math.round(side * (1 - 2 * margin))
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const mark = await sharp(picture, { limitInputPixels: MAX_PIXELS, density: 288 })
    .resize({ width: inner, height: inner, fit: 'contain', background: clear })
    .png()
    .toBuffer()
  const colour = background === 'transparent' ? clear : background
  const ground = sharp({ create: { width: side, height: side, channels: 4, background: colour } })
  return ground
    .composite([{ input: mark, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}
