import { ImageQueue, type ImageRequester } from './image-queue.ts'

/**
 * Runs a task. Concurrent calls with the same key share one run.
 * @throws TooManyPictures when the queue is full
 */
export type RunShared = <T>(key: string, task: () => Promise<T>, requester?: ImageRequester) => Promise<T>

/** A shared run, which may be in the lines of several visitors. */
interface Run {
  result: Promise<unknown>
  /** @returns false when it was started already */
  start: () => boolean
  requesters: Set<string>
}

const NO_VISITOR: ImageRequester = { from: '', picture: '' }

function waitingRun(task: () => Promise<unknown>): Run {
  const started = Promise.withResolvers<void>()
  let isStarted = false
  const start = () => {
    const isFirst = !isStarted
    isStarted = true
    started.resolve()
    return isFirst
  }
  return { result: started.promise.then(task), start, requesters: new Set() }
}

/**
 * @param atMost how many tasks run at the same time; the others wait for their turn
 * @returns a runner that retains nothing after a task has settled
 */
export function sharedTaskRunner(maxConcurrent: number): RunShared {
  const runs = new Map<string, Run>()
  const queue = new ImageQueue()
  let free = maxConcurrent

  const startNext = () => {
    free += 1
    for (let start = queue.next(); start; start = queue.next()) {
      if (!start()) continue
      free -= 1
      return
    }
  }

  const wait = (run: Run, requester: ImageRequester) => {
    if (run.requesters.has(requester.from)) return
    queue.add(requester, run.start)
    run.requesters.add(requester.from)
  }

  const begin = (key: string, task: () => Promise<unknown>, requester: ImageRequester): Run => {
    const run = waitingRun(task)
    if (free === 0) {
      wait(run, requester)
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

  return async <T>(key: string, task: () => Promise<T>, requester = NO_VISITOR) => {
    const shared = runs.get(key)
    if (shared) wait(shared, requester)
    const run = shared ?? begin(key, task, requester)
    return run.result as Promise<T>
  }
}
