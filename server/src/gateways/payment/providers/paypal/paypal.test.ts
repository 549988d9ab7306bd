import { describe, expect, it, test } from 'vitest'
import {
  ATTEMPT,
  CAPTURE,
  CREATE,
  captured,
  FIND,
  money,
  order,
  payPalWith,
  refusal,
  request,
} from './paypal.fixture.ts'

const { attemptNo, transactionNo } = ATTEMPT
const created = { body: order('PAYER_ACTION_REQUIRED') }
const signal = () => new AbortController().signal
const unknown = { ...ATTEMPT, transactionNo: null }

describe('open', () => {
  it('creates an order and returns the address of its page', async () => {
    const { gateway, api } = payPalWith({ [CREATE]: created })
    expect(await gateway.open(request(), 'paypal/checkout', signal())).toEqual({
      page: { kind: 'redirect', url: `https://www.paypal.test/checkoutnow?token=${transactionNo}` },
      transactionNo,
    })
    const [sent] = api.to(CREATE)
    expect(sent?.headers.get('paypal-request-id')).toBe(attemptNo)
    expect(sent?.headers.get('authorization')).toBe('Bearer token-1')
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: attemptNo,
          invoice_id: attemptNo,
          description: 'Tea House 1001 · Subtotal $45.00 · Tax $3.20',
          amount: money(),
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            locale: 'en-US',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
            payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
            return_url: 'https://shop.test/confirmation?from_source=paypal_h5X1001',
            cancel_url: 'https://shop.test/payment?orderID=1001',
          },
        },
      },
    })
  })

  it.each([
    ['too many parts, which are omitted', { parts: ['x'.repeat(120)] }, 'Tea House 1001'],
    ['a long name, which is truncated', { description: '🍵'.repeat(100), parts: [] }, '🍵'.repeat(63)],
  ])('describes a payment with %s', async (_name, changes, description) => {
    const { gateway, api } = payPalWith({ [CREATE]: created })
    await gateway.open(request(changes), 'paypal/checkout', signal())
    expect(JSON.parse(api.to(CREATE)[0]?.body ?? '').purchase_units[0].description).toBe(description)
  })

  it('accepts the former name of the page link, and opens a page in Chinese', async () => {
    const links = [{ rel: 'approve', href: 'https://www.paypal.test/approve' }]
    const { gateway, api } = payPalWith({ [CREATE]: { body: { ...order('CREATED'), links } } })
    const { page } = await gateway.open(request({ locale: 'zh' }), 'paypal/checkout', signal())
    expect(page).toEqual({ kind: 'redirect', url: 'https://www.paypal.test/approve' })
    expect(api.to(CREATE)[0]?.body).toContain('"locale":"zh-CN"')
  })

  it.each([
    ['the connection dropped', new Error('ECONNRESET')],
    ['PayPal had a server error', { status: 503 }],
  ])('sends the same request again when %s', async (_name, answer) => {
    const { gateway, api } = payPalWith({ [CREATE]: [answer, created] })
    await gateway.open(request(), 'paypal/checkout', signal())
    const [first, second] = api.to(CREATE)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers.get('paypal-request-id')).toBe(attemptNo)
  })

  it.each([
    ['another payment', { ...order('CREATED', undefined, { custom_id: 'other' }) }],
    ['no number', { ...order('CREATED'), id: undefined }],
    ['no address', { ...order('CREATED'), links: [] }],
    ['an address that is a script', { ...order('CREATED'), links: [{ rel: 'approve', href: 'javascript:alert(1)' }] }],
  ])('refuses a reply with %s', async (_name, body) => {
    const { gateway } = payPalWith({ [CREATE]: { body } })
    await expect(gateway.open(request(), 'paypal/checkout', signal())).rejects.toMatchObject({ retryable: false })
  })

  it('is aborted by the caller’s signal', async () => {
    const { gateway, api } = payPalWith({ [CREATE]: created })
    const opening = gateway.open(request(), 'paypal/checkout', AbortSignal.abort())
    await expect(opening).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
    expect(api.to(CREATE)).toEqual([])
  })
})

