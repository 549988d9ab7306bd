import { expect, onTestFinished, test } from 'vitest'
import { httpStub } from '../../../testing/http-stub.ts'
import { limitedFetch } from './limited-fetch.ts'

async function server(answer: (path: string) => { status: number; headers?: Record<string, string>; body?: string }) {
  const { origin, close } = await httpStub((request, response) => {
    const { status, headers, body } = answer(request.url ?? '')
    response.writeHead(status, headers).end(body)
  })
  onTestFinished(close)
  return origin
}

test('a reply is read up to the limit', async () => {
  const origin = await server((path) => ({ status: 201, body: 'x'.repeat(Number(path.slice(1))) }))
  const response = await limitedFetch(undefined, 1000)(`${origin}/1000`)
  expect(response.status).toBe(201)
  expect(await response.text()).toHaveLength(1000)
  await expect(limitedFetch(undefined, 1000)(`${origin}/1001`)).rejects.toThrow(RangeError)
  await expect(limitedFetch()(`${origin}/1000001`)).rejects.toThrow(RangeError)
})

test('an empty reply is accepted', async () => {
  const origin = await server(() => ({ status: 204 }))
  const response = await limitedFetch()(origin)
  expect([response.status, await response.text()]).toEqual([204, ''])
})

test('a redirect is not followed', async () => {
  const origin = await server((path) => ({ status: path === '/' ? 302 : 200, headers: { location: '/elsewhere' } }))
  await expect(limitedFetch()(origin)).rejects.toThrow()
})

test('the signal aborts an endless reply', async () => {
  const { origin, close } = await httpStub((_request, response) => void response.writeHead(200).write('{'))
  onTestFinished(close)
  await expect(limitedFetch()(origin, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/aborted|timeout/i)
})
