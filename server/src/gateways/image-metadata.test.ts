import { expect, test } from 'vitest'
import { cachedPerVersion } from './image-metadata.ts'
import type { StoredFile } from './storage.ts'

const file = (name: string, hash = 'a') => ({ name, hash, extension: 'svg' }) as StoredFile

test('a value is computed once per version, and again only after a failure', async () => {
  const made: string[] = []
  const value = cachedPerVersion(async ({ name, hash }) => {
    made.push(name + hash)
    if (made.length === 1) throw new Error('no disk')
    return made.length
  })
  await expect(value(file('tea'))).rejects.toThrow('no disk')
  expect([await value(file('tea')), await value(file('tea')), await value(file('tea', 'b'))]).toEqual([2, 2, 3])
})

test('the cache is bounded and evicts the least recently used version', async () => {
  const made: string[] = []
  const value = cachedPerVersion(async ({ name }) => made.push(name), 2)
  for (const name of ['tea', 'cup', 'tea', 'pot', 'tea', 'cup']) await value(file(name))
  expect(made).toEqual(['tea', 'cup', 'pot', 'cup'])
})
