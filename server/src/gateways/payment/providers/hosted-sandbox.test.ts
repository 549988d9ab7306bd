import { describe, expect, it, test } from 'vitest'
import type { KnownAttempt } from '../gateway.ts'
import { ATTEMPT_NO, refundRequest } from './payment-request.fixture.ts'
import { type SandboxRun, startRun } from './sandbox-run.fixture.ts'

type HostedName = 'stripe' | 'paypal'

/** Opens a payment with faults and pays it; captures it where the provider needs that. */
async function paidWith(provider: HostedName, faults: object): Promise<{ run: SandboxRun; attempt: KnownAttempt }> {
  const run = await startRun(provider)
  await run.setFaults(faults)
  const { attempt, url } = await run.openPage()
  await run.press(url, 'pay')
  await run.gateway.capture?.(attempt)
  return { run, attempt }
}

const PAID = { attemptNo: ATTEMPT_NO, outcome: 'paid', amount: 4820, currency: 'CAD' }

// PayPal sends a notification for the approval and one for the capture.
describe.each([
  { provider: 'stripe', messages: 1, declined: 'pending' },
  { provider: 'paypal', messages: 2, declined: 'failed' },
] as const)('$provider', ({ provider, messages, declined }) => {
  it('is paid, and its notifications are acknowledged', async () => {
    const { attempt, run } = await paidWith(provider, {})
    expect(await run.settled(messages)).toEqual(Array(messages).fill(true))
    expect(run.received.map((each) => each?.state?.attemptNo)).toEqual(Array(messages).fill(ATTEMPT_NO))
    expect(await run.gateway.query(attempt)).toMatchObject(PAID)
  })

  it.each([
    ['cancel', 'pending'],
    ['fail', declined],
  ])('after %s it is %s', async (action, outcome) => {
    const run = await startRun(provider)
    const { attempt, url } = await run.openPage()
    await run.press(url, action)
    await run.gateway.capture?.(attempt)
    expect(await run.gateway.query(attempt)).toMatchObject({ outcome })
  })

  it.each([
    ['dropCreate', { dropCreate: true }],
    ['createFailsOnce', { createFailsOnce: true }],
  ])('%s: the repeated request opens one payment', async (_name, faults) => {
    const { attempt, run } = await paidWith(provider, faults)
    expect(await run.gateway.query(attempt)).toMatchObject(PAID)
  })

  it('the same page opens for a request repeated nine minutes later, as the first reply may have been lost', async () => {
    const run = await startRun(provider)
    const { url } = await run.openPage()
    run.passMinutes(9)
    expect((await run.openPage()).url).toBe(url)
  })

  it('a page whose first request never arrived opens nine minutes later', async () => {
    const run = await startRun(provider)
    run.passMinutes(9)
    expect((await run.openPage()).url).toContain('/pay/')
  })

  it('slowCreate: the page is delayed', async () => {
    const run = await startRun(provider)
    await run.setFaults({ slowCreate: 0.2 })
    const started = performance.now()
    await run.open()
    expect(performance.now() - started).toBeGreaterThan(190)
  })

  it('is refunded in two parts, once each, and the notifications are ignored', async () => {
    const { attempt, run } = await paidWith(provider, {})
    await run.settled(messages)
    for (const _time of [1, 2]) expect(await run.gateway.refund(refundRequest(attempt, 'R-1', 2000))).toBe('done')
    expect(await run.gateway.refund(refundRequest(attempt, 'R-2', 2820))).toBe('done')
    expect(await run.gateway.queryRefund(refundRequest(attempt, 'R-2', 2820))).toBe('done')
    expect(await run.settled(messages + 2)).toEqual(Array(messages + 2).fill(true))
    expect(run.received.slice(messages)).toMatchObject([{ ignored: true }, { ignored: true }])
  })

  it('refundNotify: a refund repeats the payment’s notification, and the payment stays paid', async () => {
    const { attempt, run } = await paidWith(provider, { refundNotify: true })
    await run.settled(messages)
    await run.gateway.refund(refundRequest(attempt, 'R-1', 2000))
    await run.settled(messages + 2)
    const again = run.received.slice(messages).filter((each) => each?.state)
    expect(again).toMatchObject([{ state: { attemptNo: ATTEMPT_NO } }])
    expect(await run.gateway.query(attempt)).toMatchObject(PAID)
  })

  it('duplicateNotify: each notification is sent twice with the same content', async () => {
    const { run } = await paidWith(provider, { duplicateNotify: true })
    await run.settled(2 * messages)
    const states = run.received.map((each) => JSON.stringify(each?.state))
    expect(new Set(states).size).toBe(messages)
  })

  it('neverNotify: a query returns the result', async () => {
    const { attempt, run } = await paidWith(provider, { neverNotify: true })
    expect(await run.settled(0)).toEqual([])
    expect(await run.gateway.query(attempt)).toMatchObject(PAID)
  })

  it.each([
    ['notifyDelay', { notifyDelay: 0.5 }],
    ['returnFirst', { returnFirst: true }],
  ])('%s: the shopper returns before the notification', async (_name, faults) => {
    const run = await startRun(provider)
    await run.setFaults(faults)
    await run.press((await run.openPage()).url, 'pay')
    expect(run.received).toEqual([])
    await run.settled(1)
    expect(run.received[0]?.state).toMatchObject({ attemptNo: ATTEMPT_NO })
  })

  it('replyTextWrong: an acknowledged notification is repeated', async () => {
    const { run } = await paidWith(provider, { replyTextWrong: true })
    expect((await run.settled(messages + 1)).filter((taken) => !taken)).toEqual([false])
  })

  it('otherMerchant: notifications do not report the payment, but a query does', async () => {
    const { attempt, run } = await paidWith(provider, { otherMerchant: true })
    await expect.poll(() => run.received.length).toBeGreaterThanOrEqual(messages)
    expect(run.received.every((each) => each?.state === null)).toBe(true)
    expect(await run.gateway.query(attempt)).toMatchObject(PAID)
  })
})

test('amountOffByOne: a PayPal notification is only a hint, and the query has the true amount', async () => {
  const { attempt, run } = await paidWith('paypal', { amountOffByOne: true })
  await run.settled(2)
  expect(run.received[0]).toMatchObject({ queryFirst: true, state: { amount: 4821 } })
  expect(await run.gateway.query(attempt)).toMatchObject(PAID)
})
