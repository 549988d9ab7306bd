import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createServer } from './create-server.ts'
import { registerDrain } from './drain.ts'
import { type HealthChecks, registerHealth } from './health.ts'

const apps: { close(): Promise<unknown> }[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

function serverWith(checks: HealthChecks) {
  const app = createServer()
  apps.push(app)
  const drain = registerDrain(app)
  registerHealth(app, checks, drain)
  app.get('/page', async () => 'page')
  return { app, drain }
}

const works = async () => {}

test('a process is ready when all parts work', async () => {
  const { app } = serverWith({ database: works, jobs: works })
  const reply = await app.inject('/api/health')
  expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok', parts: { database: 'ok', jobs: 'ok' } }])
})

test('a failing part makes it not ready but alive, and its error reveals no host or folder', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED /srv/shop/socket'), { code: 'ECONNREFUSED' })
  const { app } = serverWith({ database: () => Promise.reject(refused), jobs: works })
  const reply = await app.inject('/api/health')
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '1'])
  expect(reply.json()).toEqual({ status: 'not ready', parts: { database: 'ECONNREFUSED', jobs: 'ok' } })
  expect((await app.inject('/api/live')).json()).toEqual({ status: 'ok' })
})

test('a thousand concurrent requests of monitors cause one check', async () => {
  const check = vi.fn(works)
  const { app } = serverWith({ database: check })
  await Promise.all(Array.from({ length: 1000 }, () => app.inject('/api/health')))
  expect(check).toHaveBeenCalledTimes(1)
})

test('a failure and a recovery are seen at the next check, a quarter of a second later', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let isOut = false
  const { app } = serverWith({ database: () => (isOut ? Promise.reject(new Error('out')) : works()) })
  const status = async () => (await app.inject('/api/health')).statusCode
  const seen = [await status()]
  for (const [at, out] of [
    [250, true],
    [251, true],
    [502, false],
  ] as const) {
    now = at
    isOut = out
    seen.push(await status())
  }
  expect(seen).toEqual([200, 200, 503, 200])
})

test('a draining process is immediately not ready, and each reply closes its connection', async () => {
  const { app, drain } = serverWith({ database: works })
  const slow = Promise.withResolvers<string>()
  app.get('/slow', () => slow.promise)
  const begun = app.inject('/slow')
  expect((await app.inject('/page')).headers.connection).not.toBe('close')
  const drained = drain.run(5000)
  expect((await app.inject('/api/health')).json()).toMatchObject({ status: 'stopping' })
  expect((await app.inject('/page')).headers.connection).toBe('close')
  slow.resolve('done')
  expect((await begun).headers.connection).toBe('close')
  await drained
})

test('a server without requests stops without waiting', async () => {
  const { app, drain } = serverWith({ database: works })
  await app.inject('/api/health')
  const began = performance.now()
  await drain.run(60_000)
  expect(performance.now() - began).toBeLessThan(10_000)
})

test('a server to which requests never stop coming stops when its time is over', async () => {
  const { app, drain } = serverWith({ database: works })
  let isOver = false
  await app.inject('/page')
  const drained = drain.run(100).then(() => {
    isOver = true
  })
  const began = performance.now()
  while (!isOver && performance.now() - began < 10_000) {
    await app.inject('/page')
    // Lets timers run, which injected requests would not do.
    await nextTurn()
  }
  expect(isOver).toBe(true)
  await drained
})
