import { expect, test } from 'vitest'
import { callAlipay } from './client.ts'
import { ACCOUNT, signedAnswer, stubbedAlipay } from './stub-alipay.fixture.ts'

const METHOD = 'alipay.trade.query'
const CALL = { method: METHOD, content: { out_trade_no: 'A-1' } }
const DONE = { code: '10000', msg: 'Success', out_trade_no: 'A-1', subject: 'a/b' }

const answering = (answer: object | string) => callAlipay(stubbedAlipay(() => answer).options, CALL)

test('the signed part of a reply is read', async () => {
  expect(await answering(DONE)).toEqual({ subCode: null, values: DONE })
})

test('a business error is returned to the caller', async () => {
  const refused = { code: '40004', msg: 'Business Failed', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '交易不存在' }
  expect(await answering(refused)).toEqual({ subCode: 'ACQ.TRADE_NOT_EXIST', values: refused })
})

test.each([
  [{ code: '20000', sub_code: 'aop.unknow-error' }, true, 'Alipay refused alipay.trade.query: 20000 aop.unknow-error'],
  [{ code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, true, 'Alipay refused alipay.trade.query: 40004 ACQ.SYSTEM_ERROR'],
  [
    { code: '40002', sub_code: 'isv.invalid-app-id' },
    false,
    'Alipay refused alipay.trade.query: 40002 isv.invalid-app-id',
  ],
  [{ code: '40004', sub_code: 'what was sent: "app_id"' }, false, 'Alipay refused alipay.trade.query: 40004'],
  [{}, false, 'Alipay refused alipay.trade.query: no code'],
])('other errors throw with their codes only: %o', async (answer, retryable, message) => {
  await expect(answering(answer)).rejects.toMatchObject({ name: 'GatewayError', retryable, message })
})

const signed = signedAnswer(METHOD, DONE)

test.each([
  ['other values', signed.replace('"A-1"', '"A-2"')],
  ['no signature', signed.replace(/,"sign".*/s, '}')],
  ['an empty signature', signed.replace(/"sign":".*"/s, '"sign":""')],
  ['a truncated signature', signed.replace(/.{8}"\}$/s, '"}')],
  ['an answer to another call', signedAnswer('alipay.trade.close', DONE)],
  ['a second answer before it', `{"alipay_trade_query_response":{"code":"10000"},${signed.slice(1)}`],
  ['a page', '<html>busy</html>'],
  ['nothing', ''],
  ['an array', signedAnswer(METHOD, [DONE])],
  ['an unpaired surrogate', signedAnswer(METHOD, { ...DONE, subject: '\ud800' })],
])('a reply is rejected: %s', async (_case, text) => {
  await expect(answering(text)).rejects.toMatchObject({ name: 'GatewayError' })
})

test('an unsigned error reply to an unverifiable request is accepted as an error', async () => {
  const text = '{"error_response":{"code":"40002","msg":"Invalid Arguments","sub_code":"isv.invalid-signature"}}'
  await expect(answering(text)).rejects.toMatchObject({
    message: 'Alipay refused alipay.trade.query: 40002 isv.invalid-signature',
    retryable: false,
  })
})

test.each([
  [503, true],
  [429, true],
  [404, false],
])('HTTP %i throws, retryable: %s', async (status, retryable) => {
  const options = { ...ACCOUNT, fetch: async () => new Response('', { status }) }
  await expect(callAlipay(options, CALL)).rejects.toMatchObject({
    message: `Alipay answered HTTP ${status}`,
    retryable,
  })
})

test('no error message contains a key or a signature', async () => {
  for (const options of [
    { ...ACCOUNT, fetch: () => Promise.reject(new TypeError(`fetch failed: ${ACCOUNT.privateKey}`)) },
    { ...ACCOUNT, fetch: async () => new Response(signed.replace('"A-1"', '"A-2"')) },
  ]) {
    const failure = await callAlipay(options, CALL).catch((error: Error) => `${error.message} ${error.stack}`)
    expect(failure).toContain('GatewayError')
    expect(failure).not.toMatch(/PRIVATE|sign=/)
    expect(failure).not.toContain(/"sign":"(.{20})/.exec(signed)?.[1])
  }
})
