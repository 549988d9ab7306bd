import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { compileCache } from './compile-cache.mjs'
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

/**
 * Starts the payment sandbox as its own process, which ends when this one does.
 * @param {string} root
 * @param {{ dataDir: string, port: number }} shop
 * @param {(line: string) => void} say
 * @returns {Promise<{ env: Record<string, string>, stop: () => void }>} the server's settings for it
 */
export async function startSandbox(root, { dataDir, port: shopPort }, say) {
  const account = sandboxAccount(dataDir, shopPort)
  const port = await sandboxPort(account.port, HOST)
  if (port !== account.port) keepAccount(dataDir, { ...account, port })
  const settings = {
    SNAPPAY_APP_ID: account.appId,
    SNAPPAY_MERCHANT_NO: account.merchantNo,
    SNAPPAY_KEY: account.key,
  }
  const child = spawn(process.execPath, sandboxArgs(root, dataDir, port), {
    cwd: root,
    env: {
      // The name on the hosted page: the demo shop's, unless another is set.
      SNAPPAY_MERCHANT_NAME: 'Maple Court',
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: compileCache(root),
    },
    // Its own process group: Ctrl+C reaches the server first, and the sandbox stays until the server has stopped.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const stop = endWithUs(child, say)
  return { env: { ...settings, SANDBOX: 'on', SNAPPAY_GATEWAY_URL: `http://${HOST}:${port}${SNAPPAY_PATH}` }, stop }
}

/** @param {string} root @param {string} dataDir @param {number} port */
function sandboxArgs(root, dataDir, port) {
  return [
    ...['--import', new URL('./leave-with-parent.mjs', import.meta.url).href],
    join(root, 'sandbox/src/main.ts'),
    ...['--port', String(port), '--state', join(dataDir, 'sandbox.json')],
  ]
}

/**
 * Lets this process end while the child still runs, and reports when the child ends by itself.
 * @param {import('node:child_process').ChildProcess} child
 * @param {(line: string) => void} say
 * @returns {() => void} stops it
 */
function endWithUs(child, say) {
  let stopping = false
  child.once('error', (error) => say(`The payment sandbox did not start: ${error.message}`))
  child.once('exit', (code) => {
    if (!stopping) say(`The payment sandbox ended by itself (${code}): payments fail until the next start.`)
  })
  child.unref()
  child.channel?.unref()
  return () => {
    stopping = true
    child.kill('SIGTERM')
  }
}
