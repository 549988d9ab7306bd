import { describe, expect, it, test } from 'vitest'
import { refundRequest } from '../payment-request.fixture.ts'
import { startRun } from '../sandbox-run.fixture.ts'

test('opens, pays, notifies and queries a payment', async () => {
  const run = await startRun('stripe')
  const { attempt, url } = await run.openPage()
  const { transactionNo } = attempt
  expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  expect((await run.press(url, 'pay')).pathname).toBe('/confirmation')
  const paid = { attemptNo: attempt.attemptNo, outcome: 'paid', transactionNo, amount: 4820, currency: 'CAD' }
  expect(await run.gateway.query(attempt)).toEqual(paid)
  expect(await run.settled(1)).toEqual([true])
  expect(run.received.map((each) => each?.state)).toEqual([paid])
})

describe('a payment ends', () => {
  it.each([
    ['cancel', '/payment'],
    ['leave', '/confirmation'],
    ['fail', '/stripe/pay/'],
  ])('%s: the page stays open', async (action, path) => {
    const run = await startRun('stripe')
    const { attempt, url } = await run.openPage()
    expect((await run.press(url, action)).pathname).toContain(path)
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'pending' })
    expect(await run.gateway.cancel(attempt)).toBe('closed')
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    await run.press(url, 'pay')
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    expect(await run.gateway.cancel(attempt)).toBe('closed')
  })

  it('by running out', async () => {
    const run = await startRun('stripe')
    const { attempt } = await run.open()
    run.passMinutes(40)
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'pending' })
    run.passMinutes(1)
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    await run.settled(1)
    expect(run.received[0]?.state).toMatchObject({ outcome: 'failed' })
  })
})

describe('faults', () => {
  it.each([{ dropCreate: true }, { createFailsOnce: true }])('%o: the page is opened once', async (faults) => {
    const run = await startRun('stripe')
    await run.setFaults(faults)
    const { attempt, url } = await run.openPage()
    await run.press(url, 'pay')
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
  })

  it('a payment in yen keeps its amount', async () => {
    const run = await startRun('stripe')
    const { attempt } = await run.open({ amount: 4820, currency: 'JPY' })
    expect(await run.gateway.query(attempt)).toMatchObject({ amount: 4820, currency: 'JPY' })
  })

  it('an amount below Stripe’s minimum is refused', async () => {
    const run = await startRun('stripe')
    await expect(run.open({ amount: 1 })).rejects.toMatchObject({ retryable: false, message: /amount_too_small/ })
  })

  it('the same attempt with other content is refused', async () => {
    const run = await startRun('stripe')
    await run.open()
    await expect(run.open({ amount: 4821 })).rejects.toMatchObject({ retryable: false })
  })

  it('a wrong secret key is rejected', async () => {
    const run = await startRun('stripe', () => ({ STRIPE_SECRET_KEY: 'sk_test_wrong' }))
    await expect(run.open()).rejects.toMatchObject({ retryable: false })
  })

  it('a notification about another shop’s payment is acknowledged and ignored', async () => {
    const run = await startRun('stripe')
    await run.setFaults({ otherMerchant: true })
    const { url } = await run.openPage()
    await run.press(url, 'pay')
    expect(await run.settled(1)).toEqual([true])
    expect(run.received[0]).toMatchObject({ state: null, ignored: true })
  })
})

test('each part of a payment is refunded once', async () => {
  const run = await startRun('stripe')
  const { attempt, url } = await run.openPage()
  await run.press(url, 'pay')
  expect(await run.gateway.queryRefund(refundRequest(attempt, 'R-1', 2000))).toBe('unknown')
  for (const _time of [1, 2]) expect(await run.gateway.refund(refundRequest(attempt, 'R-1', 2000))).toBe('done')
  await expect(run.gateway.refund(refundRequest(attempt, 'R-2', 2821))).rejects.toMatchObject({ retryable: false })
  expect(await run.gateway.refund(refundRequest(attempt, 'R-3', 2820))).toBe('done')
  expect(await run.gateway.queryRefund(refundRequest(attempt, 'R-3', 2820))).toBe('done')
  expect(await run.gateway.query(attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
  expect(await run.gateway.cancel(attempt)).toBe('paid')
})

test('a failed refund is reported', async () => {
  const run = await startRun('stripe')
  await run.setFaults({ refundFails: true })
  const { attempt, url } = await run.openPage()
  await run.press(url, 'pay')
  expect(await run.gateway.refund(refundRequest(attempt, 'R-1', 2000))).toBe('failed')
})
