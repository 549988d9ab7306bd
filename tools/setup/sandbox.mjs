import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anyFreePort, tryPort } from './port.mjs'

/**
 * The shop's accounts at the sandboxes. Stored in the data folder, so that a payment started before a restart can be
 * finished after it at the same address. Accounts of providers other than SnapPay are added when they are generated.
 * @typedef {import('../../sandbox/src/accounts.ts').Accounts} Accounts
 * @typedef {{ port: number, appId: string, merchantNo: string, key: string } & Partial<Omit<Accounts, 'snappay'>>} SandboxAccount
 */

/** The sandbox answers on this machine only. */
const HOST = '127.0.0.1'

/** How long a sandbox that is just ending may hold its port, in milliseconds. */
const PORT_TIMEOUT_MS = 2000

/** @param {string} dataDir @param {number} shopPort @returns {SandboxAccount} */
export function sandboxAccount(dataDir, shopPort) {
  const file = accountFile(dataDir)
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    const account = {
      port: shopPort === 0 ? 0 : (shopPort % 65_535) + 1,
      appId: randomBytes(8).toString('hex'),
      merchantNo: String(randomBytes(4).readUInt32BE()).padStart(12, '9'),
      key: randomBytes(16).toString('hex'),
    }
    mkdirSync(dataDir, { recursive: true })
    saveAccount(dataDir, account)
    return account
  }
}

/** @param {string} dataDir */
function accountFile(dataDir) {
  return join(dataDir, 'sandbox-account.json')
}

/** @param {string} dataDir @param {SandboxAccount} account */
function saveAccount(dataDir, account) {
  const file = accountFile(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(account), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/**
 * The wanted port if it becomes free in time, else the next free one; 0 means any.
 * @param {number} wanted @param {string} host @param {number} [patience] milliseconds
 */
export async function sandboxPort(wanted, host, patience = PORT_TIMEOUT_MS) {
  if (wanted === 0) return anyFreePort(host)
  const end = Date.now() + patience
  while ((await tryPort(wanted, host)) === 'taken' && Date.now() < end) await wait(50)
  for (let port = wanted; port < 65_536; port += 1) {
    if ((await tryPort(port, host)) === 'free') return port
  }
  return anyFreePort(host)
}

/** Merchant name on the hosted pages: the demo shop's, unless set. */
const SHOP_NAME = 'Maple Court'

/**
 * Starts the sandboxes of all payment providers on their own port, but in this process: a separate one would take 35 MB
 * more. If they fail to start, the shop opens anyway, and payments fail.
 * @param {{ dataDir: string, port: number, publicUrl?: string }} shop
 * @param {(line: string) => void} print
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the server's settings for them
 */
export async function startSandbox({ dataDir, port: shopPort, publicUrl }, print) {
  const { completeAccounts, credentialsOf, settingsFor } = await import('../../sandbox/src/accounts.ts')
  const { port: wantedPort, appId, merchantNo, key, ...known } = sandboxAccount(dataDir, shopPort)
  const port = await sandboxPort(wantedPort, HOST)
  const accounts = completeAccounts({ ...known, snappay: { appId, merchantNo, key } })
  const { snappay: _atTheTop, ...others } = accounts
  saveAccount(dataDir, { port, appId, merchantNo, key, ...others })
  // A shop on any free port does not know its address yet, so it learns of payments only by querying the providers.
  const shopUrl = shopPort === 0 ? undefined : publicUrl
  const app = await listen(accounts, { dataDir, port, shopUrl }).catch((error) => {
    print(`The payment sandbox did not start, so payments fail until the next start: ${error.message}`)
  })
  const env = settingsFor(credentialsOf(accounts), `http://${HOST}:${port}`)
  return { env, stop: async () => app?.close() }
}

/**
 * @param {Accounts} accounts
 * @param {{ dataDir: string, port: number, shopUrl: string | undefined }} options
 */
async function listen(accounts, { dataDir, port, shopUrl }) {
  const { sandboxApp } = await import('../../sandbox/src/app.ts')
  const { PROVIDERS } = await import('../../sandbox/src/providers.ts')
  const { shopOptions } = await import('../../sandbox/src/shop-options.ts')
  const options = shopOptions(PROVIDERS, {
    accounts,
    merchantName: process.env.SNAPPAY_MERCHANT_NAME || SHOP_NAME,
    statePath: join(dataDir, 'sandbox.json'),
    ...(shopUrl !== undefined && { url: shopUrl }),
  })
  const app = sandboxApp(options)
  await app.listen({ host: HOST, port })
  return app
}
