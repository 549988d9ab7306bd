import { expect, test } from 'vitest'
import { Buckets } from './buckets.ts'

const bucket = (key: string, burst = 4) => ({ key, limit: { perSecond: 2, burst } })
const takeTimes = (buckets: Buckets, times: number, now = 0) =>
  Array.from({ length: times }, () => buckets.take([bucket('visitor'), bucket('address', 8)], now))

test('a burst is taken at once, and then as many as are refilled', () => {
  const buckets = new Buckets()
  expect(takeTimes(buckets, 5)).toEqual([0, 0, 0, 0, 500])
  expect(takeTimes(buckets, 2, 500)).toEqual([0, 500])
  expect(takeTimes(buckets, 5, 60_000)).toEqual([0, 0, 0, 0, 500])
})

test('a request that one bucket refuses is taken from neither', () => {
  const buckets = new Buckets()
  takeTimes(buckets, 100)
  const others = Array.from({ length: 5 }, () => buckets.take([bucket('other'), bucket('address', 8)], 0))
  expect(others).toEqual([0, 0, 0, 0, 500])
})

test('an attacker with a million names cannot exceed the memory bound', () => {
  const buckets = new Buckets(100)
  for (let name = 0; name < 10_000; name += 1) buckets.take([bucket(`visitor ${name}`)], 0)
  for (let again = 0; again < 3; again += 1) buckets.take([bucket('visitor 0')], 0)
  expect(buckets.size).toBe(100)
  expect(buckets.drain(1000).length).toBeLessThanOrEqual(100)
})

test('little use is not stored, heavy use is stored once', () => {
  const buckets = new Buckets()
  buckets.take([bucket('few', 40)], 0)
  takeTimes(buckets, 3)
  expect(buckets.drain(10)).toEqual([
    { key: 'visitor', ms: 1500 },
    { key: 'address', ms: 1500 },
  ])
  expect(buckets.drain(10)).toEqual([])
})

test('requests to other processes count too', () => {
  const buckets = new Buckets()
  takeTimes(buckets, 2)
  buckets.drain(10)
  takeTimes(buckets, 1)
  buckets.adopt([{ key: 'visitor', ms: 1500 }], 0)
  expect(takeTimes(buckets, 1)).toEqual([500])
})

test('counts that could not be stored are stored the next time', () => {
  const buckets = new Buckets()
  takeTimes(buckets, 2)
  const taken = buckets.drain(1)
  buckets.restore(taken)
  expect(new Set(buckets.drain(10).map(({ key, ms }) => `${key} ${ms}`))).toEqual(
    new Set(['visitor 1000', 'address 1000']),
  )
})
