import { describe, expect, it, test } from 'vitest'
import { refundRequest } from '../payment-request.fixture.ts'
import { startRun } from '../sandbox-run.fixture.ts'

test('opens, approves, captures, notifies and queries a payment', async () => {
  const run = await startRun('paypal')
  const { attempt, url } = await run.openPage()
  const { transactionNo } = attempt
  expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  const back = await run.press(url, 'pay')
  expect([back.pathname, back.searchParams.get('token')]).toEqual(['/confirmation', transactionNo])
  expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'approved' })
  const paid = { attemptNo: attempt.attemptNo, outcome: 'paid', transactionNo, amount: 4820, currency: 'CAD' }
  expect(await run.gateway.capture?.(attempt)).toEqual(paid)
  expect(await run.gateway.query(attempt)).toEqual(paid)
  expect(await run.settled(2)).toEqual([true, true])
  expect(run.received.map((each) => [each?.state?.outcome, each?.queryFirst])).toEqual([
    ['approved', true],
    ['pending', true],
  ])
})

describe('a payment ends', () => {
  it.each([
    ['cancel', 'pending', '/payment'],
    ['leave', 'pending', '/confirmation'],
    ['fail', 'failed', '/confirmation'],
  ])('%s: %s', async (action, outcome, path) => {
    const run = await startRun('paypal')
    const { attempt, url } = await run.openPage()
    expect((await run.press(url, action)).pathname).toBe(path)
    expect(await run.gateway.capture?.(attempt)).toMatchObject({ outcome })
  })

  it('by running out', async () => {
    const run = await startRun('paypal')
    const { attempt } = await run.open()
    run.passMinutes(181)
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    expect(await run.gateway.cancel(attempt)).toBe('closed')
  })

  it('by a declined card', async () => {
    const run = await startRun('paypal')
    await run.setFaults({ instrumentDeclined: true })
    const { attempt, url } = await run.openPage()
    await run.press(url, 'pay')
    expect(await run.gateway.capture?.(attempt)).toMatchObject({ outcome: 'failed' })
  })
})

describe('faults', () => {
  it.each([{ dropCreate: true }, { createFailsOnce: true }])('%o: the page is opened once', async (faults) => {
    const run = await startRun('paypal')
    await run.setFaults(faults)
    const { attempt, url } = await run.openPage()
    await run.press(url, 'pay')
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'approved' })
  })

  it('a payment is captured once when the reply is lost', async () => {
    const run = await startRun('paypal')
    await run.setFaults({ dropCapture: true })
    const { attempt, url } = await run.openPage()
    await run.press(url, 'pay')
    expect(await run.gateway.capture?.(attempt)).toMatchObject({ outcome: 'paid' })
    expect(await run.gateway.capture?.(attempt)).toMatchObject({ outcome: 'paid' })
    const refund = run.gateway.refund(refundRequest(attempt, 'R-1', 4821))
    await expect(refund).rejects.toThrow('REFUND_AMOUNT_EXCEEDED')
  })

  it('revoked tokens are replaced', async () => {
    const run = await startRun('paypal')
    const { attempt } = await run.open()
    await run.control('revoke-tokens', {})
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'pending' })
  })

  it('a wrong client secret is rejected', async () => {
    const run = await startRun('paypal', () => ({ PAYPAL_CLIENT_SECRET: 'wrong' }))
    await expect(run.open()).rejects.toMatchObject({ retryable: false })
  })

  it('a notification is rejected when the settings do not name the sandbox’s root', async () => {
    const run = await startRun('paypal', () => ({ PAYPAL_CERT_ROOT: '' }))
    await run.press((await run.openPage()).url, 'pay')
    expect(await run.settled(3)).toEqual([false, false, false])
  })
})

test('each part of a payment is refunded once', async () => {
  const run = await startRun('paypal')
  const { attempt, url } = await run.openPage()
  await run.press(url, 'pay')
  await run.gateway.capture?.(attempt)
  expect(await run.gateway.queryRefund(refundRequest(attempt, 'R-1', 2000))).toBe('unknown')
  for (const _time of [1, 2]) expect(await run.gateway.refund(refundRequest(attempt, 'R-1', 2000))).toBe('done')
  await expect(run.gateway.refund(refundRequest(attempt, 'R-2', 2821))).rejects.toThrow('REFUND_AMOUNT_EXCEEDED')
  expect(await run.gateway.refund(refundRequest(attempt, 'R-2', 2820))).toBe('done')
  expect(await run.gateway.queryRefund(refundRequest(attempt, 'R-2', 2820))).toBe('done')
  expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
  expect(await run.gateway.cancel(attempt)).toBe('paid')
})

test('a failed refund is reported', async () => {
  const run = await startRun('paypal')
  await run.setFaults({ refundFails: true })
  const { attempt, url } = await run.openPage()
  await run.press(url, 'pay')
  await run.gateway.capture?.(attempt)
  expect(await run.gateway.refund(refundRequest(attempt, 'R-1', 2000))).toBe('failed')
})
