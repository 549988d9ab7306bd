import { expect, test } from 'vitest'
import { addressOf, callWith } from './call.ts'
import type { CallFailure } from './failure.ts'
import type { Incoming, Outgoing } from './transport.ts'

const KEY = 'GET /common3/pickupLocations'
const URL = '/api/istore/client/common3/pickupLocations'

function answering(incoming: Partial<Incoming>) {
  const sent: Outgoing[] = []
  const transport = async (outgoing: Outgoing) => {
    sent.push(outgoing)
    return { status: 200, statusText: 'OK', text: '', ...incoming }
  }
  return { sent, transport }
}

async function failureOf(incoming: Partial<Incoming>): Promise<CallFailure> {
  return callWith(answering(incoming).transport, KEY).then(
    () => expect.unreachable(),
    (error: CallFailure) => error,
  )
}

test('a good answer is its body', async () => {
  const { transport } = answering({ text: '{"storeLocations":[]}' })
  await expect(callWith(transport, KEY)).resolves.toEqual({ storeLocations: [] })
})

test('status 0 with a body counts as 200', async () => {
  const { transport } = answering({ status: 0, statusText: '', text: '{"storeLocations":[]}' })
  await expect(callWith(transport, KEY)).resolves.toEqual({ storeLocations: [] })
})

test.each([
  [{ status: 404, statusText: 'Not Found', text: '' }, `Http failure response for ${URL}: 404 Not Found`, 404],
  [
    { status: 500, statusText: 'Internal Server Error', text: '<p>' },
    `Http failure response for ${URL}: 500 Internal Server Error`,
    500,
  ],
  [{ status: 0, statusText: 'Unknown Error', text: '' }, `Http failure response for ${URL}: 0 Unknown Error`, 0],
  [{ status: 200, text: '{"storeLocations":[' }, 'Http failure during parsing', 200],
  [{ status: 0, statusText: '', text: '<html>' }, 'Http failure during parsing', 200],
])('%o fails with its exact words', async (incoming, message, status) => {
  expect(await failureOf(incoming)).toMatchObject({ message, status, messages: [] })
})

test('a call that cannot be sent fails with status 0', async () => {
  const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(callWith(lost, KEY)).rejects.toMatchObject({
    message: `Http failure response for ${URL}: 0 Unknown Error`,
    status: 0,
  })
})

test('an aborted call fails as aborted', async () => {
  const gone = new DOMException('given up', 'AbortError')
  const input = { signal: AbortSignal.abort() }
  await expect(callWith(async () => Promise.reject(gone), KEY, input)).rejects.toBe(gone)
})

test("a refusal carries the server's sentences and codes", async () => {
  const text = '{"errors":{"error":[{"code":"OUT_OF_STOCK","message":"Two left."},{"code":"X","message":"More."}]}}'
  const failure = await failureOf({ status: 409, statusText: 'Conflict', text })
  expect(failure).toMatchObject({ status: 409, messages: ['Two left.', 'More.'], codes: ['OUT_OF_STOCK', 'X'] })
})

test('parts go where they belong', async () => {
  const { sent, transport } = answering({ text: '{}' })
  await callWith(transport, 'POST /shoppingManagement4/billing/{id}', {
    params: { id: 'a b/c' },
    body: { total: 5 },
  })
  expect(sent[0]).toMatchObject({
    method: 'POST',
    url: '/api/istore/client/shoppingManagement4/billing/a%20b%2Fc',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: '{"total":5}',
  })
})

test('a read has no body and says so', async () => {
  const { sent, transport } = answering({ text: '{}' })
  await callWith(transport, KEY)
  expect(sent[0]?.body).toBeUndefined()
  expect(sent[0]?.headers).not.toHaveProperty('content-type')
})

test.each([
  [
    { query: { categoryName: 'green tea', clearance: false, startingPosition: 0 } },
    '?categoryName=green+tea&clearance=false&startingPosition=0',
  ],
  [{ query: { categoryName: undefined, brandName: null } }, ''],
  [{}, ''],
])('the query %o makes %s', (input, search) => {
  expect(addressOf('/productManagement2/products', input)).toBe(
    `/api/istore/client/productManagement2/products${search}`,
  )
})

test('half a character in an address is replaced, a complete one is unchanged', () => {
  expect(addressOf('/search/{term}', { params: { term: 'a\uD83Cb𠮷' } })).toBe(
    '/api/istore/client/search/a%EF%BF%BDb%F0%A0%AE%B7',
  )
})
