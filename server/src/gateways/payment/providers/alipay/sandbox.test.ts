import { expect, test } from 'vitest'
import { refundRequest } from '../payment-request.fixture.ts'
import { type SandboxRun, startRun } from '../sandbox-run.fixture.ts'

async function paidWith(faults: object): Promise<SandboxRun> {
  const run = await startRun('alipay')
  await run.setFaults(faults)
  await run.press((await run.openPage()).url, 'pay')
  return run
}

test.each(['alipay/wap', 'alipay/page'])('%s is paid, notified and queried', async (method) => {
  const run = await startRun('alipay')
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'pending', amount: null })
  const payUrl = (await run.openPage(method)).url
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  const back = await run.press(payUrl, 'pay')
  expect(back.searchParams.get('from_source')).toBe('test_h5XT7K2-M9QF4B')
  expect(await run.settled(1)).toEqual([true])
  const paid = { attemptNo: run.attempt.attemptNo, outcome: 'paid', amount: 4820, currency: 'CAD' }
  expect(run.received[0]?.state).toMatchObject(paid)
  expect(await run.gateway.query(run.attempt)).toMatchObject(paid)
})

test('a shopper who cancels returns to the payment page', async () => {
  const run = await startRun('alipay')
  expect((await run.press((await run.openPage()).url, 'cancel')).href).toBe(run.request.cancelUrl)
})

test('a failed payment is reported', async () => {
  const run = await startRun('alipay')
  await run.press((await run.openPage()).url, 'fail')
  await run.settled(1)
  expect(run.received[0]?.state?.outcome).toBe('failed')
  expect(run.received[0]).not.toHaveProperty('ignored')
})

test('a page can be closed unless it was paid or never opened', async () => {
  const run = await startRun('alipay')
  expect(await run.gateway.cancel(run.attempt)).toBe('cannot')
  await run.openPage()
  expect(await run.gateway.cancel(run.attempt)).toBe('closed')
  expect(await run.gateway.cancel(run.attempt)).toBe('closed')
  const paid = await paidWith({})
  expect(await paid.gateway.cancel(paid.attempt)).toBe('paid')
})

test('a page expires after its minutes', async () => {
  const run = await startRun('alipay')
  await run.openPage()
  run.passMinutes(14)
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'pending' })
  run.passMinutes(2)
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'failed' })
})

test('a refund is made once, and its notification does not change the payment', async () => {
  const run = await paidWith({})
  expect(await run.gateway.queryRefund(refundRequest(run.attempt, 'R1', 1000))).toBe('unknown')
  expect(await run.gateway.refund(refundRequest(run.attempt, 'R1', 1000))).toBe('done')
  expect(await run.gateway.refund(refundRequest(run.attempt, 'R1', 1000))).toBe('done')
  expect(await run.gateway.queryRefund(refundRequest(run.attempt, 'R1', 1000))).toBe('done')
  expect(await run.settled(2)).toEqual([true, true])
  expect(run.received[1]).toMatchObject({ ignored: true })
  expect(await run.gateway.query(run.attempt)).toMatchObject({ outcome: 'paid' })
})

test('the notification of a trade closed by its refund is not a failed payment', async () => {
  const run = await paidWith({})
  expect(await run.gateway.refund(refundRequest(run.attempt, 'R1', 4820))).toBe('done')
  await run.settled(2)
  expect(run.received[1]).toMatchObject({ ignored: true })
})

test('a refund above the total or above the seller’s balance fails', async () => {
  const run = await paidWith({ refundFails: true })
  await expect(run.gateway.refund(refundRequest(run.attempt, 'R1', 4821))).rejects.toThrow('ACQ.REFUND_FEE_ERROR')
  await expect(run.gateway.refund(refundRequest(run.attempt, 'R1', 100))).rejects.toThrow(
    'ACQ.SELLER_BALANCE_NOT_ENOUGH',
  )
})

test('a duplicate notification has the same content', async () => {
  const run = await paidWith({ duplicateNotify: true })
  await run.settled(2)
  expect(run.received[1]?.state).toEqual(run.received[0]?.state)
})

test('an unknown application is rejected', async () => {
  const run = await startRun('alipay', () => ({ ALIPAY_APP_ID: '2021000000000002' }))
  await expect(run.gateway.query(run.attempt)).rejects.toThrow('isv.invalid-app-id')
})
