/** Time limit of a press on Pay before the page reports it and offers another method, in milliseconds. */
const DEADLINE_MS = 10_000

/** A deadline for the calls of a press and the page that they open. */
export interface Deadline {
  /** Resolves when it expires; never after `stop`. */
  over: Promise<'over'>
  isOver: () => boolean
  stop: () => void
}

/**
 * Does not abort calls in progress: the server handles repeated requests once.
 * @param passed called when it expires
 */
export function startDeadline(passed?: () => void): Deadline {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<'over'>((resolve) => {
    timer = setTimeout(() => {
      isOver = true
      passed?.()
      resolve('over')
    }, DEADLINE_MS)
  })
  return { over, isOver: () => isOver, stop: () => clearTimeout(timer) }
}
