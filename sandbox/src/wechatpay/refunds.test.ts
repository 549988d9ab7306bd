import { expect, test } from 'vitest'
import { stubShop } from '../payments/stub-shop.fixture.ts'
import { newSandbox, opened } from './sandbox.fixture.ts'

async function paidOrder(options: Parameters<typeof newSandbox>[0] = {}) {
  const sandbox = newSandbox(options)
  await sandbox.place('native')
  await sandbox.pay()
  return sandbox
}

test('a refund is accepted, in progress, then done, and shown in the order', async () => {
  const { refund, refundStatus, query, passSeconds } = await paidOrder()
  expect(await refund(200)).toMatchObject({
    status: 200,
    row: { id: expect.stringMatching(/^50\d+$/), out_refund_no: 'R1', amount: { refund: 200 } },
  })
  expect((await refund(200)).row).toMatchObject({ out_refund_no: 'R1' })
  expect(await refundStatus()).toBe('PROCESSING')
  passSeconds(2)
  expect(await refundStatus()).toBe('SUCCESS')
  expect((await query()).row).toMatchObject({ trade_state: 'REFUND' })
})

test.each<[string, number, object]>([
  ['PARAM_ERROR', 200, { amount: { refund: 200, total: 1211, currency: 'CAD' } }],
  ['PARAM_ERROR', 200, { amount: { refund: 200, total: 1210, currency: 'USD' } }],
  ['PARAM_ERROR', 0, {}],
  ['PARAM_ERROR', 200, { out_refund_no: 'R'.repeat(65) }],
  ['NOT_ENOUGH', 1211, {}],
  ['ORDER_NOT_EXIST', 200, { out_trade_no: 'ORDER-9' }],
  ['ORDER_NOT_EXIST', 200, { transaction_id: '42' }],
  ['APPID_MCHID_NOT_MATCH', 200, { mchid: '1' }],
])('%s for %i and %o', async (code, cents, changes) => {
  const { refund } = await paidOrder()
  expect((await refund(cents, { ...changes })).row).toMatchObject({ code })
})

test('an unpaid order cannot be refunded, and an unknown refund is not found', async () => {
  const { place, refund, call, merchant } = newSandbox()
  await place('native')
  expect((await refund(200)).row).toMatchObject({ code: 'INVALID_REQUEST' })
  const path = `/v3/global/refunds/out-refund-no/R1?mchid=${merchant.mchId}`
  expect(await call('GET', path)).toMatchObject({ status: 404, row: { code: 'RESOURCE_NOT_EXISTS' } })
})

test('partial refunds need a pause of a minute, and are limited to fifty', async () => {
  const { refund, passSeconds } = await paidOrder()
  await refund(1)
  passSeconds(59)
  expect(await refund(1, { out_refund_no: 'R2' })).toMatchObject({ status: 429, row: { code: 'FREQUENCY_LIMITED' } })
  for (let part = 2; part <= 50; part++) {
    passSeconds(60)
    expect((await refund(1, { out_refund_no: `R${part}` })).status).toBe(200)
  }
  passSeconds(60)
  expect((await refund(1, { out_refund_no: 'R51' })).row).toMatchObject({ code: 'INVALID_REQUEST' })
})

test.each([
  [false, 'SUCCESS'],
  [true, 'ABNORMAL'],
])('its result is notified to the refund’s own address (fails: %s)', async (refundFails, status) => {
  const { received, notifyUrl } = await stubShop({ body: '' })
  const { refund, refundStatus, control, settled, isFromWeChatPay } = await paidOrder({ refundTime: 1 })
  await control('faults', { out_order_no: 'ORDER-1', refundFails })
  await refund(200, { notify_url: notifyUrl })
  await settled(2)
  const [sent] = received
  expect(isFromWeChatPay(sent?.headers ?? {}, sent?.body ?? '')).toBe(true)
  const message = JSON.parse(sent?.body ?? '')
  expect(message).toMatchObject({ event_type: `REFUND.${status}`, resource: { original_type: 'refund' } })
  expect(JSON.parse(opened(message.resource))).toMatchObject({ out_refund_no: 'R1', refund_status: status })
  expect(await refundStatus()).toBe(status)
})
