import { ImageQueue, type ImageRequester } from './image-queue.ts'

/**
 * Runs a task. Concurrent calls with the same key share one run.
 * @throws TooManyPictures when the queue is full
 */
export type Once = <T>(key: string, task: () => Promise<T>, asker?: ImageRequester) => Promise<T>

/** A shared run, which may be in the lines of several visitors. */
interface Run {
  result: Promise<unknown>
  /** @returns false when it was started already */
  start: () => boolean
  askers: Set<string>
}

const NO_VISITOR: ImageRequester = { from: '', picture: '' }

/** A run that waits to be started. */
function waitingRun(task: () => Promise<unknown>): Run {
  const started = Promise.withResolvers<void>()
  let isStarted = false
  const start = () => {
    const isFirst = !isStarted
    isStarted = true
    started.resolve()
    return isFirst
  }
  return { result: started.promise.then(task), start, askers: new Set() }
}

/**
 * @param atMost how many tasks run at the same time; the others wait for their turn
 * @returns a runner that retains nothing after a task has settled
 */
export function runOnce(atMost: number): Once {
  const runs = new Map<string, Run>()
  const queue = new ImageQueue()
  let free = atMost

  const startNext = () => {
    free += 1
    for (let start = queue.next(); start; start = queue.next()) {
      if (!start()) continue
      free -= 1
      return
    }
  }

  const wait = (run: Run, asker: ImageRequester) => {
    if (run.askers.has(asker.from)) return
    queue.add(asker, run.start)
    run.askers.add(asker.from)
  }

  const begin = (key: string, task: () => Promise<unknown>, asker: ImageRequester): Run => {
    const run = waitingRun(task)
    if (free === 0) {
      wait(run, asker)
    } else {
      free -= 1
      run.start()
    }
    run.result = run.result.finally(() => {
      runs.delete(key)
      startNext()
    })
    runs.set(key, run)
    return run
  }

  return async <T>(key: string, task: () => Promise<T>, asker = NO_VISITOR) => {
    const shared = runs.get(key)
    if (shared) wait(shared, asker)
    const run = shared ?? begin(key, task, asker)
    return run.result as Promise<T>
  }
}
