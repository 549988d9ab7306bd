import { expect, test } from 'vitest'
import { amountOf, newSandbox } from './sandbox.fixture.ts'

async function paidSession(changes: Record<string, string> = {}) {
  const sandbox = newSandbox()
  const session = await sandbox.openSession(changes)
  await sandbox.pressOn(session, 'pay')
  const { payment_intent } = await sandbox.find(session)
  const refund = (amount: string, key?: string) => sandbox.refund({ payment_intent, amount }, key)
  const list = (query = '') => sandbox.call('GET', `refunds?payment_intent=${payment_intent}${query}`)
  return { ...sandbox, sendRefund: sandbox.refund, session, payment_intent, refund, list }
}

test('a payment has an intent', async () => {
  const { call, payment_intent } = await paidSession()
  expect(await call('GET', `payment_intents/${payment_intent}`)).toMatchObject({
    object: 'payment_intent',
    status: 'succeeded',
    amount_received: 1210,
    metadata: { attemptNo: 'A1' },
  })
})

test('partial refunds are made once per key, up to the amount', async () => {
  const { refund, list } = await paidSession()
  const first = await refund('1000', 'R1')
  expect(first).toMatchObject({ object: 'refund', amount: 1000, status: 'succeeded', currency: 'cad' })
  expect(await refund('1000', 'R1')).toEqual(first)
  expect(await refund('999', 'R1')).toMatchObject({ type: 'idempotency_error' })
  expect(await refund('211', 'R2')).toMatchObject({ param: 'amount' })
  expect(await refund('210', 'R2')).toMatchObject({ status: 'succeeded' })
  expect(await refund('1', 'R3')).toMatchObject({ code: 'charge_already_refunded' })
  expect((await list()).data).toHaveLength(2)
})

test('without an amount the rest is refunded', async () => {
  const { refund, sendRefund, call, payment_intent } = await paidSession()
  await refund('210')
  const rest = await sendRefund({ payment_intent, 'metadata[refundNo]': 'R9' })
  expect(rest).toMatchObject({ amount: 1000, metadata: { refundNo: 'R9' } })
  expect(await call('GET', `refunds/${rest.id}`)).toEqual(rest)
})

test('the list is paginated, newest first', async () => {
  const { refund, list } = await paidSession()
  const ids: string[] = []
  for (const amount of ['1', '2', '3']) ids.unshift((await refund(amount)).id)
  const page = await list('&limit=2')
  expect(page).toMatchObject({ object: 'list', has_more: true, data: [{ id: ids[0] }, { id: ids[1] }] })
  expect(await list(`&limit=2&starting_after=${ids[1]}`)).toMatchObject({ has_more: false, data: [{ id: ids[2] }] })
  expect(await list('&limit=101')).toMatchObject({ param: 'limit' })
  expect(await list('&starting_after=re_none')).toMatchObject({ code: 'resource_missing' })
})

test('yen have no decimal places', async () => {
  const { refund } = await paidSession(amountOf('jpy', '500'))
  expect(await refund('500')).toMatchObject({ amount: 500, currency: 'jpy' })
})

test('refundFails: a failed refund does not count', async () => {
  const { refund, control } = await paidSession()
  await control('faults', { out_order_no: 'A1', refundFails: true })
  expect(await refund('1210', 'R1')).toMatchObject({ status: 'failed' })
  expect(await refund('1210', 'R2')).toMatchObject({ status: 'succeeded' })
})

test('an unpaid session cannot be refunded', async () => {
  const { openSession, pressOn, find, refund } = newSandbox()
  const session = await openSession()
  await pressOn(session, 'fail')
  const { payment_intent } = await find(session)
  expect(await refund({ payment_intent })).toMatchObject({ type: 'invalid_request_error' })
  expect(await refund({ payment_intent: 'pi_none' })).toMatchObject({ code: 'resource_missing' })
  expect(await refund({})).toMatchObject({ type: 'invalid_request_error' })
})
