/** Timeout in milliseconds, because a hidden page is never painted. */
const UNSEEN = 100

export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve()
    requestAnimationFrame(() => setTimeout(done))
    setTimeout(done, UNSEEN)
  })
}
