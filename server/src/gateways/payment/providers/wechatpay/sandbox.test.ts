import { describe, expect, it, test } from 'vitest'
import type { PaymentPage, RefundRequest } from '../../gateway.ts'
import { newRoad, type Road } from '../sandbox-road.fixture.ts'
import { readWeChatPayAccount } from './account.ts'
import { ACCOUNT, NOW, PLATFORM } from './stub-wechatpay.fixture.ts'
import { weChatPayGateway } from './wechatpay.ts'

const pemOf = (key: typeof PLATFORM.privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString()
const merchant = {
  privateKey: pemOf(ACCOUNT.privateKey),
  platform: [
    {
      serial: PLATFORM.serial,
      privateKey: pemOf(PLATFORM.privateKey),
      certificate: PLATFORM.certificate,
      validFrom: NOW.getTime() - 86_400_000,
      validTo: NOW.getTime() + 364 * 86_400_000,
    },
  ],
}

type WeChatPayRoad = Road & { base: string }

async function weChatPayRoad(withPublicKey = false): Promise<WeChatPayRoad> {
  let address = ''
  const road = await newRoad({
    ...{ provider: 'wechatpay', method: 'wechatpay/h5', merchant },
    connect({ weChatPayMerchant: given }, base, now) {
      address = base
      const account = readWeChatPayAccount({
        WECHATPAY_BASE_URL: base,
        WECHATPAY_APP_ID: given.appId,
        WECHATPAY_MCH_ID: given.mchId,
        WECHATPAY_SERIAL_NO: given.serialNo,
        WECHATPAY_PRIVATE_KEY: given.privateKey,
        WECHATPAY_API_V3_KEY: given.apiV3Key,
        ...(withPublicKey && {
          WECHATPAY_PLATFORM_SERIAL: given.platformSerial,
          WECHATPAY_PLATFORM_PUBLIC_KEY: given.platformPublicKey,
        }),
      })
      return weChatPayGateway({ ...account, now })
    },
  })
  return { ...road, base: address }
}

async function opened(road: Road, method = 'wechatpay/h5'): Promise<PaymentPage> {
  return (await road.gateway.open(road.request, method, AbortSignal.timeout(5000))).page
}

async function paidWith(faults: object): Promise<WeChatPayRoad> {
  const road = await weChatPayRoad()
  await road.setFaults(faults)
  await road.press(await road.visit(await opened(road)), 'pay')
  return road
}

const refundOf = (road: Road, amount: number, refundNo: string): RefundRequest => ({
  ...{ attempt: road.attempt, refundNo, amount, currency: 'CAD', total: 4820 },
})

test.each([false, true])('an address is paid, notified and queried (public key in the settings: %s)', async (key) => {
  const road = await weChatPayRoad(key)
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'pending', amount: null })
  const payUrl = await road.visit(await opened(road))
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  expect((await road.press(payUrl, 'pay')).href).toBe(road.request.returnUrl)
  expect(await road.taken(1)).toEqual([true])
  const paid = { attemptNo: road.attempt.attemptNo, outcome: 'paid', amount: 4820, currency: 'CAD' }
  expect(road.received[0]?.state).toMatchObject(paid)
  expect(await road.gateway.query(road.attempt)).toMatchObject(paid)
})

test('a code is paid by the phone that scans it', async () => {
  const road = await weChatPayRoad()
  const page = await opened(road, 'wechatpay/native')
  const code = page.kind === 'qr' ? new URL(page.code).searchParams.get('pr') : ''
  await road.press(await road.visit({ kind: 'redirect', url: `${road.base}/scan/${code}` }), 'pay')
  await road.taken(1)
  expect(road.received[0]?.state?.outcome).toBe('paid')
})

test('a sheet is paid inside the app, with texts that the shop signed', async () => {
  const road = await weChatPayRoad()
  const page = await opened(road, 'wechatpay/jsapi')
  if (page.kind !== 'bridge') throw new Error(page.kind)
  const call = async (payInfo: object) => {
    const body = JSON.stringify({ ...payInfo, outcome: 'ok' })
    const response = await fetch(`${road.base}/bridge/${page.prepayId}`, { method: 'POST', body })
    return ((await response.json()) as { err_msg: string }).err_msg
  }
  expect(await call({ ...page.payInfo, nonceStr: 'other' })).toBe('get_brand_wcpay_request:fail')
  expect(await call(page.payInfo)).toBe('get_brand_wcpay_request:ok')
  await road.taken(1)
  expect(road.received[0]?.state?.outcome).toBe('paid')
})

test('an order is closed, unless it was paid', async () => {
  const road = await weChatPayRoad()
  expect(await road.gateway.cancel(road.attempt)).toBe('closed')
  await opened(road)
  expect(await road.gateway.cancel(road.attempt)).toBe('closed')
  expect(await road.gateway.cancel(road.attempt)).toBe('closed')
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'failed' })
  const paid = await paidWith({})
  expect(await paid.gateway.cancel(paid.attempt)).toBe('paid')
})

test('refunds are accepted, then done, and a minute lies between two', async () => {
  const road = await paidWith({})
  const [first, second] = [refundOf(road, 1000, 'R1'), refundOf(road, 3820, 'R2')]
  expect(await road.gateway.queryRefund(first)).toBe('unknown')
  expect(await road.gateway.refund(first)).toBe('pending')
  expect(await road.gateway.refund(first)).toBe('pending')
  await expect(road.gateway.refund(second)).rejects.toMatchObject({ code: 'FREQUENCY_LIMITED', retryable: true })
  road.passMinutes(1)
  expect(await road.gateway.queryRefund(first)).toBe('done')
  expect(await road.gateway.refund(second)).toBe('pending')
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
})

test('a refund that fails is failed, and one of too much is refused', async () => {
  const road = await paidWith({ refundFails: true })
  await expect(road.gateway.refund(refundOf(road, 4821, 'R1'))).rejects.toMatchObject({ code: 'NOT_ENOUGH' })
  expect(await road.gateway.refund(refundOf(road, 100, 'R1'))).toBe('pending')
  road.passMinutes(1)
  expect(await road.gateway.queryRefund(refundOf(road, 100, 'R1'))).toBe('failed')
})

describe('notifications that are not true are refused every time they come', () => {
  it.each([{ wrongSignature: true }, { emptySignature: true }, { otherMerchant: true }])('%s', async (faults) => {
    const road = await paidWith(faults)
    expect(await road.taken(3)).toEqual([false, false, false])
    expect(road.received.map(({ state }) => state)).toEqual([null, null, null])
  })
})

test('an amount that is off by one is reported as it is', async () => {
  const road = await paidWith({ amountOffByOne: true })
  await road.taken(1)
  expect(road.received[0]?.state?.amount).toBe(4821)
})

test('an answer that was lost makes one order', async () => {
  const road = await weChatPayRoad()
  await road.setFaults({ dropCreate: true })
  await road.press(await road.visit(await opened(road)), 'pay')
  expect(await road.taken(1)).toEqual([true])
})

test('a service that fails is called again by the next opening only', async () => {
  const road = await weChatPayRoad()
  await road.setFaults({ createFailsOnce: true })
  await expect(opened(road)).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
  expect((await opened(road)).kind).toBe('redirect')
})

test('WeChat Pay may change its certificate while the shop runs', async () => {
  const road = await weChatPayRoad()
  const page = await opened(road)
  await fetch(`${road.base}/control/rotate`, { method: 'POST' })
  road.passMinutes(1)
  await road.press(await road.visit(page), 'pay')
  expect(await road.taken(1)).toEqual([true])
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'paid' })
})
