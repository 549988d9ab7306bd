import { sandboxApp } from '@istore/sandbox/app.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { KnownAttempt, PaymentGateway } from '../gateway.ts'
import { type HostedRoad, hostedRoad } from './hosted-sandbox.fixture.ts'
import { payPalGateway } from './paypal/paypal.ts'
import { stripeGateway } from './stripe/stripe.ts'

/** @property pass lets time pass, in milliseconds, for both sides */
type Road = HostedRoad & { gateway: PaymentGateway; pass: (ms: number) => void }

const NOW = Date.parse('2026-03-01T12:00:00Z')
const attemptNo = '1001-0a1b2c3d'

/** A shop and one provider's sandbox, which talk over real HTTP. */
async function newRoad(provider: 'stripe' | 'paypal'): Promise<Road> {
  let time = NOW
  const app = sandboxApp({ [provider]: { now: () => time, retryDelays: [5, 5] } })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/${provider}`
  onTestFinished(() => app.close())
  const now = () => new Date(time)
  const gateway =
    provider === 'stripe'
      ? stripeGateway({ ...app.stripeMerchant, apiUrl: url, now })
      : payPalGateway({ ...app.payPalMerchant, baseUrl: url, now })
  const pass = (ms: number) => {
    time += ms
  }
  return { ...(await hostedRoad({ gateway, url, method: `${provider}/checkout` })), gateway, pass }
}

/** Opens a payment with its switches, and pays it, with the capture where there is one. */
async function paidWith(provider: 'stripe' | 'paypal', faults: object): Promise<Road & { attempt: KnownAttempt }> {
  const road = await newRoad(provider)
  await road.setFaults(faults)
  const { attempt, url } = await road.open()
  await road.press(url, 'pay')
  await road.gateway.capture?.(attempt)
  return { ...road, attempt }
}

const refundOf = (attempt: KnownAttempt, refundNo: string, amount: number) => ({
  ...{ attempt, refundNo, amount, currency: 'CAD', total: 4820 },
})

const PAID = { attemptNo, outcome: 'paid', amount: 4820, currency: 'CAD' }

// PayPal notifies of the approval, and of the capture.
describe.each([
  { provider: 'stripe', messages: 1, declined: 'pending' },
  { provider: 'paypal', messages: 2, declined: 'failed' },
] as const)('$provider', ({ provider, messages, declined }) => {
  it('is paid, and its notifications are taken', async () => {
    const { attempt, gateway, settled, received } = await paidWith(provider, {})
    expect(await settled(attemptNo, messages)).toEqual(Array(messages).fill(true))
    expect(received.map((each) => each?.state?.attemptNo)).toEqual(Array(messages).fill(attemptNo))
    expect(await gateway.query(attempt)).toMatchObject(PAID)
  })

  it.each([
    ['cancel', 'pending'],
    ['fail', declined],
  ])('after %s it is %s', async (action, outcome) => {
    const road = await newRoad(provider)
    const { attempt, url } = await road.open()
    await road.press(url, action)
    await road.gateway.capture?.(attempt)
    expect(await road.gateway.query(attempt)).toMatchObject({ outcome })
  })

  it.each([
    ['dropCreate', { dropCreate: true }],
    ['createFailsOnce', { createFailsOnce: true }],
  ])('%s: the repeated request opens one payment', async (_name, faults) => {
    const { attempt, gateway } = await paidWith(provider, faults)
    expect(await gateway.query(attempt)).toMatchObject(PAID)
  })

  it('the page that was requested again nine minutes later is the same, as the first answer may have been lost', async () => {
    const road = await newRoad(provider)
    const { url } = await road.open()
    road.pass(9 * 60_000)
    expect((await road.open()).url).toBe(url)
  })

  it('a page whose request never arrived is opened nine minutes later', async () => {
    const road = await newRoad(provider)
    road.pass(9 * 60_000)
    expect((await road.open()).url).toContain('/pay/')
  })

  it('slowCreate: the page comes late', async () => {
    const road = await newRoad(provider)
    await road.setFaults({ slowCreate: 0.2 })
    const started = performance.now()
    await road.open()
    expect(performance.now() - started).toBeGreaterThan(190)
  })

  it('is refunded in two parts, each once, with notices that are no news', async () => {
    const { attempt, gateway, settled, received } = await paidWith(provider, {})
    await settled(attemptNo, messages)
    for (const _time of [1, 2]) expect(await gateway.refund(refundOf(attempt, 'R-1', 2000))).toBe('done')
    expect(await gateway.refund(refundOf(attempt, 'R-2', 2820))).toBe('done')
    expect(await gateway.queryRefund(refundOf(attempt, 'R-2', 2820))).toBe('done')
    expect(await settled(attemptNo, messages + 2)).toEqual(Array(messages + 2).fill(true))
    expect(received.slice(messages)).toMatchObject([{ ignored: true }, { ignored: true }])
  })

  it('refundNotify: a refund has the payment notified again, and the payment stays paid', async () => {
    const { attempt, gateway, settled, received } = await paidWith(provider, { refundNotify: true })
    await settled(attemptNo, messages)
    await gateway.refund(refundOf(attempt, 'R-1', 2000))
    await settled(attemptNo, messages + 2)
    const again = received.slice(messages).filter((each) => each?.state)
    expect(again).toMatchObject([{ state: { attemptNo } }])
    expect(await gateway.query(attempt)).toMatchObject(PAID)
  })

  it('duplicateNotify: each notification comes twice, and says the same', async () => {
    const { settled, received } = await paidWith(provider, { duplicateNotify: true })
    await settled(attemptNo, 2 * messages)
    const states = received.map((each) => JSON.stringify(each?.state))
    expect(new Set(states).size).toBe(messages)
  })

  it('neverNotify: a query finds out', async () => {
    const { attempt, gateway, settled } = await paidWith(provider, { neverNotify: true })
    expect(await settled(attemptNo, 0)).toEqual([])
    expect(await gateway.query(attempt)).toMatchObject(PAID)
  })

  it.each([
    ['notifyDelay', { notifyDelay: 0.5 }],
    ['returnFirst', { returnFirst: true }],
  ])('%s: the shopper returns before the notification', async (_name, faults) => {
    const road = await newRoad(provider)
    await road.setFaults(faults)
    await road.press((await road.open()).url, 'pay')
    expect(road.received).toEqual([])
    await road.settled(attemptNo, 1)
    expect(road.received[0]?.state).toMatchObject({ attemptNo })
  })

  it('replyTextWrong: a notification that was taken comes again', async () => {
    const { settled } = await paidWith(provider, { replyTextWrong: true })
    expect((await settled(attemptNo, messages + 1)).filter((taken) => !taken)).toEqual([false])
  })

  it.each(['wrongSignature', 'emptySignature'])('%s: no notification is believed', async (fault) => {
    const { settled, received } = await paidWith(provider, { [fault]: true })
    expect(await settled(attemptNo, 3 * messages)).toEqual(Array(3 * messages).fill(false))
    expect(received.every((each) => each?.state === null && !each.ignored)).toBe(true)
  })

  it('otherMerchant: no notification says anything of the payment, which is paid', async () => {
    const { attempt, gateway, received } = await paidWith(provider, { otherMerchant: true })
    await expect.poll(() => received.length).toBeGreaterThanOrEqual(messages)
    expect(received.every((each) => each?.state === null)).toBe(true)
    expect(await gateway.query(attempt)).toMatchObject(PAID)
  })
})

describe('amountOffByOne', () => {
  it('is what a notification of Stripe says, with a true signature', async () => {
    const { settled, received } = await paidWith('stripe', { amountOffByOne: true })
    await settled(attemptNo, 1)
    expect(received[0]?.state?.amount).toBe(4821)
  })

  it('is only a hint in a notification of PayPal: the query has the amount', async () => {
    const { attempt, gateway, settled, received } = await paidWith('paypal', { amountOffByOne: true })
    await settled(attemptNo, 2)
    expect(received[0]).toMatchObject({ queryFirst: true, state: { amount: 4821 } })
    expect(await gateway.query(attempt)).toMatchObject(PAID)
  })
})
