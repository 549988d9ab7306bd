import { sandboxApp } from '@istore/sandbox/app.ts'
import { describe, expect, it, onTestFinished, test } from 'vitest'
import type { KnownAttempt } from '../../gateway.ts'
import { hostedRoad } from '../hosted-sandbox.fixture.ts'
import { stripeGateway } from './stripe.ts'

/** A shop and Stripe's sandbox, an hour of whose retries takes milliseconds. */
async function newRoad() {
  let now = Date.parse('2026-03-01T12:00:00Z')
  const app = sandboxApp({ stripe: { now: () => now, retryDelays: [5, 5, 5] } })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/stripe`
  onTestFinished(() => app.close())
  const account = { ...app.stripeMerchant, apiUrl: url }
  const gateway = stripeGateway({ ...account, now: () => new Date(now) })
  return {
    ...(await hostedRoad({ gateway, url, method: 'stripe/checkout' })),
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

test('a payment is opened, paid, notified and queried', async () => {
  const road = await newRoad()
  const { attempt, url } = await road.open()
  const { transactionNo } = attempt
  expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'pending', amount: 4820, currency: 'CAD' })
  expect((await road.press(url, 'pay')).pathname).toBe('/confirmation')
  const paid = { attemptNo, outcome: 'paid', transactionNo, amount: 4820, currency: 'CAD' }
  expect(await road.gateway.query(attempt)).toEqual(paid)
  expect(await road.settled(attemptNo, 1)).toEqual([true])
  expect(road.received.map((each) => each?.state)).toEqual([paid])
})

describe('how a payment can end', () => {
  it.each([
    ['cancel', '/payment'],
    ['leave', '/confirmation'],
    ['fail', '/stripe/pay/'],
  ])('%s: the page stays open', async (action, path) => {
    const road = await newRoad()
    const { attempt, url } = await road.open()
    expect((await road.press(url, action)).pathname).toContain(path)
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'pending' })
    expect(await road.gateway.cancel(attempt)).toBe('closed')
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    await road.press(url, 'pay')
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    expect(await road.gateway.cancel(attempt)).toBe('closed')
  })

  it('by its time', async () => {
    const road = await newRoad()
    const { attempt } = await road.open()
    road.passMinutes(40)
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'pending' })
    road.passMinutes(1)
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'failed' })
    await road.settled(attemptNo, 1)
    expect(road.received[0]?.state).toMatchObject({ outcome: 'failed' })
  })
})

describe('what goes wrong on the way', () => {
  it.each([{ dropCreate: true }, { createFailsOnce: true }])('%o: the page is opened once', async (faults) => {
    const road = await newRoad()
    await road.setFaults(faults)
    const { attempt, url } = await road.open()
    await road.press(url, 'pay')
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
  })

  it('a payment in yen keeps its amount', async () => {
    const road = await newRoad()
    const { attempt } = await road.open({ amount: 4820, currency: 'JPY' })
    expect(await road.gateway.query(attempt)).toMatchObject({ amount: 4820, currency: 'JPY' })
  })

  it('an amount below Stripe’s least is refused', async () => {
    const road = await newRoad()
    await expect(road.open({ amount: 1 })).rejects.toMatchObject({ retryable: false, message: /amount_too_small/ })
  })

  it('the same attempt with other content is refused', async () => {
    const road = await newRoad()
    await road.open()
    await expect(road.open({ amount: 4821 })).rejects.toMatchObject({ retryable: false })
  })

  it('a shop with a wrong key is refused', async () => {
    const road = await newRoad()
    const { attempt } = await road.open()
    const stranger = stripeGateway({ ...road.account, secretKey: 'sk_test_wrong' })
    await expect(stranger.query(attempt)).rejects.toMatchObject({ retryable: false })
  })

  it.each([{ wrongSignature: true }, { emptySignature: true }])(
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

  it('a notification of another shop’s payment is acknowledged, and nothing more', async () => {
    const road = await newRoad()
    await road.setFaults({ otherMerchant: true })
    const { url } = await road.open()
    await road.press(url, 'pay')
    expect(await road.settled(attemptNo, 1)).toEqual([true])
    expect(road.received[0]).toMatchObject({ state: null, ignored: true })
  })
})

test('a paid payment is refunded in parts, each once', async () => {
  const road = await newRoad()
  const { attempt, url } = await road.open()
  await road.press(url, 'pay')
  expect(await road.gateway.queryRefund(refundOf(attempt, 'R-1', 2000))).toBe('unknown')
  for (const _time of [1, 2]) expect(await road.gateway.refund(refundOf(attempt, 'R-1', 2000))).toBe('done')
  await expect(road.gateway.refund(refundOf(attempt, 'R-2', 2821))).rejects.toMatchObject({ retryable: false })
  expect(await road.gateway.refund(refundOf(attempt, 'R-3', 2820))).toBe('done')
  expect(await road.gateway.queryRefund(refundOf(attempt, 'R-3', 2820))).toBe('done')
  expect(await road.gateway.query(attempt)).toMatchObject({ outcome: 'paid', amount: 4820 })
  expect(await road.gateway.cancel(attempt)).toBe('paid')
})

test('a refund that fails says so', async () => {
  const road = await newRoad()
  await road.setFaults({ refundFails: true })
  const { attempt, url } = await road.open()
  await road.press(url, 'pay')
  expect(await road.gateway.refund(refundOf(attempt, 'R-1', 2000))).toBe('failed')
})
