import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'run-folder.mjs')

/** Starts a test run in a child process, which ends when its input does. @returns its folders, and how to end it */
async function startRun(root: string) {
  const script = `
    import { runFolder, scratchFolder } from ${JSON.stringify(MODULE)}
    const folder = runFolder(${JSON.stringify(root)})
    process.stdout.write(folder + ' ' + scratchFolder(${JSON.stringify(root)}))
    process.stdin.resume()`
  const { TEST_RUN_FOLDER: _folder, TEST_SCRATCH_FOLDER: _scratch, ...env } = process.env
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [printed] = await once(run.stdout, 'data')
  const [folder = '', scratch = ''] = String(printed).split(' ')
  const end = async () => {
    run.stdin.end()
    await once(run, 'exit')
  }
  return { folder, scratch, end }
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

test('what a run has in memory is gone when it ends, and that of a killed run when the next one starts', async () => {
  const root = mkdtempSync(join(tmpdir(), 'istore-runs-'))
  const first = await startRun(root)
  if (first.scratch === first.folder) return void (await first.end())
  expect(existsSync(first.scratch)).toBe(true)
  await first.end()
  expect(existsSync(first.scratch)).toBe(false)
  // As if it had been killed.
  mkdirSync(first.scratch)
  const second = await startRun(root)
  expect([first, second].map(({ scratch }) => existsSync(scratch))).toEqual([false, true])
  await second.end()
})
