import { expect, test } from 'vitest'
import { sharedTaskRunner } from './shared-tasks.ts'

test('tasks with one key share a run, and the next call after it runs again', async () => {
  const runShared = sharedTaskRunner(1)
  let runs = 0
  const task = async () => {
    runs += 1
    return runs
  }
  expect(await Promise.all(Array.from({ length: 20 }, () => runShared('a', task)))).toEqual(Array(20).fill(1))
  expect(await runShared('a', task)).toBe(2)
})

test.each([1, 2])('never more than %i at the same time, and a failure frees its slot', async (maxConcurrent) => {
  const runShared = sharedTaskRunner(maxConcurrent)
  let now = 0
  let max = 0
  const task = async (fails: boolean) => {
    now += 1
    max = Math.max(max, now)
    await Promise.resolve()
    now -= 1
    if (fails) throw new Error('no')
    return 'done'
  }
  const results = await Promise.allSettled(
    Array.from({ length: 9 }, (_, i) => runShared(`k${i}`, () => task(i % 3 === 0))),
  )
  expect(max).toBe(maxConcurrent)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
  expect(await runShared('after', () => task(false))).toBe('done')
})
