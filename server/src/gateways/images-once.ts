/** Runs a task; calls with the key of a running task share its run. */
export type Once = <T>(key: string, task: () => Promise<T>) => Promise<T>

/**
 * @param atMost how many tasks run at the same time; the others wait in order
 * @returns a runner that keeps nothing after a task has settled
 */
export function runOnce(atMost: number): Once {
  const running = new Map<string, Promise<unknown>>()
  const waiting: (() => void)[] = []
  let free = atMost

  const inTurn = async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }

  return <T>(key: string, task: () => Promise<T>) => {
    const shared = running.get(key) as Promise<T> | undefined
    if (shared) return shared
    const own = inTurn(task).finally(() => running.delete(key))
    running.set(key, own)
    return own
  }
}
