import { sandboxApp } from '@istore/sandbox/app.ts'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import type { KnownAttempt } from '../../gateway.ts'
import { hostedRoad } from '../hosted-sandbox.fixture.ts'
import type { PayPalAccount } from './account.ts'
import { payPalGateway } from './paypal.ts'

/** A shop and PayPal's sandbox, an hour of whose retries takes milliseconds. */
async function newRoad(changes: Partial<PayPalAccount> = {}) {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const app = sandboxApp({ paypal: { now: () => now, retryDelays: [5, 5, 5] } })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/paypal`
  onTestFinished(() => app.close())
  const account = { ...app.payPalMerchant, baseUrl: url, ...changes }
  const gateway = payPalGateway({ ...account, now: () => new Date(now) })
  return {
    ...(await hostedRoad({ gateway, url, method: 'paypal/checkout' })),
    gateway,
    account,
    passMinutes(minutes: number) {
      now += minutes * 60_000
    },
  }
}

const attemptNo = '1001-0a1b2c3d'
const refundOf = (attempt: KnownAttempt, refundNo: string, amount: number) => ({
  attempt,
  refundNo,
  amount,
  currency: 'CAD',
  total: 4820,
})

test('a payment is opened, approved, captured, notified and queried', async () => {
  const road = await newRoad()
  const { attempt, url } = await road.open()
  const { transactionNo } = attempt
  expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  const back = await road.press(url, 'pay')
  expect([back.pathname, back.searchParams.get('token')]).toEqual(['/confirmation', transactionNo])
  expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'approved' })
  const paid = { attemptNo, outcome: 'paid', transactionNo, amount: 4820, currency: 'CAD' }
  expect(await road.gateway.capture?.(attempt)).toEqual(paid)
  expect(await road.gateway.query(attempt)).toEqual(paid)
  expect(await road.settled(attemptNo, 2)).toEqual([true, true])
  expect(road.received.map((each) => [each?.state?.outcome, each?.queryFirst])).toEqual([
    ['approved', true],
    ['pending', true],
  ])
})

describe('how a payment can end', () => {
  it.each([
    ['cancel', 'pending', '/payment'],
    ['leave', 'pending', '/confirmation'],
    ['fail', 'failed', '/confirmation'],
  ])('%s: %s', async (action, outcome, path) => {
    const road = await newRoad()
    const { attempt, url } = await road.open()
    expect((await road.press(url, action)).pathname).toBe(path)
    expect(await road.gateway.capture?.(attempt)).toMatchObject({ outcome })
  })

  it('by its time', async () => {
    const road = await newRoad()
    const { attempt } = await road.open()
    road.passMinutes(181)
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    expect(await road.gateway.cancel(attempt)).toBe('closed')
  })

  it('by a card that is declined', async () => {
    const road = await newRoad()
    await road.setFaults({ instrumentDeclined: true })
    const { attempt, url } = await road.open()
    await road.press(url, 'pay')
    expect(await road.gateway.capture?.(attempt)).toMatchObject({ outcome: 'failed' })
  })
})

describe('what goes wrong on the way', () => {
  it.each([{ dropCreate: true }, { createFailsOnce: true }])('%o: the page is opened once', async (faults) => {
    const road = await newRoad()
    await road.setFaults(faults)
    const { attempt, url } = await road.open()
    await road.press(url, 'pay')
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'approved' })
  })

  it('a lost capture is captured once', async () => {
    const road = await newRoad()
    await road.setFaults({ dropCapture: true })
    const { attempt, url } = await road.open()
    await road.press(url, 'pay')
    expect(await road.gateway.capture?.(attempt)).toMatchObject({ outcome: 'paid' })
    expect(await road.gateway.capture?.(attempt)).toMatchObject({ outcome: 'paid' })
    const refund = road.gateway.refund(refundOf(attempt, 'R-1', 4821))
    await expect(refund).rejects.toThrow('REFUND_AMOUNT_EXCEEDED')
  })

  it('tokens that PayPal has given up are replaced', async () => {
    const road = await newRoad()
    const { attempt } = await road.open()
    await road.control('revoke-tokens', {})
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'pending' })
  })

  it('a shop with a wrong secret is refused', async () => {
    const road = await newRoad()
    const { attempt } = await road.open()
    const stranger = payPalGateway({ ...road.account, clientSecret: 'wrong' })
    await expect(stranger.query(attempt)).rejects.toMatchObject({ retryable: false })
  })

  it.each([{ wrongSignature: true }, { emptySignature: true }, { otherMerchant: true }])(
    '%o: a notification is refused every time it comes',
    async (faults) => {
      const road = await newRoad()
      await road.setFaults(faults)
      const { url } = await road.open()
      await road.press(url, 'pay')
      expect(await road.settled(attemptNo, 4)).toEqual([false, false, false, false])
      expect(road.received.map((each) => each?.state)).toEqual([null, null, null, null])
    },
  )

  it('a notification is refused where the settings do not name the sandbox’s root', async () => {
    const road = await newRoad({ certRoot: null })
    await road.press((await road.open()).url, 'pay')
    expect(await road.settled(attemptNo, 4)).toEqual([false, false, false, false])
  })
})

test('a paid payment is refunded in parts, each once', async () => {
  const road = await newRoad()
  const { attempt, url } = await road.open()
  await road.press(url, 'pay')
  await road.gateway.capture?.(attempt)
  expect(await road.gateway.queryRefund(refundOf(attempt, 'R-1', 2000))).toBe('unknown')
  for (const _time of [1, 2]) expect(await road.gateway.refund(refundOf(attempt, 'R-1', 2000))).toBe('done')
  await expect(road.gateway.refund(refundOf(attempt, 'R-2', 2821))).rejects.toThrow('REFUND_AMOUNT_EXCEEDED')
  expect(await road.gateway.refund(refundOf(attempt, 'R-2', 2820))).toBe('done')
  expect(await road.gateway.queryRefund(refundOf(attempt, 'R-2', 2820))).toBe('done')
  expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
  expect(await road.gateway.cancel(attempt)).toBe('paid')
})

test('a refund that fails says so', async () => {
  const road = await newRoad()
  await road.setFaults({ refundFails: true })
  const { attempt, url } = await road.open()
  await road.press(url, 'pay')
  await road.gateway.capture?.(attempt)
  expect(await road.gateway.refund(refundOf(attempt, 'R-1', 2000))).toBe('failed')
})
