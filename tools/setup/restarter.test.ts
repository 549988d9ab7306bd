import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { restarter } from './restarter.mjs'

/** A program that writes down when it starts and when it is told to end. */
function program() {
  const log = join(mkdtempSync(join(tmpdir(), 'istore-restarter-')), 'log')
  const source = `
    const { appendFileSync } = require('node:fs')
    process.once('SIGTERM', () => { appendFileSync(${JSON.stringify(log)}, 'end '); process.exit() })
    appendFileSync(${JSON.stringify(log)}, 'start ')
    setInterval(() => {}, 1000)`
  const shop = restarter(process.execPath, ['-e', source], { stdio: 'ignore' })
  const said = (text: string) =>
    vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe(text), { timeout: 5000, interval: 10 })
  return { shop, said }
}

it('starts once more for a burst of changes, after the first has ended', async () => {
  const { shop, said } = program()
  shop.start()
  await said('start ')
  const tell = vi.fn()
  shop.restartSoon(tell)
  shop.restartSoon(tell)
  shop.restartSoon(tell)
  await said('start end start ')
  expect(tell).toHaveBeenCalledTimes(1)
  await shop.stop()
  await said('start end start end ')
})
