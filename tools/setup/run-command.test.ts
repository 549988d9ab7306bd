import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
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

it('ends its program before it ends itself', async () => {
  const module = new URL('./run-command.mjs', import.meta.url).href
  const program = `process.once('SIGTERM', () => { console.log('told to end'); process.exit() })
    setInterval(() => {}, 1000)
    console.log('up')`
  const source = `const { runCommand } = await import(${JSON.stringify(module)})
    await runCommand(process.execPath, ['-e', ${JSON.stringify(program)}], { show: true })`
  const command = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  command.stdout.once('data', () => command.kill('SIGTERM'))
  expect(await text(command.stdout)).toBe('up\ntold to end\n')
  expect(command.exitCode ?? (await once(command, 'exit'))[0]).toBe(143)
})
