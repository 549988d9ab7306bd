import { mkdtempSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { anyFreePort } from './port.mjs'
import { sandboxAccount, sandboxPort } from './sandbox.mjs'

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
