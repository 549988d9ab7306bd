import { expect, test } from 'vitest'
import { Memory } from './memory.ts'

function reading() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let times = 0
  const read = () => {
    times += 1
    return promise
  }
  return { read, resolve, reject, times: () => times }
}

test('readers of one key share one reading, and later ones what it gave', async () => {
  const memory = new Memory<string>(5)
  const { read, resolve, times } = reading()
  const both = [memory.through('a', read), memory.through('a', read)]
  resolve('kept')
  expect(await Promise.all(both)).toEqual(['kept', 'kept'])
  expect(memory.through('a', read)).toBe('kept')
  expect(times()).toBe(1)
})

test('what was being read when everything was dropped is not kept, and is not shared any more', async () => {
  const memory = new Memory<string>(5)
  const [stale, fresh] = [reading(), reading()]
  const before = memory.through('a', stale.read)
  memory.drop()
  const after = memory.through('a', fresh.read)
  fresh.resolve('new')
  expect(await after).toBe('new')
  stale.resolve('old')
  expect(await before).toBe('old')
  expect(memory.get('a')).toBe('new')
})

test('a reading that fails is not kept, and the next reader tries again', async () => {
  const memory = new Memory<string>(5)
  const [bad, good] = [reading(), reading()]
  const failing = memory.through('a', bad.read)
  bad.reject(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  good.resolve('yes')
  expect(await memory.through('a', good.read)).toBe('yes')
})

test('what shall not be kept is read each time', async () => {
  const memory = new Memory<string>(5)
  let times = 0
  const read = async () => {
    times += 1
    return String(times)
  }
  for (const expected of ['1', '2']) expect(await memory.through('a', read, () => false)).toBe(expected)
})

test('the least recently used goes first', () => {
  const memory = new Memory<number>(2)
  memory.set('a', 1)
  memory.set('b', 2)
  memory.get('a')
  memory.set('c', 3)
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([1, undefined, 3])
  memory.forget('a')
  expect(memory.get('a')).toBeUndefined()
})

test('a memory by weight lets the least recently used go, and never holds more than its limit', () => {
  const memory = new Memory<string>(10, { weigh: (value) => value.length })
  memory.set('a', 'four')
  memory.set('b', 'five5')
  expect(memory.get('a')).toBe('four')
  memory.set('c', 'sixsix')
  expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual(['four', undefined, 'sixsix'])
  expect(memory.weight).toBe(10)
  memory.set('c', 'x')
  expect(memory.weight).toBe(5)
  memory.set('d', 'heavier than all')
  expect([memory.get('a'), memory.get('c'), memory.get('d'), memory.weight]).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ])
})
