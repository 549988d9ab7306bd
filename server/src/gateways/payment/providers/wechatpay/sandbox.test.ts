import type { ShopCredentials } from '@istore/sandbox/app.ts'
import { expect, test } from 'vitest'
import { refundRequest } from '../payment-request.fixture.ts'
import { type SandboxRun, startRun } from '../sandbox-run.fixture.ts'

type Shop = ShopCredentials['wechatpay']

const publicKey = ({ platformSerial, platformPublicKey }: Shop) => ({
  WECHATPAY_PLATFORM_SERIAL: platformSerial,
  WECHATPAY_PLATFORM_PUBLIC_KEY: platformPublicKey,
})

async function paidWith(faults: object): Promise<SandboxRun> {
  const run = await startRun('wechatpay')
  await run.setFaults(faults)
  await run.press((await run.openPage()).url, 'pay')
  return run
}

test.each([false, true])('an H5 page is paid, notified and queried (public key in the settings: %s)', async (key) => {
  const run = await startRun('wechatpay', key ? publicKey : undefined)
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'pending', amount: null })
  const payUrl = (await run.openPage()).url
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  expect((await run.press(payUrl, 'pay')).href).toBe(run.request.returnUrl)
  expect(await run.settled(1)).toEqual([true])
  const paid = { attemptNo: run.attempt.attemptNo, outcome: 'paid', amount: 4820, currency: 'CAD' }
  expect(run.received[0]?.state).toMatchObject(paid)
  expect(await run.gateway.query(run.attempt)).toMatchObject(paid)
})

test('a QR code is paid by the phone that scans it', async () => {
  const run = await startRun('wechatpay')
  const { page } = await run.open({}, 'wechatpay/native')
  const code = page.kind === 'qr' ? new URL(page.code).searchParams.get('pr') : ''
  await run.press(await run.visit({ kind: 'redirect', url: `${run.base}/scan/${code}` }), 'pay')
  await run.settled(1)
  expect(run.received[0]?.state?.outcome).toBe('paid')
})

test('the in-app payment sheet accepts only parameters signed by the shop', async () => {
  const run = await startRun('wechatpay')
  const { page } = await run.open({}, 'wechatpay/jsapi')
  if (page.kind !== 'bridge') throw new Error(page.kind)
  const call = async (payInfo: object) => {
    const body = JSON.stringify({ ...payInfo, outcome: 'ok' })
    const response = await fetch(`${run.base}/bridge/${page.prepayId}`, { method: 'POST', body })
    return ((await response.json()) as { err_msg: string }).err_msg
  }
  expect(await call({ ...page.payInfo, nonceStr: 'other' })).toBe('get_brand_wcpay_request:fail')
  expect(await call(page.payInfo)).toBe('get_brand_wcpay_request:ok')
  await run.settled(1)
  expect(run.received[0]?.state?.outcome).toBe('paid')
})

test('an order can be closed unless it was paid', async () => {
  const run = await startRun('wechatpay')
  expect(await run.gateway.cancel(run.attempt)).toBe('closed')
  await run.open()
  expect(await run.gateway.cancel(run.attempt)).toBe('closed')
  expect(await run.gateway.cancel(run.attempt)).toBe('closed')
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'failed' })
  const paid = await paidWith({})
  expect(await paid.gateway.cancel(paid.attempt)).toBe('paid')
})

test('refunds are pending, then done, and need a pause of a minute', async () => {
  const run = await paidWith({})
  const [first, second] = [refundRequest(run.attempt, 'R1', 1000), refundRequest(run.attempt, 'R2', 3820)]
  expect(await run.gateway.queryRefund(first)).toBe('unknown')
  expect(await run.gateway.refund(first)).toBe('pending')
  expect(await run.gateway.refund(first)).toBe('pending')
  await expect(run.gateway.refund(second)).rejects.toMatchObject({ code: 'FREQUENCY_LIMITED', retryable: true })
  run.passMinutes(1)
  expect(await run.gateway.queryRefund(first)).toBe('done')
  expect(await run.gateway.refund(second)).toBe('pending')
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
})

test('a failed refund is reported, and one above the total is refused', async () => {
  const run = await paidWith({ refundFails: true })
  await expect(run.gateway.refund(refundRequest(run.attempt, 'R1', 4821))).rejects.toMatchObject({ code: 'NOT_ENOUGH' })
  expect(await run.gateway.refund(refundRequest(run.attempt, 'R1', 100))).toBe('pending')
  run.passMinutes(1)
  expect(await run.gateway.queryRefund(refundRequest(run.attempt, 'R1', 100))).toBe('failed')
})

test('one order is created when the reply is lost', async () => {
  const run = await startRun('wechatpay')
  await run.setFaults({ dropCreate: true })
  await run.press((await run.openPage()).url, 'pay')
  expect(await run.settled(1)).toEqual([true])
})

test('a failed request is repeated by the next attempt to open only', async () => {
  const run = await startRun('wechatpay')
  await run.setFaults({ createFailsOnce: true })
  await expect(run.open()).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
  expect((await run.open()).page.kind).toBe('redirect')
})

test('WeChat Pay can rotate its certificate while the shop runs', async () => {
  const run = await startRun('wechatpay')
  const { page } = await run.open()
  await run.control('rotate', {})
  run.passMinutes(1)
  await run.press(await run.visit(page), 'pay')
  expect(await run.settled(1)).toEqual([true])
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'paid' })
})
