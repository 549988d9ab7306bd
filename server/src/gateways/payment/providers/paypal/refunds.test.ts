import { describe, expect, it, test } from 'vitest'
import { ATTEMPT, captured, FIND, money, order, payPalWith } from './paypal.fixture.ts'

const REFUND = { attempt: ATTEMPT, refundNo: 'R-1', amount: 2000, currency: 'CAD', total: 4820 }
const CREATE = 'POST /sandbox/v2/payments/captures/CAP1/refund'
const made = (status: string, custom_id = 'R-1') => ({ id: 'REF1', status, custom_id, amount: money('20.00') })

describe('refund', () => {
  it.each([
    ['COMPLETED', 'done'],
    ['PENDING', 'pending'],
    ['FAILED', 'failed'],
    ['CANCELLED', 'failed'],
  ])('%s is %s', async (status, outcome) => {
    const { gateway, api } = payPalWith({ [FIND]: { body: captured() }, [CREATE]: { status: 201, body: made(status) } })
    expect(await gateway.refund(REFUND)).toBe(outcome)
    const [sent] = api.to(CREATE)
    expect(sent?.headers.get('paypal-request-id')).toBe('R-1')
    expect(JSON.parse(sent?.body ?? '')).toEqual({ amount: money('20.00'), custom_id: 'R-1', invoice_id: 'R-1' })
  })

  it('is not repeated, however long ago it was made', async () => {
    const body = captured('PARTIALLY_REFUNDED', [made('COMPLETED', 'R-0'), made('PENDING')])
    const { gateway, api } = payPalWith({ [FIND]: { body } })
    expect(await gateway.refund(REFUND)).toBe('pending')
    expect(api.to(CREATE)).toEqual([])
  })

  it('is sent again with the same id when the reply is lost', async () => {
    const answers = [new Error('ECONNRESET'), { body: made('COMPLETED') }]
    const { gateway, api } = payPalWith({ [FIND]: { body: captured() }, [CREATE]: answers })
    expect(await gateway.refund(REFUND)).toBe('done')
    expect(api.to(CREATE).map(({ headers }) => headers.get('paypal-request-id'))).toEqual(['R-1', 'R-1'])
  })

  it.each([
    ['nothing was captured', { [FIND]: { body: order('APPROVED') } }, ATTEMPT],
    ['the number is unknown', {}, { ...ATTEMPT, transactionNo: null }],
    ['it is another payment', { [FIND]: { body: order('COMPLETED', {}, { custom_id: 'other' }) } }, ATTEMPT],
  ])('is refused when %s', async (_name, routes, attempt) => {
    const { gateway } = payPalWith(routes)
    await expect(gateway.refund({ ...REFUND, attempt })).rejects.toMatchObject({ retryable: false })
  })

  it('with an unknown status is not considered done', async () => {
    const { gateway } = payPalWith({ [FIND]: { body: captured() }, [CREATE]: { body: made('NEW_ONE') } })
    await expect(gateway.refund(REFUND)).rejects.toMatchObject({ retryable: true })
  })
})

test.each([
  ['unknown', [made('COMPLETED', 'R-2')]],
  ['done', [made('COMPLETED')]],
  ['failed', [made('FAILED')]],
  ['pending', [{ ...made('PENDING'), custom_id: undefined, invoice_id: 'R-1' }]],
])('queryRefund: %s', async (outcome, refunds) => {
  const { gateway } = payPalWith({ [FIND]: { body: captured('COMPLETED', refunds) } })
  expect(await gateway.queryRefund(REFUND)).toBe(outcome)
})
