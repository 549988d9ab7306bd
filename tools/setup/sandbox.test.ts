import { copyFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROVIDERS, sandboxOf } from '../../sandbox/src/providers.ts'
import { PAYMENT_PROVIDERS } from '../../server/src/gateways/payment/providers/list.ts'
import { readPayments } from '../../server/src/payment-settings.ts'
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

/** A folder with the accounts of an earlier start, because generating them takes a second. */
const folderWithAccounts = (from: string) => {
  const dataDir = folder()
  copyFileSync(accountsIn(from), accountsIn(dataDir))
  return dataDir
}
const accountsIn = (dataDir: string) => join(dataDir, 'sandbox-account.json')
const print = (line: string) => {
  throw new Error(line)
}
const earlier = folder()

it('adds the other providers’ accounts to an existing SnapPay account, readable by the owner only', async () => {
  const { appId, merchantNo, key } = sandboxAccount(earlier, 0)
  const { env, stop } = await startSandbox({ dataDir: earlier, port: 0 }, print)
  await stop()
  expect(env).toMatchObject({ SNAPPAY_APP_ID: appId, SNAPPAY_MERCHANT_NO: merchantNo, SNAPPAY_KEY: key, SANDBOX: 'on' })
  expect(statSync(accountsIn(earlier)).mode & 0o077).toBe(0)
  const again = await startSandbox({ dataDir: earlier, port: 0 }, print)
  await again.stop()
  expect(again.env).toEqual(env)
})

it('returns all settings of every provider, as the shop reads them', async () => {
  const { env, stop } = await startSandbox({ dataDir: folderWithAccounts(earlier), port: 0 }, print)
  await stop()
  const { origin } = new URL(env.SNAPPAY_GATEWAY_URL ?? '')
  const addresses = readPayments(env).map(({ provider, account }) => [
    provider.name,
    provider.settings.baseUrls(account),
  ])
  const expected = PAYMENT_PROVIDERS.map(({ name }) => [
    name,
    [expect.stringMatching(new RegExp(`^${origin}/${name}(/|$)`))],
  ])
  expect(addresses).toEqual(expected)
  const known = PAYMENT_PROVIDERS.flatMap(({ settings: { names, optional = [] } }) => [...names, ...optional])
  expect(known).toEqual(expect.arrayContaining(Object.keys(env).filter((name) => name !== 'SANDBOX')))
  expect(env.SANDBOX).toBe('on')
})

it('runs in this process, each provider under its own path', async () => {
  const { env, stop } = await startSandbox({ dataDir: folderWithAccounts(earlier), port: 0 }, print)
  const { origin } = new URL(env.SNAPPAY_GATEWAY_URL ?? '')
  expect(await (await fetch(`${origin}/health`)).json()).toEqual({ ok: true })
  for (const provider of PROVIDERS) {
    expect(await (await fetch(`${origin}/${provider}/control/payments`)).json()).toEqual([])
  }
  await stop()
  await expect(fetch(`${origin}/health`)).rejects.toThrow()
})

it('sends webhooks to the shop when its address is known', async () => {
  const dataDir = folderWithAccounts(earlier)
  const providers = PROVIDERS.filter((provider) => sandboxOf(provider).hasWebhook)
  const webhooks = () =>
    providers.map((provider) => {
      const { merchant } = JSON.parse(readFileSync(join(dataDir, `sandbox-${provider}.json`), 'utf8'))
      return merchant.webhookUrl
    })
  expect(providers).toEqual(expect.arrayContaining(['paypal', 'stripe']))
  await (await startSandbox({ dataDir, port: 0, publicUrl: 'http://127.0.0.1:0' }, print)).stop()
  expect(webhooks()).toEqual(providers.map(() => null))
  await (await startSandbox({ dataDir, port: 3000, publicUrl: 'http://shop.test' }, print)).stop()
  expect(webhooks()).toEqual(providers.map((each) => `http://shop.test/api/istore/gateways/${each}/notify`))
})

it('lets the shop open without payments when its state cannot be read', async () => {
  const dataDir = folderWithAccounts(earlier)
  writeFileSync(join(dataDir, 'sandbox.json'), 'not JSON')
  const lines: string[] = []
  const { env, stop } = await startSandbox({ dataDir, port: 0 }, (line) => lines.push(line))
  await stop()
  expect(env).toMatchObject({ SANDBOX: 'on' })
  expect(lines).toEqual([
    expect.stringMatching(/^The payment sandbox did not start, .*: cannot read the sandbox's state/),
  ])
})
