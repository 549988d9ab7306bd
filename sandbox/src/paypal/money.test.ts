import { describe, expect, it, test } from 'vitest'
import { newSandbox } from './sandbox.fixture.ts'

const issueOf = (answer: { row: { details: { issue: string }[] } }) => answer.row.details[0]?.issue

describe('a capture', () => {
  it('captures an approved order once', async () => {
    const { create, capture, order, press } = newSandbox()
    const { id } = (await create()).row
    expect(issueOf(await capture(id))).toBe('ORDER_NOT_APPROVED')
    await press(`/paypal/pay/${id}`, 'pay')
    const first = await capture(id)
    expect(first).toMatchObject({
      status: 201,
      row: {
        status: 'COMPLETED',
        purchase_units: [
          {
            payments: {
              captures: [{ status: 'COMPLETED', custom_id: 'A1', amount: { value: '12.10', currency_code: 'CAD' } }],
            },
          },
        ],
      },
    })
    expect(await capture(id)).toEqual({ status: 200, row: first.row })
    expect(issueOf(await capture(id, 'other'))).toBe('ORDER_ALREADY_CAPTURED')
    expect((await order(id)).row).toEqual(first.row)
  })

  it('is declined when the shopper failed the payment', async () => {
    const { approved, capture } = newSandbox()
    const { status, row } = await capture(await approved('fail'))
    expect(status).toBe(201)
    expect(row).toMatchObject({
      status: 'COMPLETED',
      purchase_units: [{ payments: { captures: [{ status: 'DECLINED' }] } }],
    })
  })

  it('instrumentDeclined: the capture is refused, and the order stays approved', async () => {
    const { approved, capture, order } = newSandbox()
    const id = await approved('pay', { faults: '1', instrumentDeclined: 'on' })
    expect(issueOf(await capture(id))).toBe('INSTRUMENT_DECLINED')
    expect((await order(id)).row).toMatchObject({ status: 'APPROVED' })
  })

  it('can be repeated when its reply was lost', async () => {
    const { app, approved, signIn, capture } = newSandbox()
    const id = await approved('pay', { faults: '1', dropCapture: 'on' })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const { access_token: token } = (await signIn()).json()
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'paypal-request-id': 'capture-1',
    }
    const lost = fetch(`${url}/paypal/v2/checkout/orders/${id}/capture`, { method: 'POST', headers, body: '{}' })
    await expect(lost).rejects.toThrow()
    expect(await capture(id)).toMatchObject({ status: 200, row: { status: 'COMPLETED' } })
  })

  it('of no order is not found', async () => {
    expect(await newSandbox().capture('NONE')).toMatchObject({ status: 404 })
  })

  it.each([
    ['pay', 'COMPLETED'],
    ['fail', 'DECLINED'],
  ])('after %s is found by its number: %s', async (action, status) => {
    const { approved, capture, call } = newSandbox()
    const { row } = await capture(await approved(action))
    const [taken] = row.purchase_units[0].payments.captures
    expect(await call('GET', `/v2/payments/captures/${taken.id}`)).toEqual({ status: 200, row: taken })
    expect(taken.status).toBe(status)
  })

  it('that does not exist is not found', async () => {
    const { approved, call, payments } = newSandbox()
    await approved()
    const [payment] = (await payments()) as unknown as { captureId: string }[]
    expect(await call('GET', `/v2/payments/captures/${payment?.captureId}`)).toMatchObject({ status: 404 })
  })
})

describe('a refund', () => {
  it('is made once per request and never exceeds the rest', async () => {
    const { captured, refund, order, call } = newSandbox()
    const { id, captureId } = await captured()
    const first = await refund(captureId, '2.00')
    expect(first).toMatchObject({
      status: 201,
      row: { status: 'COMPLETED', custom_id: 'refund-1', amount: { value: '2.00' } },
    })
    expect(await refund(captureId, '2.00')).toEqual(first)
    expect(await call('GET', `/v2/payments/refunds/${first.row.id}`)).toEqual({ status: 200, row: first.row })
    expect((await order(id)).row.purchase_units[0].payments).toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [{ id: first.row.id, invoice_id: 'refund-1' }],
    })
    expect(issueOf(await refund(captureId, '10.11', 'refund-2'))).toBe('REFUND_AMOUNT_EXCEEDED')
    expect(issueOf(await refund(captureId, '1.00', 'refund-2', 'USD'))).toBe('REFUND_CURRENCY_MISMATCH')
    await refund(captureId, '10.10', 'refund-2')
    expect(issueOf(await refund(captureId, '0.01', 'refund-3'))).toBe('CAPTURE_FULLY_REFUNDED')
    expect((await order(id)).row.purchase_units[0].payments.captures).toMatchObject([{ status: 'REFUNDED' }])
  })

  it('without an amount refunds the rest', async () => {
    const { captured, call } = newSandbox()
    const { captureId } = await captured()
    const { row } = await call('POST', `/v2/payments/captures/${captureId}/refund`)
    expect(row).toMatchObject({ amount: { value: '12.10' } })
  })

  it('that fails does not change the captured amount', async () => {
    const { captured, refund, control } = newSandbox()
    const { captureId } = await captured()
    await control('faults', { out_order_no: 'A1', refundFails: true })
    expect((await refund(captureId, '12.10')).row).toMatchObject({ status: 'FAILED' })
    await control('faults', { out_order_no: 'A1', refundFails: false })
    expect((await refund(captureId, '12.10', 'refund-2')).row).toMatchObject({ status: 'COMPLETED' })
  })

  it('of a declined capture is refused', async () => {
    const { approved, capture, refund } = newSandbox()
    const { row } = await capture(await approved('fail'))
    const [declined] = row.purchase_units[0].payments.captures
    expect(issueOf(await refund(declined.id, '1.00'))).toBe('CAPTURE_NOT_COMPLETED')
  })

  it('of an unknown capture is not found', async () => {
    const { refund, call } = newSandbox()
    expect(await refund('NONE', '1.00')).toMatchObject({ status: 404 })
    expect(await call('GET', '/v2/payments/refunds/NONE')).toMatchObject({ status: 404 })
  })
})

test('two orders may have the same shop number', async () => {
  const { create, payments } = newSandbox()
  await create()
  await create(undefined, 'request-2')
  expect(await payments()).toMatchObject([{ outOrderNo: 'A1' }, { outOrderNo: expect.not.stringMatching(/^A1$/) }])
})
