/** Adds one listener for several events. @returns a function that removes it */
export function listen(
  target: EventTarget,
  events: readonly string[],
  listener: EventListener,
  options?: AddEventListenerOptions,
): () => void {
  for (const event of events) target.addEventListener(event, listener, options)
  return () => {
    for (const event of events) target.removeEventListener(event, listener, options)
  }
}
