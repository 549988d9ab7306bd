/** Pixels of each side of a preview. */
const SIDE = 192

/** A chosen picture as this browser sees it. */
export interface PicturePreview {
  pixels: number
  /** A square cut from its middle, as a data address. */
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
