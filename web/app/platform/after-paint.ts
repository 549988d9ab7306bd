/** A page that nobody sees is not painted, in milliseconds. */
const UNSEEN = 100

/** Waits until what was just drawn is on the screen. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, UNSEEN)
  })
}
