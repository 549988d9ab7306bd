/**
 * A function that runs one at a time, however often it is called: calls during a run are answered by one more run.
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
