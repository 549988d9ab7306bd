import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, startChild } from '../../e2e/fixtures/child.ts'
import { freePort } from '../../tools/testing/free-port.ts'

export interface StartedShop {
  url: string
  pid: number
  dataDir: string
  remove(): Promise<void>
}

/** The demo shop as `npm start` runs it, with the payment sandbox in the server's process, on a new folder. */
export const startedShop = () => start(join(ROOT, 'tools/start.mjs'))

/** The demo shop of a checkout that is already built, without any way to pay, on a new folder. */
export const serverOf = (checkout: string) => start(join(checkout, 'server/src/main.ts'))

async function start(program: string): Promise<StartedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'istore-bench-'))
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_EXEMPT: 'loopback',
    DRAIN_SECONDS: '0',
  }
  const shop = await startChild([program], env, /The shop is open/)
  const remove = async () => {
    await shop.end('SIGTERM')
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: `http://127.0.0.1:${port}`, pid: shop.pid, dataDir, remove }
}
