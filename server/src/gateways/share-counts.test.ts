import type { RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { type HttpStub, httpStub } from '../testing/http-stub.ts'
import { openShareNetworks, pinterest } from './share-counts.ts'

const opened: HttpStub[] = []
afterEach(async () => {
  for (const { close } of opened.splice(0)) await close()
})

async function network(listener: RequestListener): Promise<string> {
  const stub = await httpStub(listener)
  opened.push(stub)
  return stub.origin
}

const PAGE = 'https://shop.test/store/product/longjing?a=1&b=茶'

test('the count of a page is read from the reply', async () => {
  const requests: (string | null)[] = []
  const origin = await network((request, response) => {
    requests.push(new URL(request.url ?? '', 'http://x').searchParams.get('url'))
    response.end('receiveCount({"url":"x","count":12})\n')
  })
  expect(await pinterest(origin).count(PAGE)).toBe(12)
  expect(requests).toEqual([PAGE])
})

test.each([
  ['no script', '{"count":3}'],
  ['no number', 'receiveCount({"count":"3"})'],
  ['a number below zero', 'receiveCount({"count":-1})'],
  ['a fraction', 'receiveCount({"count":1.5})'],
  ['too large a number', 'receiveCount({"count":1e12})'],
  ['a script of its own', 'receiveCount(alert(1))'],
  ['nothing', ''],
  ['an answer without end', `receiveCount({"count":3,"x":"${'x'.repeat(20_000)}"})`],
])('%s is not a count', async (_what, answer) => {
  const origin = await network((_request, response) => response.end(answer))
  await expect(pinterest(origin).count(PAGE)).rejects.toThrow()
})

test('a network that fails or redirects yields no count', async () => {
  const failing = await network((_request, response) => response.writeHead(503).end('receiveCount({"count":3})'))
  await expect(pinterest(failing).count(PAGE)).rejects.toThrow('503')
  const leading = await network((_request, response) => response.writeHead(302, { location: failing }).end())
  await expect(pinterest(leading).count(PAGE)).rejects.toThrow()
  await expect(pinterest('http://127.0.0.1:1').count(PAGE)).rejects.toThrow()
})

test('a network that does not answer is left after a second and a half', async () => {
  const silent = await network(() => {})
  await expect(pinterest(silent).count(PAGE)).rejects.toThrow('timeout')
})

test('no network is called unless the settings enable it', () => {
  expect(openShareNetworks({ shareCounts: 'off' })).toEqual([])
  expect(openShareNetworks({ shareCounts: 'on' }).map(({ name }) => name)).toEqual(['pinterest'])
})
