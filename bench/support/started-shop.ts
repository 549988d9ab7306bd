import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, startChild } from '../../e2e/fixtures/child.ts'
import { SNAPPAY_ACCOUNT } from '../../e2e/fixtures/running-shop.ts'
import { freePort } from '../../tools/testing/free-port.ts'

export interface StartedShop {
  url: string
  pid: number
  dataDir: string
  remove(): Promise<void>
}

/** The demo shop as `npm start` runs it, with the payment sandbox in the server's process, on a new folder. */
export const startedShop = () => start(join(ROOT, 'tools/start.mjs'), {})

/** The demo shop of a checkout that is built, on a new folder. It offers payments that nothing answers. */
export const serverOf = (checkout: string) =>
  start(join(checkout, 'server/src/main.ts'), { ...SNAPPAY_ACCOUNT, SNAPPAY_GATEWAY_URL: 'http://127.0.0.1:9/' })

async function start(program: string, settings: Record<string, string>): Promise<StartedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-bench-'))
  const port = await freePort()
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_EXEMPT: 'loopback',
    DRAIN_SECONDS: '0',
    ...settings,
  }
  const shop = await startChild([program], env, /The shop is open/)
  const remove = async () => {
    await shop.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, pid: shop.pid, dataDir, remove }
}
