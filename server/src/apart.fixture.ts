import { writeFile } from 'node:fs/promises'
import { workApart } from './apart.ts'

/** What the tests of `workApart` have done apart; one that waits writes its process's number to a file when it begins. */
export type Errand = 'tell' | 'fail' | 'vanish' | { waits: string }

export const apart = (errand: Errand, signal?: AbortSignal) =>
  workApart<typeof import('./apart.fixture.ts')>(new URL(import.meta.url), errand, signal)

/**
 * @public called by its name, see `workApart`
 * @returns the number of the process that did it
 */
export async function work(errand: Errand, signal: AbortSignal): Promise<number> {
  if (errand === 'fail') throw new RangeError('too far')
  if (errand === 'vanish') process.exit(3)
  if (typeof errand === 'object') {
    await writeFile(errand.waits, String(process.pid))
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
const [, program, mark = ''] = process.argv
if (program === import.meta.filename) await apart({ waits: mark })
