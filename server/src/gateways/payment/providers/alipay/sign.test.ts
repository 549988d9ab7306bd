import { expect, test } from 'vitest'
import { alipayTime, isSignedForm, isSignedText, signCall } from './sign.ts'
import { ACCOUNT, checkedParameters, NOW } from './stub-alipay.fixture.ts'

/** A notification of a payment in 2019. @source test/alipay.test.ts of alipay/alipay-sdk-nodejs-all, "with sign_type arguments verify success" */
const PUBLISHED = {
  key: 'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAqObrdC7hrgAVM98tK0nv3hSQRGGKT4lBsQjHiGjeYZjOPIPHR5knm2jnnz/YGIXIofVHkA/tAlBAd5DrY7YpvI4tP5EONLtZKC2ghBMx7McI2wRD0xiqzxOQr1FuhZGJ8/AUokBzJrzY+aGX2xcOrxFYRlFilvVLTXg4LWjR1tdPkO6+i7wQZAIVMClPkwVRZEbaERRHlKqTzv2gGv5rDU8gRoe1LeaN+6BlbTqHWkQcNCUNrA8C6l17XAXGKDsm/9TFWwO8EPHHHCaQdjtV5/FdcWIt+L8SR1ss7EXTjYDFtxcKVv9rEoY1lX8T4mX+GbXfZHraG5NCF1+XioL5JwIDAQAB',
  form: {
    gmt_create: '2019-08-15 15:56:22',
    charset: 'utf-8',
    seller_email: 'z97-yuquerevenue@service.aliyun.com',
    subject: '语雀空间 500人规模',
    sign: 'QfTb8tqE1BMhS5qAnXtvsF3/jBkEvu9q9en0pdbBUDDjvKycZhQb7h8GDs4FKfi049PynaNuatxSgLb/nLWZpXyyh0LEWdK2S6Ri7nPwrVgOs08zugLO20vOQz44y3ti2Ncm8/wZts1Fr2gZ7pShnVX3d1B50hbsXnObT1r/U8ONNQjWXd0HIul4TG+Q3fm3svmSvFEy0WnzuhcyHPX5Gm4ELNctL6Qd5YniGJFNcc7kopHYtI/XD9YCKCH6Ct02rzUs9i11C9CsadtZn+WhxF26Dqt9sGEFajkJ8cxUTLi8+VCpLHsgPE8P0y095uQcDdK0YjCh4x7wVSov+lrmOQ==',
    buyer_id: '2088102534368455',
    invoice_amount: '0.10',
    notify_id: '2019081500222155624068450559358070',
    fund_bill_list: '[{"amount":"0.10","fundChannel":"ALIPAYACCOUNT"}]',
    notify_type: 'trade_status_sync',
    trade_status: 'TRADE_SUCCESS',
    receipt_amount: '0.10',
    buyer_pay_amount: '0.10',
    sign_type: 'RSA2',
    app_id: '2019073166072302',
    seller_id: '2088531891668739',
    gmt_payment: '2019-08-15 15:56:24',
    notify_time: '2019-08-15 15:56:25',
    version: '1.0',
    out_trade_no: '20190815155618536-564-57',
    total_amount: '0.10',
    trade_no: '2019081522001468450512505578',
    auth_app_id: '2019073166072302',
    buyer_logon_id: 'xud***@126.com',
    point_amount: '0.00',
  },
}
const publisher = { ...ACCOUNT, publicKey: PUBLISHED.key }
const { sign } = PUBLISHED.form

test("Alipay's published notification is signed", async () => {
  expect(await isSignedForm(publisher, PUBLISHED.form)).toBe(true)
})

test.each([
  ['forged', { sign: `A${sign.slice(1)}` }],
  ['truncated', { sign: sign.slice(0, -8) }],
  ['empty', { sign: '' }],
  ['of an amount that is off by one', { total_amount: '0.11' }],
  ['with swapped values', { total_amount: '0.00', point_amount: '0.10' }],
  ['with another algorithm', { sign_type: 'RSA' }],
  ['with an unknown algorithm', { sign_type: '__proto__' }],
  ['with an extra field', { refund_fee: '0.10' }],
])('a notification is rejected: %s', async (_case, changes) => {
  expect(await isSignedForm(publisher, { ...PUBLISHED.form, ...changes })).toBe(false)
})

test.each(['', 'AAAA', 'ÿ'])('a text is not signed by %o', async (signature) => {
  expect(await isSignedText(publisher, '{"code":"10000"}', signature)).toBe(false)
})

test('requests are signed over all fields, which are unchanged', async () => {
  const content = { out_trade_no: 'T7K2-M9QF4B-0a1b2c3d', subject: '龙井 50 g + "spoon" & more', productCode: 'a_b' }
  const signed = await signCall(
    { ...ACCOUNT, now: () => NOW },
    { method: 'alipay.trade.query', content, addresses: { notify_url: 'https://shop.test/notify?a=1&b=2' } },
  )
  const body = new URLSearchParams({ biz_content: signed.content }).toString()
  expect(Object.fromEntries(checkedParameters(signed.address.href, body))).toEqual({
    app_id: ACCOUNT.appId,
    biz_content: JSON.stringify(content),
    charset: 'utf-8',
    method: 'alipay.trade.query',
    notify_url: 'https://shop.test/notify?a=1&b=2',
    sign_type: 'RSA2',
    timestamp: '2026-03-02 02:30:00',
    version: '1.0',
  })
})

test('the timestamp is in China’s time, in any server time zone', () => {
  expect(alipayTime(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00')
})
