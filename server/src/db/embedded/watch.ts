import { type Postmaster, stillServes } from './postmaster.ts'

const everyMs = 2_000

/**
 * Looks now and then whether the server still lives, and has it revived when it was killed (out of memory, by hand): else
 * every request would fail until somebody restarts the shop. The timer keeps nobody awake.
 */
export function watchPostmaster(first: Postmaster, revive: () => Promise<Postmaster>): { stop(): Promise<void> } {
  let postmaster = first
  let stopped = false
  let looking = Promise.resolve()
  const look = async () => {
    if (stopped || (await stillServes(postmaster)) || stopped) return
    postmaster = await revive()
  }
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {})
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      stopped = true
      clearInterval(timer)
      await looking
    },
  }
}
