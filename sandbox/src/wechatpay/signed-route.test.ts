import { expect, test } from 'vitest'
import { authorization, newSandbox, orderFor } from './sandbox.fixture.ts'

const PATH = '/v3/global/transactions/native'
const BODY = JSON.stringify(orderFor('NATIVE'))
const CALL = { method: 'POST', path: PATH, body: BODY }

test.each<[string, string]>([
  ['no authorization', ''],
  ['another scheme', authorization(CALL).replace('WECHATPAY2', 'OTHER')],
  ['another merchant', authorization(CALL, { mchid: '1' })],
  ['another certificate', authorization(CALL, { serial_no: '1' })],
  ['another time', authorization(CALL, { timestamp: String(Date.parse('2026-03-01T12:00:01Z') / 1000) })],
  ['an old time', authorization({ ...CALL, at: Date.parse('2026-03-01T11:54:59Z') })],
  ['another nonce', authorization(CALL, { nonce_str: 'other' })],
  ['another path', authorization({ ...CALL, path: '/v3/global/transactions/h5' })],
  ['another body', authorization({ ...CALL, body: BODY.replace('1210', '1') })],
  ['another method', authorization({ ...CALL, method: 'GET' })],
  ['no signature', authorization(CALL, { signature: '' })],
])('%s: SIGN_ERROR', async (_name, header) => {
  const { app, payments } = newSandbox()
  const reply = await app.inject({
    method: 'POST',
    url: `/wechatpay${PATH}`,
    headers: { authorization: header },
    payload: BODY,
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ code: 'SIGN_ERROR' })
  expect(await payments()).toEqual([])
})

test.each([PATH, `/wechatpay${PATH}`])('a call may be signed for %s', async (path) => {
  const headers = { authorization: authorization({ ...CALL, path }) }
  const reply = await newSandbox().app.inject({ method: 'POST', url: `/wechatpay${PATH}`, headers, payload: BODY })
  expect(reply.statusCode).toBe(200)
})

test.each(['/v3/global/certificates', '/v3/certificates'])('%s lists the key that signs', async (path) => {
  const { fetchCertificates, merchant } = newSandbox()
  expect(await fetchCertificates(path)).toEqual([merchant.platformSerial])
})

test('after a rotation replies are signed with a new, listed key', async () => {
  const { place, query, control, fetchCertificates, merchant } = newSandbox()
  await place('native')
  const { serial } = await control('rotate', {})
  await expect(query()).rejects.toThrow()
  expect(await fetchCertificates()).toEqual([merchant.platformSerial, serial])
  expect(await query()).toMatchObject({ status: 200 })
})
