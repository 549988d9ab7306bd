export function canShareBySystem(data: ShareData): boolean {
  return typeof navigator.share === 'function' && navigator.canShare?.(data) === true
}

/** Opens the device's share sheet. Closing it is not an error. */
export async function shareBySystem(data: ShareData): Promise<void> {
  await navigator.share(data).catch(() => undefined)
}

/** This window's position on the screen, CSS pixels. */
export interface Frame {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Opens an address in a window without an opener.
 * @param features returns the third argument of `window.open`
 * @returns false if the browser opens no windows
 */
export function openPopup(href: string, features: (opener: Frame) => string): boolean {
  const { screenX: left, screenY: top, outerWidth: width, outerHeight: height } = window
  const popup = window.open('', '_blank', features({ left, top, width, height }))
  if (!popup) return false
  popup.opener = null
  popup.location.href = href
  return true
}

/** Downloads a drawing as a PNG. @param side width and height in pixels */
export function saveDrawing(name: string, side: number, draw: (pen: CanvasRenderingContext2D) => void): void {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return
  draw(pen)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = name
  link.click()
}
