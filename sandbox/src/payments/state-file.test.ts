import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newSandbox, pageRequest, pathOf } from '../snappay/sandbox.fixture.ts'
import { stateFile } from './state-file.ts'

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('payments and account survive a restart', async () => {
  const statePath = join(await newFolder(), 'state.json')
  const first = newSandbox({ statePath })
  const reply = await first.ask(pageRequest({ notify_url: undefined }))
  await first.app.close()
  const second = newSandbox({ statePath, merchant: {} })
  expect(second.app.shopCredentials.snappay).toEqual(first.app.shopCredentials.snappay)
  await second.press(pathOf(reply.data[0].webpay_url), { action: 'pay' })
  expect(await second.ask(pageRequest({ method: 'pay.orderquery' }))).toMatchObject({
    data: [{ trans_status: 'SUCCESS' }],
  })
})

test('a notification that was due when the sandbox stopped is sent after its restart', async () => {
  const statePath = join(await newFolder(), 'state.json')
  const received: string[] = []
  const shop = createServer((request, response) => {
    received.push(request.url ?? '')
    response.end('{"code":"0"}')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void shop.close())
  const notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify`
  let now = Date.now()
  const first = newSandbox({ statePath, now: () => now })
  const timestamp = new Date(now).toISOString().slice(0, 19).replace('T', ' ')
  const reply = await first.ask(pageRequest({ notify_url: notifyUrl, timestamp }))
  await first.press(pathOf(reply.data[0].webpay_url), { action: 'pay', faults: '1', notifyDelay: '60' })
  await first.app.close()
  expect(received).toEqual([])
  now += 60_000
  const second = newSandbox({ statePath, now: () => now })
  onTestFinished(() => second.app.close())
  await second.app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => received).toEqual(['/notify'])
  await expect.poll(second.payments).toMatchObject([{ due: [], notifications: [{ taken: true }] }])
})

test('a file that cannot be read stops the start with one clear line', async () => {
  const statePath = join(await newFolder(), 'state.json')
  await writeFile(statePath, '{"merchant":')
  expect(() => newSandbox({ statePath })).toThrow(`cannot read the sandbox's state from ${statePath}`)
})

test('saving keeps the last value, leaves no other file, and resolves when it is written', async () => {
  const folder = await newFolder()
  const path = join(folder, 'state.json')
  let value = 0
  const file = stateFile(path, () => value)
  const saves = []
  for (; value < 50; value++) saves.push(file.save())
  await Promise.all(saves)
  await file.save()
  expect(await readFile(path, 'utf8')).toBe('50')
  expect(await readdir(folder)).toEqual(['state.json'])
})

test('a failed write rejects for its callers, and the next one works', async () => {
  const folder = await newFolder()
  const path = join(folder, 'below', 'state.json')
  const file = stateFile(path, () => 1)
  await expect(file.save()).rejects.toThrow(/ENOENT/)
  const { mkdir } = await import('node:fs/promises')
  await mkdir(join(folder, 'below'))
  await file.save()
  expect(await readFile(path, 'utf8')).toBe('1')
})
