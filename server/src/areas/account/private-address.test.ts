import type { FastifyBaseLogger } from 'fastify'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { Metrics } from '../../http/metrics/metrics.ts'
import { observeShop } from '../../http/metrics/shop-metrics.ts'
import { startJobs } from '../../jobs/worker.ts'
import { newAccount } from '../../testing/account.ts'
import { Shopper } from '../../testing/shopper.ts'
import { testShop } from '../../testing/test-shop.ts'

const REQUEST_RESET = 'GET /common3/forgotPassword'

/** What a logger could write of a value, including all properties of errors. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, held) =>
    held instanceof Error ? { ...held, text: held.message, stack: held.stack, cause: held.cause } : held,
  )

/** A logger that records every line of every level. */
function keeper(lines: string[]): FastifyBaseLogger {
  const keep = (...line: unknown[]) => void lines.push(textOf(line))
  const levels = { trace: keep, debug: keep, info: keep, warn: keep, error: keep, fatal: keep }
  const logger: object = { ...levels, level: 'trace', silent: keep, child: () => logger }
  return logger as FastifyBaseLogger
}

test('the address of a request for a new password is in no log line, no figure and no error, even when everything fails', async () => {
  const lines: string[] = []
  const shop = await testShop()
  const log = keeper(lines)
  Object.assign(shop.context, { log })
  shop.context.mail.send = async ({ to }) => {
    throw Object.assign(new Error(`550 no such box: <${to.address}>`), { responseCode: 550, rejected: [to.address] })
  }
  const app = await createApp(shop.context, { logger: log, trustedProxies: ['loopback'], exempt: ['loopback'] })
  const metrics = new Metrics()
  metrics.observe(app)
  observeShop(metrics, shop.database.db)
  const email = await newAccount(shop)
  const bodies: unknown[] = []
  const guest = new Shopper(app)
  const ask = async (emailID: string, headers = {}) =>
    bodies.push((await guest.send('GET', REQUEST_RESET.slice(4), { query: { emailID }, headers })).body)
  await ask(email)
  await ask(`${email} `)
  await ask(email, { 'sec-fetch-site': 'cross-site' })
  const jobs = await startJobs(shop.context)
  await expect.poll(() => lines.join(), { timeout: 10_000 }).toContain('The mail was not taken: 550')
  await jobs.stop()
  const { rows } = await shop.context.pool.query('SELECT key, last_error FROM graphile_worker.jobs')
  const figures = await metrics.text()
  await shop.database.pool.query('ALTER TABLE rate_limit RENAME TO rate_limit_gone')
  await shop.database.pool.query('DROP FUNCTION graphile_worker.add_job CASCADE')
  await ask(email)
  expect(lines.join()).toContain('unhandled error')
  for (const shown of [...lines, ...bodies.map(textOf), textOf(rows), figures])
    expect(shown.toLowerCase()).not.toContain(email.split('@')[0]?.toLowerCase())
  await app.close()
  await shop.close()
})
