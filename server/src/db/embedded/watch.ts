import { poll } from '../poll.ts'
import { isServing, type Postmaster } from './postmaster.ts'

const everyMs = 2_000

/**
 * Polls whether the server is alive, and revives it when it was killed (out of memory, by hand): otherwise every
 * request would fail until the shop is restarted.
 */
export function watchPostmaster(first: Postmaster, restart: () => Promise<Postmaster>): { stop(): Promise<void> } {
  let postmaster = first
  let isStopped = false
  const polling = poll(
    everyMs,
    async () => {
      if (!(await isServing(postmaster)) && !isStopped) postmaster = await restart()
    },
    () => {},
  )
  return {
    stop: () => {
      isStopped = true
      return polling.stop()
    },
  }
}
