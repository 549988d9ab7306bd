import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anyFreePort, tryPort } from './port.mjs'

/**
 * The sandbox's own merchant account. Stored in the data folder, so that a payment begun before a restart can be finished
 * after it at the same address.
 * @typedef {{ port: number, appId: string, merchantNo: string, key: string }} SandboxAccount
 */

/** The sandbox answers on this machine only. */
const HOST = '127.0.0.1'

/** How long a sandbox that is just ending may hold its port, in milliseconds. */
const PORT_PATIENCE = 2000

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
    keepAccount(dataDir, account)
    return account
  }
}

/** @param {string} dataDir */
function accountFile(dataDir) {
  return join(dataDir, 'sandbox-account.json')
}

/** @param {string} dataDir @param {SandboxAccount} account */
function keepAccount(dataDir, account) {
  writeFileSync(accountFile(dataDir), JSON.stringify(account), { mode: 0o600 })
}

/**
 * The wanted port once it is free, else the next one that is; 0 takes any.
 * @param {number} wanted @param {string} host @param {number} [patience] milliseconds
 */
export async function sandboxPort(wanted, host, patience = PORT_PATIENCE) {
  if (wanted === 0) return anyFreePort(host)
  const end = Date.now() + patience
  while ((await tryPort(wanted, host)) === 'taken' && Date.now() < end) await wait(50)
  for (let port = wanted; port < 65_536; port += 1) {
    if ((await tryPort(port, host)) === 'free') return port
  }
  return anyFreePort(host)
}

/** Where the SnapPay sandbox takes requests, below its address. */
const SNAPPAY_PATH = '/snappay/api/gateway'

/** The name on the hosted page: the demo shop's, unless another is set. */
const SHOP_NAME = 'Maple Court'

/**
 * Starts the payment sandbox at an address of its own, but in this process: one of its own would take 35 MB more.
 * Where it does not start the shop opens all the same, and payments fail.
 * @param {{ dataDir: string, port: number }} shop
 * @param {(line: string) => void} say
 * @returns {Promise<{ env: Record<string, string>, stop: () => Promise<void> }>} the server's settings for it
 */
export async function startSandbox({ dataDir, port: shopPort }, say) {
  const account = sandboxAccount(dataDir, shopPort)
  const port = await sandboxPort(account.port, HOST)
  if (port !== account.port) keepAccount(dataDir, { ...account, port })
  const { appId, merchantNo, key } = account
  const name = process.env.SNAPPAY_MERCHANT_NAME || SHOP_NAME
  const snappay = { statePath: join(dataDir, 'sandbox.json'), merchant: { appId, merchantNo, key, name } }
  const app = await listen(snappay, port).catch((error) => {
    say(`The payment sandbox did not start, so payments fail until the next start: ${error.message}`)
  })
  const env = {
    SNAPPAY_APP_ID: appId,
    SNAPPAY_MERCHANT_NO: merchantNo,
    SNAPPAY_KEY: key,
    SNAPPAY_GATEWAY_URL: `http://${HOST}:${port}${SNAPPAY_PATH}`,
    SANDBOX: 'on',
  }
  return { env, stop: async () => app?.close() }
}

/** @param {import('../../sandbox/src/snappay/snappay.ts').SnapPaySandboxOptions} snappay @param {number} port */
async function listen(snappay, port) {
  const { sandboxApp } = await import('../../sandbox/src/app.ts')
  const app = sandboxApp({ snappay })
  await app.listen({ host: HOST, port })
  return app
}
