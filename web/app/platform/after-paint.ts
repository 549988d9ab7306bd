/** A hidden page is never painted; in milliseconds. */
const UNSEEN = 100

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, UNSEEN)
  })
}
