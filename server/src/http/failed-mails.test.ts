import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startJobs } from '../jobs/worker.ts'
import { newAccount } from '../testing/account.ts'
import { Shopper } from '../testing/shopper.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { registerAdminLists } from './admin-lists.ts'

let shop: TestShop
let isDown = false
const admin = fastify()
beforeAll(async () => {
  shop = await testShop()
  const { send } = shop.context.mail
  shop.context.mail.send = async (mail) => {
    if (isDown) throw Object.assign(new Error('no answer'), { code: 'ECONNREFUSED' })
    await send(mail)
  }
  registerAdminLists(admin, shop.context)
})
afterAll(() => Promise.all([admin.close(), shop.close()]))

const rows = async (text: string) => (await shop.context.pool.query(text)).rows
const listed = async () => (await admin.inject({ url: '/api/failed-mails' })).json().mails
const jobs = () => rows('SELECT attempts, max_attempts, last_error, payload FROM graphile_worker._private_jobs')

/** Runs the waiting job until it has failed or completed. */
async function runJob(attempts: number): Promise<void> {
  await rows('UPDATE graphile_worker._private_jobs SET run_at = now()')
  const worker = await startJobs(shop.context)
  const ended = 'SELECT FROM graphile_worker.jobs WHERE attempts < $1 OR locked_at IS NOT NULL'
  await expect
    .poll(async () => (await shop.context.pool.query(ended, [attempts])).rows, { timeout: 10_000 })
    .toEqual([])
  await worker.stop()
}

const requestReset = (emailID: string) =>
  new Shopper(shop.app).call('GET /common3/forgotPassword', { query: { emailID } })

test('an email that the mail server did not take is sent once it does', async () => {
  const email = await newAccount(shop)
  isDown = true
  await requestReset(email)
  await runJob(1)
  expect(await jobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('ECONNREFUSED') }])
  expect(await listed()).toEqual([])
  isDown = false
  await runJob(2)
  expect(shop.mails.map(({ to }) => to.address)).toEqual([email])
  expect(await jobs()).toEqual([])
})

test('an email that could not be sent for a day is listed as failed, and no longer names whom it was for', async () => {
  const email = await newAccount(shop)
  await requestReset(email)
  const { now } = shop.context
  shop.context.now = () => new Date(now().getTime() + 25 * 3600_000)
  await runJob(1)
  const lastError = 'The mail RESET could not be sent for a day.'
  expect(await listed()).toMatchObject([{ job: expect.stringMatching(/^send-account-mail:\d+$/), tries: 1, lastError }])
  const [job] = await jobs()
  expect(job.attempts).toBe(job.max_attempts)
  expect(job.payload).toEqual({ kind: 'RESET', locale: 'en', requestedAt: now().toISOString() })
})
