import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderFiles, type PrivateFiles } from './private-files.ts'
import { s3Files } from './s3-files.ts'
import { openUploads } from './uploads.ts'

let folder: string
let service: S3rver
let host: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-files-'))
  const configureBuckets = [{ name: 'shop' }]
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3'), configureBuckets }
  service = new S3rver(options)
  host = `127.0.0.1:${(await service.run()).port}`
})
afterAll(async () => {
  await service.close()
  await rm(folder, { recursive: true })
})

const bucket = (path = 'shop/uploads', secret = 'S3RVER') => s3Files(`http://S3RVER:${secret}@${host}/${path}`)
const stores: [string, () => PrivateFiles][] = [
  ['a folder', () => folderFiles(join(folder, 'files'))],
  ['a bucket', () => bucket()],
]

test.each(stores)('what is put into %s is there until it is deleted', async (_name, open) => {
  const files = open()
  const bytes = Buffer.from([0, 255, 10, 13, 128])
  expect(await files.get('profile/a1')).toBeNull()
  await files.put('profile/a1', bytes)
  await files.put('contact/a1', Buffer.from('other'))
  expect(await files.get('profile/a1')).toEqual(bytes)
  expect(await open().get('contact/a1')).toEqual(Buffer.from('other'))
  await files.delete('profile/a1')
  await files.delete('profile/a1')
  expect(await files.get('profile/a1')).toBeNull()
})

test.each(stores)('no name leads out of %s', async (_name, open) => {
  for (const name of ['', 'a', '../a', 'profile/..', 'profile/../x', '/etc/passwd', 'profile/a.b', 'profile/%2e'])
    for (const act of ['get', 'delete'] as const) await expect(open()[act](name)).rejects.toThrow(RangeError)
})

test('a wrong secret and a missing bucket are faults, not missing files', async () => {
  await bucket().put('profile/b2', Buffer.from('x'))
  await expect(bucket('shop/uploads', 'wrong').get('profile/b2')).rejects.toThrow('403')
  await expect(bucket('nowhere').get('profile/b2')).rejects.toThrow('no such bucket')
  await expect(bucket('nowhere').put('profile/b2', Buffer.from('x'))).rejects.toThrow('404')
})

test('the data folder gets one key that only its account may read, and what was left half received goes', async () => {
  const dataDir = join(folder, 'data')
  const [first, second] = await Promise.all([openUploads({ dataDir }), openUploads({ dataDir })])
  expect(first?.idKey).toEqual(second?.idKey)
  expect((await stat(join(dataDir, 'id-key'))).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'uploads'))).mode & 0o777).toBe(0o700)
  expect(await readdir(dataDir)).toEqual(['id-key', 'incoming', 'uploads'])
  await writeFile(join(first?.incoming ?? '', 'old.tmp'), 'x')
  await writeFile(join(first?.incoming ?? '', 'new.tmp'), 'x')
  await utimes(join(first?.incoming ?? '', 'old.tmp'), 1, 1)
  await openUploads({ dataDir })
  expect(await readdir(first?.incoming ?? '')).toEqual(['new.tmp'])
  await writeFile(join(dataDir, 'id-key'), 'damaged')
  await expect(openUploads({ dataDir })).rejects.toThrow('does not hold a key')
  expect(await readFile(join(dataDir, 'id-key'), 'utf8')).toBe('damaged')
})

test('a key and a bucket that are given leave the data folder without either', async () => {
  const dataDir = join(folder, 'elsewhere')
  const idKey = Buffer.alloc(32, 7)
  const uploads = await openUploads({ dataDir, idKey, storageUrl: `http://S3RVER:S3RVER@${host}/shop` })
  expect(uploads.idKey).toBe(idKey)
  await uploads.files.put('profile/c3', Buffer.from('x'))
  expect(await readdir(dataDir)).toEqual(['incoming'])
})
