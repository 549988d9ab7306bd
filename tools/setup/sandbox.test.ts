import { mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { anyFreePort } from './port.mjs'
import { sandboxAccount, sandboxPort, startSandbox } from './sandbox.mjs'

const folder = () => mkdtempSync(join(tmpdir(), 'istore-sandbox-'))

it('keeps one account for one data folder, readable by its owner only', () => {
  const dataDir = folder()
  const account = sandboxAccount(dataDir, 3000)
  expect(account).toMatchObject({ port: 3001, key: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(sandboxAccount(dataDir, 4000)).toEqual(account)
  expect(statSync(join(dataDir, 'sandbox-account.json')).mode & 0o077).toBe(0)
})

it('gives every data folder its own key', () => {
  expect(sandboxAccount(folder(), 3000).key).not.toBe(sandboxAccount(folder(), 3000).key)
})

it('takes a port again as soon as its last owner has left', async () => {
  const port = await anyFreePort('127.0.0.1')
  const owner = createServer()
  await new Promise<void>((resolve) => owner.listen(port, '127.0.0.1', resolve))
  const waiting = sandboxPort(port, '127.0.0.1', 5000)
  owner.close()
  expect(await waiting).toBe(port)
})

it('takes another port when the owner stays', async () => {
  const port = await anyFreePort('127.0.0.1')
  const owner = createServer()
  await new Promise<void>((resolve) => owner.listen(port, '127.0.0.1', resolve))
  expect(await sandboxPort(port, '127.0.0.1', 0)).toBeGreaterThan(port)
  await new Promise((resolve) => owner.close(resolve))
})

it('runs in this process, at an address of its own', async () => {
  const lines: string[] = []
  const { env, stop } = await startSandbox({ dataDir: folder(), port: 0 }, (line) => lines.push(line))
  const { origin } = new URL(env.SNAPPAY_GATEWAY_URL ?? '')
  expect(await (await fetch(`${origin}/health`)).json()).toEqual({ ok: true })
  await stop()
  await expect(fetch(`${origin}/health`)).rejects.toThrow()
  expect(lines).toEqual([])
})

it('lets the shop open without payments when its state cannot be read', async () => {
  const dataDir = folder()
  writeFileSync(join(dataDir, 'sandbox.json'), 'not JSON')
  const lines: string[] = []
  const { env, stop } = await startSandbox({ dataDir, port: 0 }, (line) => lines.push(line))
  await stop()
  expect(env).toMatchObject({ SANDBOX: 'on' })
  expect(lines).toEqual([
    expect.stringMatching(/^The payment sandbox did not start, .*: cannot read the sandbox's state/),
  ])
})
