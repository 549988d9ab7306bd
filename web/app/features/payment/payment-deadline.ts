/** How long a press on Pay may take until the page says so and offers another way, in milliseconds. */
const DEADLINE_MS = 10_000

/** One deadline for the calls of a press, and for the page that they lead to. */
export interface Deadline {
  /** Resolves once the time is over; never after `stop`. */
  over: Promise<'over'>
  isOver: () => boolean
  stop: () => void
}

/**
 * Calls under way are not aborted: the server does what they request once, however often it is requested.
 * @param passed called once the time is over
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
