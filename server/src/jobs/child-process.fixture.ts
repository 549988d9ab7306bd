import { writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { runInChildProcess } from './child-process.ts'

const MAX_DELAY_MS = 2 ** 31 - 1

/** What the test's task does; `waits` names a file, to which it writes its process id when it begins. */
export type Instruction = 'finish' | 'fail' | 'exit' | { waits: string }

export const runFixture = (instruction: Instruction, signal?: AbortSignal) =>
  runInChildProcess<typeof import('./child-process.fixture.ts')>(new URL(import.meta.url), instruction, signal)

/**
 * The task of the test.
 * @public imported by its path in a child process
 * @returns the id of the process that ran it
 */
export async function run(instruction: Instruction, signal: AbortSignal): Promise<number> {
  if (instruction === 'fail') throw new RangeError('too far')
  if (instruction === 'exit') process.exit(3)
  if (typeof instruction === 'object') {
    await writeFile(instruction.waits, String(process.pid))
    // Rejects at once if the abort arrived while the file was being closed.
    await setTimeout(MAX_DELAY_MS, undefined, { signal })
  }
  return process.pid
}

// Run directly, it starts a task that never ends, so that a test can kill the parent.
const [, program, mark = ''] = process.argv
if (program === import.meta.filename) await runFixture({ waits: mark })
