import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'

const preload = new URL('./leave-with-parent.mjs', import.meta.url).href

const CHILD = `
  process.once('SIGTERM', () => { console.log('told to end'); process.exit() })
  setInterval(() => {}, 1000)
  process.send('up')`

const PARENT = `
  const { spawn } = require('node:child_process')
  const args = ['--import', ${JSON.stringify(preload)}, '-e', ${JSON.stringify(CHILD)}]
  const child = spawn(process.execPath, args, { detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.once('message', () => process.kill(process.pid, 'SIGKILL'))`

it('ends the child when its parent is killed', async () => {
  const parent = spawn(process.execPath, ['-e', PARENT], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(parent, 'exit')
  // The pipe is the child's output too, so it closes only when both are gone.
  expect(await text(parent.stdout)).toBe('told to end\n')
  expect(await ended).toEqual([null, 'SIGKILL'])
})
