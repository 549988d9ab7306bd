import { describe, expect, it, test } from 'vitest'
import { ATTEMPT, SESSIONS, session, stripeWith } from './stripe.fixture.ts'

const FIND = `GET ${SESSIONS}/cs_1`
const LIST = 'GET /sandbox/v1/refunds'
const CREATE = 'POST /sandbox/v1/refunds'
const REFUND = { attempt: ATTEMPT, refundNo: 'R-1', amount: 2000, currency: 'CAD', total: 4820 }
const paid = { body: session({ status: 'complete', payment_status: 'paid', payment_intent: 'pi_1' }) }
const refund = (changes: object = {}) => ({
  id: 're_1',
  object: 'refund',
  status: 'succeeded',
  metadata: {},
  ...changes,
})
const list = (...data: object[]) => ({ body: { object: 'list', data, has_more: false, url: '/v1/refunds' } })

describe('refund', () => {
  it.each([
    ['succeeded', 'done'],
    ['pending', 'pending'],
    ['requires_action', 'pending'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('%s is %s', async (status, outcome) => {
    const { gateway, api } = stripeWith({ [FIND]: paid, [LIST]: list(), [CREATE]: { body: refund({ status }) } })
    expect(await gateway.refund(REFUND)).toBe(outcome)
    const [sent] = api.to(CREATE)
    expect(sent?.headers.get('idempotency-key')).toBe('R-1')
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      payment_intent: 'pi_1',
      amount: '2000',
      'metadata[refundNo]': 'R-1',
      'metadata[attemptNo]': ATTEMPT.attemptNo,
    })
  })

  it('is not repeated, however long ago it was made', async () => {
    const earlier = refund({ status: 'pending', metadata: { refundNo: 'R-1' } })
    const { gateway, api } = stripeWith({ [FIND]: paid, [LIST]: list(refund(), earlier) })
    expect(await gateway.refund(REFUND)).toBe('pending')
    expect(api.to(CREATE)).toEqual([])
    expect(api.to(LIST)[0]?.path).toContain('payment_intent=pi_1')
  })

  it('is searched for on every page of the list', async () => {
    const more = { body: { object: 'list', data: [refund()], has_more: true, url: '/v1/refunds' } }
    const { gateway, api } = stripeWith({
      [FIND]: paid,
      [LIST]: [more, list(refund({ metadata: { refundNo: 'R-1' } }))],
    })
    expect(await gateway.refund(REFUND)).toBe('done')
    expect(api.to(LIST)[1]?.path).toContain('starting_after=re_1')
  })

  it('is sent again with the same key when the reply is lost', async () => {
    const answers = [new Error('ECONNRESET'), { body: refund() }]
    const { gateway, api } = stripeWith({ [FIND]: paid, [LIST]: list(), [CREATE]: answers })
    expect(await gateway.refund(REFUND)).toBe('done')
    expect(api.to(CREATE).map(({ headers }) => headers.get('idempotency-key'))).toEqual(['R-1', 'R-1'])
  })

  it.each([
    ['nothing was paid', { [FIND]: { body: session() } }, ATTEMPT],
    ['the number is unknown', {}, { ...ATTEMPT, transactionNo: null }],
    ['it is another payment', { [FIND]: { body: session({ client_reference_id: 'other' }) } }, ATTEMPT],
  ])('is refused when %s', async (_name, routes, attempt) => {
    const { gateway } = stripeWith(routes)
    await expect(gateway.refund({ ...REFUND, attempt })).rejects.toMatchObject({ retryable: false })
  })

  it('with an unknown status is not considered done', async () => {
    const { gateway } = stripeWith({ [FIND]: paid, [LIST]: list(), [CREATE]: { body: refund({ status: 'new_one' }) } })
    await expect(gateway.refund(REFUND)).rejects.toMatchObject({ retryable: true })
  })
})

test.each([
  ['unknown', list(refund({ metadata: { refundNo: 'R-2' } }))],
  ['done', list(refund({ metadata: { refundNo: 'R-1' } }))],
  ['failed', list(refund({ metadata: { refundNo: 'R-1' }, status: 'failed' }))],
])('queryRefund: %s', async (outcome, answer) => {
  const { gateway } = stripeWith({ [FIND]: paid, [LIST]: answer })
  expect(await gateway.queryRefund(REFUND)).toBe(outcome)
})
