/** Set by the document's start script. */
interface EarlyPress {
  pressed: HTMLElement[]
  stop(): void
}

const earlyPress = (): EarlyPress | undefined => (window as { istoreEarly?: EarlyPress }).istoreEarly

/** From now on the app handles presses and keys itself. */
export const stopEarlyPress = (): void => earlyPress()?.stop()

/** Repeats presses from before the app ran, in their order, so that none is lost on a slow phone. */
export function replayEarlyPress(): void {
  stopEarlyPress()
  // In a task of its own, not while React commits: only then can a part that is not hydrated yet respond.
  for (const button of earlyPress()?.pressed.splice(0) ?? []) setTimeout(() => button.click())
}
