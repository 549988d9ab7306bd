import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import type { RefundRequest } from '../../gateway.ts'
import { newRoad, type Road } from '../sandbox-road.fixture.ts'
import { readAlipayAccount } from './account.ts'
import { alipayGateway } from './alipay.ts'

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const merchant = { privateKey: newKey(), alipayPrivateKey: newKey() }

const alipayRoad = (changes: Record<string, string> = {}) =>
  newRoad({
    ...{ provider: 'alipay', method: 'alipay/wap', merchant },
    connect({ alipayMerchant: { appId, sellerId, privateKey, publicKey } }, base, now) {
      const account = readAlipayAccount({
        ALIPAY_GATEWAY_URL: `${base}/gateway.do`,
        ALIPAY_APP_ID: appId,
        ALIPAY_PRIVATE_KEY: privateKey,
        ALIPAY_PUBLIC_KEY: publicKey,
        ALIPAY_SELLER_ID: sellerId,
        ...changes,
      })
      return alipayGateway({ ...account, now })
    },
  })

async function opened(road: Road, method = 'alipay/wap'): Promise<string> {
  const { page } = await road.gateway.open(road.request, method, AbortSignal.timeout(5000))
  return road.visit(page)
}

async function paidWith(faults: object): Promise<Road> {
  const road = await alipayRoad()
  await road.setFaults(faults)
  await road.press(await opened(road), 'pay')
  return road
}

const refundOf = (road: Road, amount: number, refundNo = 'RT7K2-M9QF4B-0a1b2c3d'): RefundRequest => ({
  ...{ attempt: road.attempt, refundNo, amount, currency: 'CAD', total: 4820 },
})

test.each(['alipay/wap', 'alipay/page'])('%s is paid, notified and queried', async (method) => {
  const road = await alipayRoad()
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'pending', amount: null })
  const payUrl = await opened(road, method)
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  const back = await road.press(payUrl, 'pay')
  expect(back.searchParams.get('from_source')).toBe('test_h5XT7K2-M9QF4B')
  expect(await road.taken(1)).toEqual([true])
  const paid = { attemptNo: road.attempt.attemptNo, outcome: 'paid', amount: 4820, currency: 'CAD' }
  expect(road.received[0]?.state).toMatchObject(paid)
  expect(await road.gateway.query(road.attempt)).toMatchObject(paid)
})

test('a shopper who gives up comes back to the payment page', async () => {
  const road = await alipayRoad()
  expect((await road.press(await opened(road), 'cancel')).href).toBe(road.request.cancelUrl)
})

test('a payment that failed is reported', async () => {
  const road = await alipayRoad()
  await road.press(await opened(road), 'fail')
  await road.taken(1)
  expect(road.received[0]?.state?.outcome).toBe('failed')
  expect(road.received[0]).not.toHaveProperty('ignored')
})

test('a page is closed, unless it was paid or never opened', async () => {
  const road = await alipayRoad()
  expect(await road.gateway.cancel(road.attempt)).toBe('cannot')
  await opened(road)
  expect(await road.gateway.cancel(road.attempt)).toBe('closed')
  expect(await road.gateway.cancel(road.attempt)).toBe('closed')
  const paid = await paidWith({})
  expect(await paid.gateway.cancel(paid.attempt)).toBe('paid')
})

test('a page runs out after its minutes', async () => {
  const road = await alipayRoad()
  await opened(road)
  road.passMinutes(14)
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'pending' })
  road.passMinutes(2)
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'failed' })
})

test('a refund is made once, and its notice is no news of the payment', async () => {
  const road = await paidWith({})
  expect(await road.gateway.queryRefund(refundOf(road, 1000))).toBe('unknown')
  expect(await road.gateway.refund(refundOf(road, 1000))).toBe('done')
  expect(await road.gateway.refund(refundOf(road, 1000))).toBe('done')
  expect(await road.gateway.queryRefund(refundOf(road, 1000))).toBe('done')
  expect(await road.taken(2)).toEqual([true, true])
  expect(road.received[1]).toMatchObject({ ignored: true })
  expect(await road.gateway.query(road.attempt)).toMatchObject({ outcome: 'paid' })
})

test('a trade that is closed by its refund is no failed payment in a notification', async () => {
  const road = await paidWith({})
  expect(await road.gateway.refund(refundOf(road, 4820))).toBe('done')
  await road.taken(2)
  expect(road.received[1]).toMatchObject({ ignored: true })
})

test('a refund of too much, or without money, is a failure', async () => {
  const road = await paidWith({ refundFails: true })
  await expect(road.gateway.refund(refundOf(road, 4821))).rejects.toThrow('ACQ.REFUND_FEE_ERROR')
  await expect(road.gateway.refund(refundOf(road, 100))).rejects.toThrow('ACQ.SELLER_BALANCE_NOT_ENOUGH')
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

test('a notification that comes twice says the same', async () => {
  const road = await paidWith({ duplicateNotify: true })
  await road.taken(2)
  expect(road.received[1]?.state).toEqual(road.received[0]?.state)
})

test('an application that Alipay does not know is refused', async () => {
  const road = await alipayRoad({ ALIPAY_APP_ID: '2021000000000002' })
  await expect(road.gateway.query(road.attempt)).rejects.toThrow('isv.invalid-app-id')
})
