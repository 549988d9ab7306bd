import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { registerAssets } from './assets.ts'
import { storeBuild } from './previous-build.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'builds-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function built(id: string, lazy: string): Promise<string> {
  const client = join(folder, `client-${id}`)
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(client, `assets/manifest-${id}.js`), id)
  await writeFile(join(client, 'assets', lazy), `code of ${lazy}`)
  await writeFile(join(client, 'service-worker.js'), 'worker')
  return client
}

const data = () => join(folder, 'data')

/** Makes a build look as if it had last run this many days ago. */
async function ranDaysAgo(id: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * 86_400_000)
  await utimes(join(data(), 'builds', id), at, at)
}

test('the first build has no previous one', async () => {
  expect(await storeBuild(await built('a1', 'menu-1.js'), data())).toBeNull()
})

test('the previous build’s files are stored and served to tabs that are still open', async () => {
  await storeBuild(await built('a1', 'menu-1.js'), data())
  await ranDaysAgo('a1', 1)
  const next = await built('b2', 'menu-2.js')
  const previous = await storeBuild(next, data())
  const app = Fastify()
  await registerAssets(app, next, previous)
  for (const name of ['menu-1.js', 'menu-2.js', 'manifest-a1.js']) {
    const reply = await app.inject(`/assets/${name}`)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toContain('immutable')
  }
  expect((await app.inject('/assets/menu-1.js')).body).toBe('code of menu-1.js')
  await app.close()
})

test('builds older than the previous one are deleted, and an incomplete copy is not served', async () => {
  await storeBuild(await built('a1', 'menu-1.js'), data())
  await ranDaysAgo('a1', 2)
  await storeBuild(await built('b2', 'menu-2.js'), data())
  await ranDaysAgo('b2', 1)
  await mkdir(join(data(), 'builds/x9.new-77'))
  const previous = await storeBuild(await built('c3', 'menu-3.js'), data())
  expect(previous).toBe(join(data(), 'builds/b2'))
  expect((await readdir(join(data(), 'builds'))).sort()).toEqual(['b2', 'c3', 'x9.new-77'])
})

test('a start with the same build copies nothing and retains the previous one', async () => {
  await storeBuild(await built('a1', 'menu-1.js'), data())
  await ranDaysAgo('a1', 1)
  const client = await built('b2', 'menu-2.js')
  await storeBuild(client, data())
  await writeFile(join(data(), 'builds/b2/menu-2.js'), 'as it was')
  expect(await storeBuild(client, data())).toBe(join(data(), 'builds/a1'))
  expect(await readFile(join(data(), 'builds/b2/menu-2.js'), 'utf8')).toBe('as it was')
})

test('missing files answer 404, and paths cannot leave the folder', async () => {
  const client = await built('a1', 'menu-1.js')
  await writeFile(join(folder, 'secret.js'), 'secret')
  const app = Fastify()
  await registerAssets(app, client, join(client, 'assets'))
  for (const path of ['nope.js', '../../secret.js', '..%2f..%2fsecret.js', '%2e%2e/secret.js', 'a/b.js', '']) {
    const reply = await app.inject(`/assets/${path}`)
    expect(reply.statusCode, path).toBe(404)
    expect(reply.headers.location).toBeUndefined()
  }
  await app.close()
})

test('the worker is revalidated each time', async () => {
  const app = Fastify()
  await registerAssets(app, await built('a1', 'menu-1.js'))
  expect((await app.inject('/service-worker.js')).headers['cache-control']).toBe('no-cache')
  await app.close()
})