describe('query', () => {
  const declined = { id: 'CAP0', status: 'DECLINED', amount: money() }
  const taken = { id: 'CAP1', status: 'COMPLETED', amount: money() }
  it.each<[string, object, string]>([
    ['created', order('CREATED'), 'pending'],
    ['saved', order('SAVED'), 'pending'],
    ['waiting for the payer', order('PAYER_ACTION_REQUIRED'), 'pending'],
    ['approved', order('APPROVED'), 'approved'],
    ['voided', order('VOIDED'), 'failed'],
    ['completed without a capture', order('COMPLETED'), 'pending'],
    ['captured', captured(), 'paid'],
    ['captured, under review', captured('PENDING'), 'pending'],
    ['with a declined capture', captured('DECLINED'), 'failed'],
    ['failed', captured('FAILED'), 'failed'],
    ['captured, and refunded in part', captured('PARTIALLY_REFUNDED'), 'paid'],
    ['captured, and refunded', captured('REFUNDED'), 'paid'],
    ['captured on the second try', order('COMPLETED', { captures: [declined, taken] }), 'paid'],
    [
      'captured next to one under review',
      order('COMPLETED', { captures: [{ ...taken, status: 'PENDING' }, taken] }),
      'paid',
    ],
  ])('%s: %s', async (_name, body, outcome) => {
    const { gateway } = payPalWith({ [FIND]: { body } })
    expect(await gateway.query(ATTEMPT)).toEqual({ attemptNo, outcome, transactionNo, amount: 4820, currency: 'CAD' })
  })

  it('states the amount that was captured', async () => {
    const captures = [{ id: 'CAP1', status: 'COMPLETED', amount: money('0.01', 'USD') }]
    const { gateway } = payPalWith({ [FIND]: { body: order('COMPLETED', { captures }) } })
    expect(await gateway.query(ATTEMPT)).toMatchObject({ outcome: 'paid', amount: 1, currency: 'USD' })
  })

  it('of a deleted order has failed', async () => {
    const { gateway } = payPalWith({ [FIND]: refusal(404, 'INVALID_RESOURCE_ID') })
    expect(await gateway.query(ATTEMPT)).toMatchObject({ outcome: 'failed', transactionNo })
  })

  it('of a page without a reply is pending, without a request', async () => {
    const { gateway, api } = payPalWith({})
    expect(await gateway.query(unknown)).toMatchObject({ outcome: 'pending', transactionNo: null })
    expect(api.sent).toEqual([])
  })

  it('rejects an order of another payment', async () => {
    const { gateway } = payPalWith({ [FIND]: { body: order('APPROVED', undefined, { invoice_id: 'other' }) } })
    await expect(gateway.query(ATTEMPT)).rejects.toThrow('a different payment')
  })
})

describe('capture', () => {
  it('captures with the same idempotency key each time', async () => {
    const { gateway, api } = payPalWith({ [CAPTURE]: [new Error('ECONNRESET'), { status: 201, body: captured() }] })
    const paid = { attemptNo, outcome: 'paid', transactionNo, amount: 4820, currency: 'CAD' }
    expect(await gateway.capture?.(ATTEMPT)).toEqual(paid)
    expect(api.to(CAPTURE).map(({ headers }) => headers.get('paypal-request-id'))).toEqual(
      Array(2).fill(`${attemptNo}-capture`),
    )
  })

  it.each([
    ['is already captured', refusal(422, 'ORDER_ALREADY_CAPTURED'), captured(), 'paid'],
    ['is not approved', refusal(422, 'ORDER_NOT_APPROVED'), order('PAYER_ACTION_REQUIRED'), 'pending'],
    ['has a card that is declined', refusal(422, 'INSTRUMENT_DECLINED'), order('APPROVED'), 'failed'],
    ['is under review', { body: captured('PENDING') }, {}, 'pending'],
    ['is declined', { body: captured('DECLINED') }, {}, 'failed'],
  ])('of an order that %s', async (_name, answer, found, outcome) => {
    const { gateway } = payPalWith({ [CAPTURE]: answer, [FIND]: { body: found } })
    expect(await gateway.capture?.(ATTEMPT)).toMatchObject({ attemptNo, outcome, transactionNo })
  })

  it.each([
    ['another error', refusal(403, 'PERMISSION_DENIED'), false],
    ['a rate limit', refusal(429, 'RATE_LIMIT_REACHED'), true],
    ['a fault', { status: 500 }, true],
  ])('throws on %s', async (_name, answer, retryable) => {
    const { gateway } = payPalWith({ [CAPTURE]: answer, [FIND]: { body: order('APPROVED') } })
    await expect(gateway.capture?.(ATTEMPT)).rejects.toMatchObject({ name: 'GatewayError', retryable })
  })
})

test.each([
  ['a page without a reply', unknown, {}, 'closed'],
  ['an expired one', ATTEMPT, refusal(404, 'INVALID_RESOURCE_ID'), 'closed'],
  ['an open one', ATTEMPT, { body: order('PAYER_ACTION_REQUIRED') }, 'cannot'],
  ['an approved one', ATTEMPT, { body: order('APPROVED') }, 'cannot'],
  ['a paid one', ATTEMPT, { body: captured() }, 'paid'],
])('cancel of %s', async (_name, attempt, answer, expected) => {
  const { gateway } = payPalWith({ [FIND]: answer })
  expect(await gateway.cancel(attempt)).toBe(expected)
})
