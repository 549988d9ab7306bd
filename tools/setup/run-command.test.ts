import { expect, it } from 'vitest'
import { runCommand } from './run-command.mjs'

const node = (source: string, options = {}) => runCommand(process.execPath, ['-e', source], options)

it('keeps what a program says and how it ends', async () => {
  const result = await node(`console.log('out'); console.error('err'); process.exitCode = 3`)
  expect(result).toMatchObject({ ok: false, code: 3 })
  expect(result.output).toMatch(/out[\s\S]*err|err[\s\S]*out/)
})

it('counts a program that cannot be started as failed', async () => {
  const result = await runCommand('/nowhere/program', [])
  expect(result.ok).toBe(false)
  expect(result.output).toContain('ENOENT')
})

it('ends a program that hangs', async () => {
  expect(await node('setInterval(() => {}, 1000)', { timeoutMs: 300 })).toMatchObject({ ok: false, signal: 'SIGKILL' })
})
