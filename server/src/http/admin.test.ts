import { API_BASE, type Endpoint } from '@istore/contract/endpoint.ts'
import { endpoints } from '@istore/contract/index.ts'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '../jobs/queue.ts'
import { type TestShop, testShop } from '../testing/test-shop.ts'
import { openAdmin } from './admin.ts'
import { registerAdminLists } from './admin-lists.ts'
import { descriptionOf } from './api/description.ts'
import { Metrics } from './metrics/metrics.ts'
import { registerMetrics } from './metrics/route.ts'
import { observeShop } from './metrics/shop-metrics.ts'

let shop: TestShop
let admin: FastifyInstance
const logger: FastifyBaseLogger = pino({ level: 'silent' })
beforeAll(async () => {
  shop = await testShop()
  await shop.app.ready()
  const metrics = new Metrics()
  observeShop(metrics, shop.context.db)
  const register = (to: FastifyInstance) => {
    registerMetrics(to, metrics)
    registerAdminLists(to, shop.context)
  }
  const parts = { logger, document: descriptionOf(shop.app), register }
  const opened = await openAdmin({ port: 0, host: '127.0.0.1' }, parts)
  if (!opened) throw new Error('no listener')
  admin = opened
})
afterAll(() => Promise.all([admin.close(), shop.close()]))

test('the admin listener documents every call and serves metrics', async () => {
  const { openapi, paths } = (await admin.inject({ url: '/api/docs/json' })).json() as {
    openapi: string
    paths: Record<string, Record<string, { summary: string }>>
  }
  expect(openapi).toMatch(/^3\.1/)
  for (const [key, entry] of Object.entries(endpoints) as [string, Endpoint][]) {
    const [method = '', path = ''] = key.split(' ')
    expect(paths[API_BASE + path]?.[method.toLowerCase()]?.summary, key).toBe(entry.summary)
  }
  expect((await admin.inject({ url: '/api/docs/' })).statusCode).toBe(200)
  expect((await admin.inject({ url: '/api/metrics' })).body).toMatch(
    /process_cpu_seconds_total[\s\S]*istore_receipts_failed 0/,
  )
})

test.each([
  '/api/metrics',
  '/api/docs',
  '/api/docs/',
  '/api/docs/json',
  '/api/docs/static/index.html',
  '/api/failed-mails',
  '/api/missed-searches',
])('the shop’s own listener has no %s, not even for this machine', async (url) => {
  expect((await shop.app.inject({ url })).statusCode).toBe(404)
  expect((await shop.app.inject({ url, headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(404)
})

test('without a port there is no admin listener', async () => {
  expect(await openAdmin(null, { logger, document: null, register: () => {} })).toBeNull()
})

test('the admin listener serves no calls of the shop', async () => {
  expect((await admin.inject({ url: `${API_BASE}/common3/appInfoInit` })).statusCode).toBe(404)
})

test('only mail that could not be sent is listed', async () => {
  const { db, pool } = shop.context
  for (const orderID of ['TGONE-234567', 'TWAIT-234567']) await enqueue(db, 'send-receipt', { orderID })
  await pool.query(
    `UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'no such box' WHERE key LIKE '%TGONE%'`,
  )
  const { mails } = (await admin.inject({ url: '/api/failed-mails' })).json() as { mails: object[] }
  expect(mails).toMatchObject([{ job: 'send-receipt:TGONE-234567', tries: 25, lastError: 'no such box' }])
})

test('searches that found little are listed, the most frequent first', async () => {
  const { pool } = shop.context
  await pool.query(
    `INSERT INTO missed_search (day, term, matched, searches)
     VALUES (CURRENT_DATE - 1, 'wine', 'NONE', 2), (CURRENT_DATE, 'wine', 'NONE', 2), (CURRENT_DATE, 'iced cocoa', 'MOST', 3)`,
  )
  const { searches } = (await admin.inject({ url: '/api/missed-searches' })).json() as { searches: object[] }
  expect(searches).toEqual([
    { term: 'wine', matched: 'NONE', searches: 4, lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    { term: 'iced cocoa', matched: 'MOST', searches: 3, lastDay: expect.any(String) },
  ])
})
