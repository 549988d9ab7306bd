import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient, readQuery } from './query-client.ts'
import type { Incoming } from './transport.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a read of a server render leaves no timer, also when it ends after the document', async () => {
  vi.useFakeTimers()
  const client = createQueryClient(async () => ({ status: 200, statusText: 'OK', text: '{}' }))
  await client.fetchQuery({ queryKey: ['read'], queryFn: async () => 'answer' })
  expect(vi.getTimerCount()).toBe(0)
})

const refused = (status: number, retryAfter?: number): Incoming => ({ status, statusText: '', text: '', retryAfter })
const DONE: Incoming = { status: 200, statusText: 'OK', text: '{"baseCurrency":"CAD","rates":[]}' }

test.each([
  ['too many calls', refused(429, 3), 3000],
  ['a busy server', refused(503, 5), 5000],
  ['a gateway that was down', refused(502), 1000],
])('after %s a read waits as long as the reply says, and is made once more', async (_what, first, wait) => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { cookie: '' })
  const transport = vi.fn(async () => (transport.mock.calls.length === 1 ? first : DONE))
  const read = createQueryClient(transport).fetchQuery(readQuery('GET /common3/exchangeRates/'))
  await vi.advanceTimersByTimeAsync(wait - 1)
  expect(transport).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  await expect(read).resolves.toMatchObject({ baseCurrency: 'CAD' })
  expect(transport).toHaveBeenCalledTimes(2)
})

test.each([
  ['a refusal that is final', refused(404)],
  ['too many calls, for minutes', refused(429, 900)],
])('after %s a read is not repeated', async (_what, reply) => {
  vi.stubGlobal('document', { cookie: '' })
  const transport = vi.fn(async () => reply)
  const read = createQueryClient(transport).fetchQuery(readQuery('GET /common3/exchangeRates/'))
  await expect(read).rejects.toMatchObject({ status: reply.status })
  expect(transport).toHaveBeenCalledTimes(1)
})
