import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../tools/testing/free-port.ts'
import { line, median } from './support/report.ts'

/** Time from the start command to the first page, after the build: on an empty folder, then on the filled one. */
const RUNS = 3
const ROOT = join(import.meta.dirname, '..')
/** A start that takes longer than this has failed, in milliseconds. */
const MAX_START_MS = 120_000
const RETRY_MS = 15

const dataDir = await mkdtemp(join(tmpdir(), 'istore-bench-start-'))
try {
  line('first start of all, with the demo shop', seconds(await timeStart()), 'for information')
  const times: number[] = []
  while (times.length < RUNS) times.push(await timeStart())
  line('start to first page', seconds(median(times)), `<= 3.00 s   ${times.map(seconds).join(', ')}`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`
}

/** Starts the shop with the start command until its home page is complete, then stops it. */
async function timeStart(): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, NODE_ENV: '' }
  const began = performance.now()
  const shop = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await firstPage(shop, `http://127.0.0.1:${port}/home`, began + MAX_START_MS)
    return performance.now() - began
  } finally {
    await end(shop)
  }
}

async function firstPage(shop: ChildProcess, url: string, until: number): Promise<void> {
  while (performance.now() < until) {
    if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
    const reply = await fetch(url).catch(() => null)
    if (reply?.status === 200 && (await reply.text()).includes('</html>')) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
  throw new Error('the shop did not open')
}

async function end(shop: ChildProcess): Promise<void> {
  if (shop.exitCode !== null) return
  const gone = once(shop, 'exit')
  shop.kill('SIGTERM')
  await gone
}
