import { workApart } from './apart.ts'

/** What the tests of `workApart` have done apart. */
export type Errand = 'tell' | 'fail' | 'wait' | 'vanish'

export const apart = (errand: Errand, signal?: AbortSignal) =>
  workApart<typeof import('./apart.fixture.ts')>(new URL(import.meta.url), errand, signal)

/**
 * @public called by its name, see `workApart`
 * @returns the number of the process that did it
 */
export async function work(errand: Errand, signal: AbortSignal): Promise<number> {
  if (errand === 'fail') throw new RangeError('too far')
  if (errand === 'vanish') process.exit(3)
  if (errand === 'wait') {
    process.stdout.write(`waiting: ${process.pid}\n`)
    await new Promise((_, reject) => {
      const alive = setInterval(() => {}, 1_000)
      signal.addEventListener('abort', () => {
        clearInterval(alive)
        reject(signal.reason)
      })
    })
  }
  return process.pid
}

// Run by itself it asks for what never ends, so that a test may kill who asked.
if (process.argv[1] === import.meta.filename) await apart('wait')
