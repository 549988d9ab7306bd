/**
 * Wraps a function so that only one run is in progress at a time: calls during a run cause one more run after it.
 * @param run must not reject
 */
export function coalesced(run: () => Promise<void>): () => void {
  let isRunning = false
  let isWanted = false
  const runAll = async () => {
    isRunning = true
    while (isWanted) {
      isWanted = false
      await run()
    }
    isRunning = false
  }
  return () => {
    isWanted = true
    if (!isRunning) void runAll()
  }
}
