import { expect, test } from 'vitest'
import { ConcurrencyLimiter } from './concurrency-limiter.ts'

const BOUNDS = { running: 2, waiting: 3 }

function started(limiter: ConcurrencyLimiter, key: string) {
  const gate = Promise.withResolvers<string>()
  const state = { isRunning: false, end: () => gate.resolve('done') }
  const result = limiter.run(key, BOUNDS, () => {
    state.isRunning = true
    return gate.promise
  })
  return { state, result }
}

test('two run, three wait in order, the others are refused, and another key is not concerned', async () => {
  const limiter = new ConcurrencyLimiter()
  const all = Array.from({ length: 7 }, () => started(limiter, 'visitor'))
  const other = started(limiter, 'other')
  const running = () => all.map(({ state }) => state.isRunning)
  expect(await Promise.all(all.slice(5).map(({ result }) => result))).toEqual([null, null])
  expect([running(), other.state.isRunning]).toEqual([[true, true, false, false, false, false, false], true])
  all[1]?.state.end()
  await all[1]?.result
  expect(running().slice(0, 4)).toEqual([true, true, true, false])
  for (const { state } of [...all, other]) state.end()
  expect(await Promise.all(all.slice(0, 5).map(({ result }) => result))).toEqual(Array(5).fill('done'))
})

test('work that fails makes room, and nothing is left when all is done', async () => {
  const limiter = new ConcurrencyLimiter()
  const fail = () => limiter.run('visitor', BOUNDS, () => Promise.reject(new Error('broken')))
  for (let round = 0; round < 10; round += 1) await expect(fail()).rejects.toThrow('broken')
  expect(await limiter.run('visitor', BOUNDS, async () => 'done')).toBe('done')
  expect(limiter.size).toBe(0)
})
