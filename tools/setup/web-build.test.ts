import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'web-build.mjs')

/** Stub of the build program: records that it began, and ends once it is allowed to. */
const BUILD = `
  const { appendFileSync, existsSync, mkdirSync, writeFileSync } = require('node:fs')
  appendFileSync('../builds', 'begins ')
  const timer = setInterval(() => {
    if (!existsSync('../may-end')) return
    clearInterval(timer)
    mkdirSync('build/server', { recursive: true })
    writeFileSync('build/server/index.js', '')
    appendFileSync('../builds', 'ends ')
  }, 5)`

function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'istore-build-'))
  for (const folder of ['web/build', 'contract/src', 'node_modules/.bin'])
    mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'node_modules/.bin/react-router'), BUILD)
  return root
}

/** Starts a process that needs the pages. @returns its pending result, once it has requested the build */
async function needPages(root: string): Promise<{ result: Promise<string> }> {
  const script = `
    import { buildWebWhenStale } from ${JSON.stringify(MODULE)}
    const built = buildWebWhenStale(${JSON.stringify(root)})
    process.send('called')
    process.send(String(await built), () => process.disconnect())`
  const run = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(run, 'message')
  return { result: once(run, 'message').then(([problem]) => String(problem)) }
}

test('of two runs that need the pages at once one builds them, and the other waits until they are there', async () => {
  const root = project()
  const first = await needPages(root)
  const second = await needPages(root)
  const builds = () => readFileSync(join(root, 'builds'), 'utf8')
  await expect.poll(builds).toBe('begins ')
  writeFileSync(join(root, 'may-end'), '')
  expect(await Promise.all([first.result, second.result])).toEqual(['undefined', 'undefined'])
  expect(builds()).toBe('begins ends ')
})
