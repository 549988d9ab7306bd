import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { folderStorage, isMediaName } from './storage.ts'

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'storage-'))
})
afterEach(() => rm(dir, { recursive: true }))

const bytes = (text: string) => Buffer.from(text)

test('a name follows its newest content while old versions stay readable', async () => {
  const storage = folderStorage(dir)
  const first = await storage.put('product/x-1', 'svg', bytes('one'))
  const second = await storage.put('product/x-1', 'svg', bytes('two'))
  expect(first.hash).not.toBe(second.hash)
  expect(await storage.find('product/x-1')).toEqual(second)
  expect(await storage.find('product/x-1', first.hash)).toEqual(first)
  expect((await storage.get(first))?.toString()).toBe('one')
  expect(await storage.put('product/x-1', 'svg', bytes('one'))).toEqual(first)
  expect(await storage.find('product/x-1')).toEqual(first)
  expect(await readdir(join(dir, 'product'))).toHaveLength(2)
})

test('what is put while another looks is never lost', async () => {
  const storage = folderStorage(dir)
  const names = Array.from({ length: 40 }, (_, i) => `n/${i}`)
  const found = await Promise.all(
    names.map(async (name) => {
      await storage.put(name, 'svg', bytes(name))
      return storage.find(name)
    }),
  )
  expect(found.map((file) => file?.name)).toEqual(names)
})

test('a second process finds what the first one stored', async () => {
  const stored = await folderStorage(dir).put('a/b/c', 'jpg', bytes('x'))
  expect(await folderStorage(dir).find('a/b/c')).toEqual(stored)
  expect(await folderStorage(dir).find('a/b/c', '00000000')).toBeNull()
  expect(await folderStorage(join(dir, 'missing')).find('a')).toBeNull()
})

test.each(['../x', 'a/../b', '/a', 'a/', 'a//b', 'a.b', 'A', '', 'a\0b', 'x'.repeat(161)])(
  '%j is no name',
  async (name) => {
    expect(isMediaName(name)).toBe(false)
    const storage = folderStorage(dir)
    await expect(storage.put(name, 'svg', bytes('x'))).rejects.toThrow(RangeError)
    expect(await storage.find(name)).toBeNull()
    expect(await storage.get({ name, hash: '00000000', extension: 'svg' })).toBeNull()
  },
)
