import { expect, test } from 'vitest'
import { ImageQueue, TooManyPictures } from './image-queue.ts'
import { sharedTaskRunner } from './shared-tasks.ts'

const WIDTHS = [320, 640, 960, 1200]

/** Queues work while other work is running. @returns the order in which it was done */
async function orderOf(queue: (add: (from: string, picture: string, size?: number) => void) => void) {
  const runShared = sharedTaskRunner(1)
  const done: string[] = []
  const gate = Promise.withResolvers<void>()
  const all = [runShared('first', () => gate.promise)]
  queue((from, picture, size = 320) => {
    const key = `${picture}-${size}`
    all.push(runShared(key, async () => void done.push(key), { from, picture }))
  })
  gate.resolve()
  await Promise.all(all)
  return done
}

test('the picture of a page passes the hundreds that another visitor waits for', async () => {
  const done = await orderOf((add) => {
    for (let n = 0; n < 200; n += 1) for (const width of WIDTHS) add('bulk', `old-${n}`, width)
    add('page', 'new', 640)
  })
  expect(done.indexOf('new-640')).toBeLessThan(2)
  expect(done).toHaveLength(801)
})

test('a rendition that both visitors request is rendered early, and once', async () => {
  const done = await orderOf((add) => {
    for (let n = 0; n < 200; n += 1) add('bulk', `old-${n}`)
    add('page', 'old-199')
  })
  expect(done.indexOf('old-199-320')).toBeLessThan(2)
  expect(done).toHaveLength(200)
})

test('a new picture passes the further sizes of others, when all visitors come from one address', async () => {
  const done = await orderOf((add) => {
    for (let n = 0; n < 10; n += 1) for (const width of WIDTHS) add('proxy', `old-${n}`, width)
    add('proxy', 'new')
  })
  expect(done.indexOf('new-320')).toBe(10)
})

test('visitors take turns', async () => {
  const done = await orderOf((add) => {
    for (const from of ['a', 'b', 'c']) for (let n = 0; n < 2; n += 1) add(from, `${from}${n}`)
  })
  expect(done.map((key) => key[0]).join('')).toBe('abcabc')
})

test('one visitor’s line is bounded, and so are all together', () => {
  const queue = new ImageQueue()
  const fill = (from: string) => {
    for (let n = 0; ; n += 1) {
      try {
        queue.add({ from, picture: 'p' }, () => true)
      } catch (error) {
        expect(error).toBeInstanceOf(TooManyPictures)
        return n
      }
    }
  }
  expect(fill('a')).toBe(1000)
  expect(['b', 'c', 'd', 'e'].map(fill)).toEqual([1000, 1000, 1000, 0])
})
