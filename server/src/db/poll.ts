/**
 * Calls a function every `ms` milliseconds, one call after another; the timer does not keep the process alive.
 * @returns `stop`, which waits for a call in progress
 */
export function poll(ms: number, look: () => Promise<void>, onError: (error: unknown) => void) {
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(look).catch(onError)
  }, ms).unref()
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await looking
    },
  }
}
