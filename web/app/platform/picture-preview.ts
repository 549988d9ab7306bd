/** Width and height of a preview, in pixels. */
const SIDE = 192

/** A chosen picture as decoded by this browser. */
export interface PicturePreview {
  pixels: number
  /** A square cut from the middle of the picture, as a data URL. */
  url: string
}

/** Null for a file that this browser cannot draw. */
export async function previewOf(file: Blob): Promise<PicturePreview | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const side = Math.min(width, height)
    const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
    const [left, top] = [(width - side) / 2, (height - side) / 2]
    canvas.getContext('2d')?.drawImage(bitmap, left, top, side, side, 0, 0, SIDE, SIDE)
    bitmap.close()
    return { pixels: width * height, url: canvas.toDataURL() }
  } catch {
    return null
  }
}
