import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'run-folder.mjs')

/** A test run in a process of its own, which ends with its input. @returns its folder, and how to end it */
async function startRun(root: string) {
  const script = `
    import { runFolder } from ${JSON.stringify(MODULE)}
    process.stdout.write(runFolder(${JSON.stringify(root)}))
    process.stdin.resume()`
  const { TEST_RUN_FOLDER: _ours, ...env } = process.env
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [folder] = await once(run.stdout, 'data')
  const end = async () => {
    run.stdin.end()
    await once(run, 'exit')
  }
  return { folder: String(folder), end }
}

test('two runs at once have a folder each, and the next run deletes those of runs that have ended only', async () => {
  const root = mkdtempSync(join(tmpdir(), 'istore-runs-'))
  const first = await startRun(root)
  mkdirSync(join(first.folder, 'shops'))
  const second = await startRun(root)
  expect(second.folder).not.toBe(first.folder)
  expect(existsSync(join(first.folder, 'shops'))).toBe(true)
  await first.end()
  expect(existsSync(first.folder), 'to read what failed').toBe(true)
  const third = await startRun(root)
  expect([first, second, third].map(({ folder }) => existsSync(folder))).toEqual([false, true, true])
  await second.end()
  await third.end()
})
