import { expect, test } from 'vitest'
import { fetchCache } from './fetch-cache.ts'

interface Entry {
  text: string
}

const entry = (text: string): Entry => ({ text })

function pending() {
  const { promise, resolve, reject } = Promise.withResolvers<Entry>()
  let calls = 0
  const context = () => {
    calls += 1
    return promise
  }
  return { context, resolve, reject, calls: () => calls }
}

test('callers of one key share one read, and later ones get its result', async () => {
  const cache = fetchCache<Entry>({ max: 5 })
  const read = pending()
  const both = [cache.forceFetch('a', read), cache.forceFetch('a', read)]
  read.resolve(entry('x'))
  expect(await Promise.all(both)).toEqual([entry('x'), entry('x')])
  expect(await cache.forceFetch('a', read)).toEqual(entry('x'))
  expect(read.calls()).toBe(1)
})

test('a read that was under way when the cache was cleared reaches its callers, but is neither stored nor shared', async () => {
  const cache = fetchCache<Entry>({ max: 5 })
  const [stale, fresh] = [pending(), pending()]
  const before = cache.forceFetch('a', stale)
  cache.clear()
  const after = cache.forceFetch('a', fresh)
  fresh.resolve(entry('new'))
  expect(await after).toEqual(entry('new'))
  stale.resolve(entry('old'))
  expect(await before).toEqual(entry('old'))
  expect(cache.get('a')).toEqual(entry('new'))
})

test('a read that was under way when the cache was cleared is not stored when no other follows', async () => {
  const cache = fetchCache<Entry>({ max: 5 })
  const stale = pending()
  const before = cache.forceFetch('a', stale)
  cache.clear()
  stale.resolve(entry('old'))
  expect(await before).toEqual(entry('old'))
  expect(cache.get('a')).toBeUndefined()
})

test('a failed read is not stored, and the next caller tries again', async () => {
  const cache = fetchCache<Entry>({ max: 5 })
  const [bad, good] = [pending(), pending()]
  const failing = cache.forceFetch('a', bad)
  bad.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  good.resolve(entry('yes'))
  expect(await cache.forceFetch('a', good)).toEqual(entry('yes'))
})

test('what is larger than the cache reaches all callers that wait, and is not stored', async () => {
  const cache = fetchCache<Entry>({ maxSize: 3, sizeCalculation: ({ text }) => text.length })
  const read = pending()
  const both = [cache.forceFetch('a', read), cache.forceFetch('a', read)]
  read.resolve(entry('large'))
  expect(await Promise.all(both)).toEqual([entry('large'), entry('large')])
  expect([cache.get('a'), cache.size]).toEqual([undefined, 0])
})
