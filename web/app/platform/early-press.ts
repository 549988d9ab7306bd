/** Where the document's start script keeps what was pressed before the app ran. */
interface EarlyPress {
  pressed: HTMLElement | null
  stop(): void
}

/** Does again what was pressed last before the app could answer, so that no press is lost on a slow phone. */
export function replayEarlyPress(): void {
  const { istoreEarly: early } = window as { istoreEarly?: EarlyPress }
  if (!early) return
  early.stop()
  const { pressed } = early
  early.pressed = null
  // Not while React commits: a part of the page that still waits for its turn can answer only in a task of its own.
  setTimeout(() => {
    if (pressed?.isConnected) pressed.click()
  })
}
