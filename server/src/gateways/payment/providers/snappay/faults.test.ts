import { describe, expect, it, test } from 'vitest'
import { knownAttempt, newSandboxHarness } from './sandbox.fixture.ts'

const NUMBER = 'A-1001-1'

/** Opens a payment with faults, and presses Pay. */
async function paidWith(faults: object) {
  const harness = await newSandboxHarness()
  await harness.setFaults(faults)
  const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
  await harness.press(payUrl, 'pay')
  return harness
}

test('a notification that comes twice is taken twice, and says the same', async () => {
  const harness = await paidWith({ duplicateNotify: true })
  await harness.settled(NUMBER, 2)
  const states = harness.received.map((one) => one.state)
  expect(states).toHaveLength(2)
  expect(states[1]).toEqual(states[0])
})

test('a payment without a notification is found by a query', async () => {
  const harness = await paidWith({ neverNotify: true })
  expect(await harness.query(NUMBER)).toMatchObject({ outcome: 'paid' })
  expect(harness.received).toEqual([])
})

describe('forged notifications are refused every time they come', () => {
  it.each([{ wrongSignature: true }, { emptySignature: true }, { otherMerchant: true }])('%s', async (faults) => {
    const harness = await paidWith(faults)
    const { notifications } = await harness.settled(NUMBER, 4)
    expect(harness.received.map((one) => one.state)).toEqual([null, null, null, null])
    expect(notifications.map((one) => one.taken)).toEqual([false, false, false, false])
  })
})

test('an amount that is off by one arrives as it was stated, and the query states the truth', async () => {
  const harness = await paidWith({ amountOffByOne: true })
  expect(harness.received[0]?.state).toMatchObject({ outcome: 'paid', amount: 4821 })
  expect(await harness.query(NUMBER)).toMatchObject({ amount: 4820 })
})

test('an amount sent as a JSON number keeps its signature', async () => {
  const harness = await paidWith({ numericAmount: true })
  expect(harness.received[0]?.body).toContain('"trans_amount":48.20')
  expect(harness.received[0]?.state).toMatchObject({ outcome: 'paid', amount: 4820 })
})

test('a late notification comes after the shopper, and still counts', async () => {
  const harness = await paidWith({ notifyDelay: 0.2 })
  expect(harness.received).toEqual([])
  await harness.settled(NUMBER, 1)
  expect(harness.received[0]?.state).toMatchObject({ outcome: 'paid' })
})

test('a late notification still comes after the page’s time has run out', async () => {
  const harness = await paidWith({ notifyDelay: 0.2 })
  harness.passMinutes(30)
  await harness.settled(NUMBER, 1)
  expect(harness.received[0]?.state).toMatchObject({ outcome: 'paid' })
})

test('the shopper can be back before the notification, or after it', async () => {
  const after = await paidWith({ returnFirst: false })
  expect(after.received).toHaveLength(1)
  const before = await paidWith({ returnFirst: true })
  expect(before.received).toHaveLength(0)
  await before.settled(NUMBER, 1)
})

test('a gateway that fails once is called again, and makes one payment', async () => {
  const harness = await newSandboxHarness()
  await harness.setFaults({ createFailsOnce: true, duplicateNotify: true })
  const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
  await harness.press(payUrl, 'pay')
  await harness.settled(NUMBER, 2)
})

test('a request whose answer was lost is repeated, and makes one payment', async () => {
  const harness = await newSandboxHarness()
  await harness.setFaults({ out_order_no: NUMBER, dropCreate: true })
  const { payUrl, transactionNo } = await harness.open(harness.request(), 'h5pay/WECHATPAY')
  expect(payUrl).toContain(transactionNo)
  expect(await harness.query(NUMBER)).toMatchObject({ outcome: 'pending', transactionNo })
})

describe('a reply that does not say "0" brings the notification again', () => {
  it.each([
    ['plain text', { status: 200, body: 'success' }],
    ['a number', { status: 200, body: '{"code":0}' }],
    ['another code', { status: 200, body: '{"code":"1"}' }],
    ['an error page', { status: 500, body: '{"code":"0"}' }],
    ['nothing', { status: 200, body: '' }],
  ])('%s', async (_name, reply) => {
    const harness = await newSandboxHarness()
    harness.answerNext(reply, reply)
    const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
    await harness.press(payUrl, 'pay')
    const { notifications } = await harness.settled(NUMBER, 3)
    expect(notifications.map((one) => one.taken)).toEqual([false, false, true])
    expect(notifications[0]?.reply).toEqual(reply)
  })
})

test('a notification of a refund is genuine, and is not taken for a payment', async () => {
  const harness = await paidWith({ refundNotify: true })
  await harness.gateway.refund({
    attempt: knownAttempt(NUMBER),
    refundNo: 'R-1',
    amount: 100,
    currency: 'CAD',
    total: 4820,
  })
  const { notifications } = await harness.settled(NUMBER, 2)
  expect(notifications.map((one) => one.kind)).toEqual(['payment', 'refund'])
  expect(harness.received[1]?.body).toContain('"trans_status":"SUCCESS"')
  expect(harness.received[1]?.state).toMatchObject({ attemptNo: NUMBER, outcome: 'pending' })
})

test('faults can be switched on the page itself', async () => {
  const harness = await newSandboxHarness()
  const { payUrl } = await harness.open(harness.request(), 'webpay/ALIPAY')
  await harness.press(payUrl, 'pay', { faults: '1', neverNotify: 'on' })
  expect(harness.received).toEqual([])
  expect(await harness.query(NUMBER)).toMatchObject({ outcome: 'paid' })
})

test('faults for the next payment touch no other', async () => {
  const harness = await paidWith({ neverNotify: true })
  const { payUrl } = await harness.open(harness.request({ attemptNo: 'A-1002-1' }), 'webpay/ALIPAY')
  await harness.press(payUrl, 'pay')
  expect(harness.received.map((one) => one.state?.attemptNo)).toEqual(['A-1002-1'])
})
