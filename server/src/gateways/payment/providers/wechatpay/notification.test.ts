import { expect, test } from 'vitest'
import type { NotificationInput } from '../../gateway.ts'
import {
  NOW,
  newPlatformKey,
  notificationOf,
  PLATFORM,
  signatureHeaders,
  stubbedWeChatPay,
} from './stub-wechatpay.fixture.ts'

const PAID = {
  id: '4200000000002104083200000488',
  appid: 'wx0000000000000001',
  mchid: '1900000001',
  out_trade_no: 'T7K2-M9QF4B-0a1b2c3d',
  trade_type: 'MWEB',
  trade_state: 'SUCCESS',
  amount: { total: 4820, currency: 'CAD' },
}

const { gateway } = stubbedWeChatPay(() => ({}))
const read = (input: NotificationInput) => gateway.readNotification(input)

test('a payment is reported', async () => {
  const notification = await read(notificationOf(PAID))
  expect(notification.state).toEqual({
    ...{ attemptNo: PAID.out_trade_no, outcome: 'paid', transactionNo: PAID.id, amount: 4820, currency: 'CAD' },
  })
  expect(notification.reply(true)).toEqual({ status: 204, headers: {}, body: '' })
  const { status, body } = notification.reply(false)
  expect([status, JSON.parse(body)]).toEqual([500, { code: 'FAIL', message: 'not taken' }])
})

test('an amount that is off by one is reported unchanged', async () => {
  const notification = await read(notificationOf({ ...PAID, amount: { total: 4819, currency: 'CAD' } }))
  expect(notification.state?.amount).toBe(4819)
})

test('the notification of a refund is acknowledged', async () => {
  const refund = { mchid: '1900000001', out_refund_no: 'R1', refund_status: 'SUCCESS' }
  expect(await read(notificationOf(refund, { event: 'REFUND.SUCCESS' }))).toMatchObject({ state: null, ignored: true })
})

test('a notification signed with WeChat Pay’s public key is read', async () => {
  const key = { ...newPlatformKey('01'), serial: 'PUB_KEY_ID_0119' }
  const { gateway, calls } = stubbedWeChatPay(() => ({}), { platform: key })
  expect((await gateway.readNotification(notificationOf(PAID, { key }))).state?.outcome).toBe('paid')
  expect(calls).toEqual([])
})

test('a notification that is signed with a new certificate is read', async () => {
  const next = newPlatformKey('50062CE505775F070CAB06E697F1BBD1AD4F4D87')
  const { gateway, certificates, pass } = stubbedWeChatPay(() => ({}))
  await gateway.readNotification(notificationOf(PAID))
  certificates.push(next)
  pass(60)
  expect((await gateway.readNotification(notificationOf(PAID, { key: next }))).state?.outcome).toBe('paid')
})

const good = notificationOf(PAID)
const STRANGER = newPlatformKey(PLATFORM.serial)
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const withHeader = (name: string, value: string | undefined): NotificationInput => ({
  ...good,
  headers: { ...good.headers, [`wechatpay-${name}`]: value },
})
const resigned = (rawBody: string): NotificationInput => ({
  ...good,
  rawBody,
  headers: signatureHeaders(rawBody, PLATFORM, NOW),
})
const signature = String(good.headers['wechatpay-signature'])

test.each<[string, NotificationInput]>([
  ['forged', notificationOf(PAID, { key: STRANGER })],
  ['replayed after 5 minutes', notificationOf(PAID, { at: at(-301) })],
  ['from the future', notificationOf(PAID, { at: at(301) })],
  ['replayed with a new time', withHeader('timestamp', String(NOW.getTime() / 1000 + 1))],
  ['with another nonce', withHeader('nonce', 'OTHER')],
  ['with its members in another order', { ...good, rawBody: reordered(good.rawBody) }],
  ['truncated', { ...good, rawBody: good.rawBody.slice(0, -1) }],
  ['with a truncated signature', withHeader('signature', signature.slice(0, -8))],
  ['with an empty signature', withHeader('signature', '')],
  ['without a signature', withHeader('signature', undefined)],
  ["with the signature of WeChat Pay's own probes", withHeader('signature', `WECHATPAY/SIGNTEST/${signature}`)],
  ['without a serial number', withHeader('serial', '')],
  ['without a time', withHeader('timestamp', '')],
  [
    'for the key of another merchant',
    notificationOf(PAID, { apiKey: Buffer.from('another key, 32 characters long.') }),
  ],
  ['for another merchant', notificationOf({ ...PAID, mchid: '1900000002' })],
  ['for another app', notificationOf({ ...PAID, appid: 'wx0000000000000002' })],
  ['of a refund of another merchant', notificationOf({ mchid: '1900000002' }, { event: 'REFUND.SUCCESS' })],
  ['without an amount', notificationOf({ ...PAID, amount: undefined })],
  ['with an unknown state', notificationOf({ ...PAID, trade_state: 'PAID' })],
  ['without a resource', resigned('{"event_type":"TRANSACTION.SUCCESS"}')],
  [
    'with a resource that is not encrypted',
    resigned(JSON.stringify({ event_type: 'TRANSACTION.SUCCESS', resource: PAID })),
  ],
  ['that is an array', resigned('[]')],
  ['that is too long', resigned(`{"a":"${'a'.repeat(50_000)}"}`)],
  ['without anything', { headers: {}, rawBody: '', query: {} }],
])('a notification is rejected: %s', async (_case, input) => {
  const notification = await read(input)
  expect(notification.state).toBeNull()
  expect(notification).not.toHaveProperty('ignored')
  expect(notification.reply(false).status).toBe(500)
})

function reordered(text: string): string {
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text) as object).reverse()))
}
