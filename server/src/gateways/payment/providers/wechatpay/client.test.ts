import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { weChatPayClient } from './client.ts'
import { NOW, newPlatformKey, PLATFORM, type StubAnswer, stubbedWeChatPay } from './stub-wechatpay.fixture.ts'

const CALL = { method: 'GET', path: '/v3/global/refunds/out-refund-no/R1?mchid=1900000001' } as const
const STRANGER = newPlatformKey('6157F09EFDC096DE15EBE81A47057A7232F1B8E1')

function answering(answer: StubAnswer) {
  const stub = stubbedWeChatPay(() => answer)
  return { ...stub, answer: () => weChatPayClient(stub.options).call(CALL) }
}

test('a signed reply is accepted', async () => {
  const { answer, calls } = answering({ body: { status: 'SUCCESS' } })
  expect(await answer()).toEqual({ status: 'SUCCESS' })
  expect(calls.map(({ method, target }) => `${method} ${target}`)).toEqual([
    'GET /prefix/v3/global/refunds/out-refund-no/R1?mchid=1900000001',
    'GET /prefix/v3/global/certificates',
  ])
})

test('a reply without a body is signed too', async () => {
  expect(await answering({}).answer()).toEqual({})
})

test('the id of WeChat Pay’s public key is sent, and certificates are not fetched', async () => {
  const platform = { serial: 'PUB_KEY_ID_0119', publicKey: STRANGER.publicKey }
  const key = { ...STRANGER, serial: platform.serial }
  const { options, calls } = stubbedWeChatPay(() => ({ body: { status: 'SUCCESS' }, key }), { platform })
  expect(await weChatPayClient(options).call(CALL)).toEqual({ status: 'SUCCESS' })
  expect(calls.map(({ serial }) => serial)).toEqual(['PUB_KEY_ID_0119'])
})

const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test.each<[string, StubAnswer]>([
  ['without a signature', '{"status":"SUCCESS"}'],
  ['that was changed', { body: { status: 'PROCESSING' }, changed: '{"status":"SUCCESS"}' }],
  ['with reordered members', { body: { a: 1, b: 2 }, changed: '{"b":2,"a":1}' }],
  ['signed by a stranger', { body: { status: 'SUCCESS' }, key: STRANGER }],
  ['signed by a stranger with the serial of WeChat Pay', { body: {}, key: { ...STRANGER, serial: PLATFORM.serial } }],
  ['that is too old', { body: { status: 'SUCCESS' }, at: at(-301) }],
  ['from the future', { body: { status: 'SUCCESS' }, at: at(301) }],
])('a reply is rejected: %s', async (_case, given) => {
  await expect(answering(given).answer()).rejects.toMatchObject({ name: 'GatewayError', retryable: false })
})

test.each([-300, 300])('clocks may differ by 5 minutes: %i s', async (seconds) => {
  expect(await answering({ body: { a: 1 }, at: at(seconds) }).answer()).toEqual({ a: 1 })
})

test('certificates without a valid signature are not used', async () => {
  const stub = stubbedWeChatPay(() => ({ body: {}, key: STRANGER }))
  stub.certificates.splice(0, 1, STRANGER)
  await expect(weChatPayClient(stub.options).call(CALL)).rejects.toThrow(
    'GET /v3/global/certificates has no valid signature',
  )
})

test.each([
  [404, 'RESOURCE_NOT_EXISTS', false],
  [400, 'PARAM_ERROR', false],
  [429, 'FREQUENCY_LIMITED', true],
  [500, 'SYSTEM_ERROR', true],
])('HTTP %i %s throws with its code only', async (status, code, retryable) => {
  const { answer } = answering({ status, body: { code, message: 'mchid 1900000001 signed with …' } })
  await expect(answer()).rejects.toMatchObject({
    ...{ name: 'GatewayError', retryable, status, code },
    message: `WeChat Pay refused GET /v3/global/refunds/out-refund-no/R1: HTTP ${status} ${code}`,
  })
})

test('a signed reply that is not an object throws', async () => {
  await expect(answering({ body: [1] }).answer()).rejects.toThrow('not JSON')
})

test('no error message contains a key', async () => {
  for (const given of ['{}', { body: {}, at: at(-301) }, { status: 400, body: {} }]) {
    const { answer, options } = answering(given)
    const failure = inspect(await answer().catch((error: unknown) => error))
    expect(failure).toContain('GatewayError')
    expect(failure).not.toMatch(/PRIVATE|signature="/)
    expect(failure).not.toContain(options.apiKey.toString())
  }
})
