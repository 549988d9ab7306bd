import { describe, expect, it, test } from 'vitest'
import { GatewayError } from '../../gateway.ts'
import { ACCOUNT, ATTEMPT, NOW, request, SESSIONS, session, stripeWith } from './stripe.fixture.ts'

const CREATE = `POST ${SESSIONS}`
const FIND = `GET ${SESSIONS}/cs_1`
const EXPIRE = `POST ${SESSIONS}/cs_1/expire`
const signal = () => new AbortController().signal
const refusal = (error: object, status = 400) => ({ status, body: { error } })

describe('open', () => {
  it('creates a session of one line with the total', async () => {
    const { gateway, api } = stripeWith({ [CREATE]: { body: session() } })
    expect(await gateway.open(request(), 'stripe/checkout', signal())).toEqual({
      page: { kind: 'redirect', url: 'https://checkout.stripe.test/c/cs_1' },
      transactionNo: 'cs_1',
    })
    const [sent] = api.sent
    expect(sent?.headers.get('authorization')).toBe(`Bearer ${ACCOUNT.secretKey}`)
    expect(sent?.headers.get('idempotency-key')).toBe(ATTEMPT.attemptNo)
    expect(Object.fromEntries(new URLSearchParams(sent?.body))).toEqual({
      mode: 'payment',
      'allowed_payment_method_types[0]': 'card',
      client_reference_id: ATTEMPT.attemptNo,
      'metadata[attemptNo]': ATTEMPT.attemptNo,
      'payment_intent_data[metadata][attemptNo]': ATTEMPT.attemptNo,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'cad',
      'line_items[0][price_data][unit_amount]': '4820',
      'line_items[0][price_data][product_data][name]': 'Tea House 1001',
      'line_items[0][price_data][product_data][description]': 'Subtotal $45.00 · Tax $3.20',
      'adaptive_pricing[enabled]': 'false',
      success_url: 'https://shop.test/confirmation?from_source=card_h5X1001',
      cancel_url: 'https://shop.test/payment?orderID=1001',
      expires_at: String(NOW.getTime() / 1000 + 41 * 60),
      locale: 'en',
    })
  })

  it.each([
    ['minutes beyond Stripe’s most', { minutes: 5000 }, { expires_at: String(NOW.getTime() / 1000 + 1439 * 60) }],
    ['an hour', { minutes: 60 }, { expires_at: String(NOW.getTime() / 1000 + 3600) }],
    ['Chinese', { locale: 'zh' as const }, { locale: 'zh' }],
    ['yen', { amount: 4820, currency: 'JPY' }, { 'line_items[0][price_data][unit_amount]': '4820' }],
    [
      'a long name',
      { description: '🍵'.repeat(300) },
      { 'line_items[0][price_data][product_data][name]': '🍵'.repeat(250) },
    ],
  ])('with %s', async (_name, changes, expected) => {
    const { gateway, api } = stripeWith({ [CREATE]: { body: session() } })
    await gateway.open(request(changes), 'stripe/checkout', signal())
    expect(Object.fromEntries(new URLSearchParams(api.sent[0]?.body))).toMatchObject(expected)
  })

  it.each([
    ['no parts', []],
    ['too many of them', ['x'.repeat(501)]],
  ])('omits the parts when there are %s', async (_name, parts) => {
    const { gateway, api } = stripeWith({ [CREATE]: { body: session() } })
    await gateway.open(request({ parts }), 'stripe/checkout', signal())
    expect(new URLSearchParams(api.sent[0]?.body).has('line_items[0][price_data][product_data][description]')).toBe(
      false,
    )
  })

  it('sends the same request again when the reply is lost', async () => {
    const { gateway, api } = stripeWith({ [CREATE]: [new Error('read ECONNRESET'), { body: session() }] })
    expect(await gateway.open(request(), 'stripe/checkout', signal())).toMatchObject({ transactionNo: 'cs_1' })
    const [first, second] = api.to(CREATE)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers.get('idempotency-key')).toBe(ATTEMPT.attemptNo)
    expect(api.sent).toHaveLength(2)
  })

  it('is aborted by the caller’s signal', async () => {
    const { gateway } = stripeWith({ [CREATE]: { body: session() } })
    const opening = gateway.open(request(), 'stripe/checkout', AbortSignal.abort())
    await expect(opening).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
  })

  it.each([
    ['another payment', session({ client_reference_id: 'other' })],
    ['other metadata', session({ metadata: { attemptNo: 'other' } })],
    ['no metadata', session({ metadata: null })],
    ['no address', session({ url: null })],
    ['an address that is a script', session({ url: 'javascript:alert(1)' })],
  ])('refuses a reply with %s', async (_name, body) => {
    const { gateway } = stripeWith({ [CREATE]: { body } })
    await expect(gateway.open(request(), 'stripe/checkout', signal())).rejects.toMatchObject({ retryable: false })
  })

  it('rejects an amount that Stripe cannot charge, without a request', async () => {
    const { gateway, api } = stripeWith({})
    await expect(gateway.open(request({ amount: 0 }), 'stripe/checkout', signal())).rejects.toBeInstanceOf(GatewayError)
    expect(api.sent).toEqual([])
  })
})

describe('a failure', () => {
  const invalid = {
    type: 'invalid_request_error',
    code: 'amount_too_small',
    param: 'amount',
    message: ACCOUNT.secretKey,
  }
  it.each<[string, object | Error, boolean, RegExp]>([
    ['an invalid request', refusal(invalid), false, /amount_too_small amount/],
    [
      'a wrong key',
      refusal({ type: 'invalid_request_error', message: `Invalid ${ACCOUNT.secretKey}` }, 401),
      false,
      /Auth/,
    ],
    ['a rate limit', refusal({ type: 'rate_limit_error' }, 429), true, /RateLimit/],
    [
      'a request in progress',
      refusal({ type: 'idempotency_error', code: 'idempotency_key_in_use' }, 409),
      true,
      /in_use/,
    ],
    ['a server error', refusal({ type: 'api_error' }, 500), true, /StripeAPIError/],
    ['no JSON', { body: '<html>' }, true, /StripeAPIError/],
    ['more than 1 MB', { body: `"${'x'.repeat(1_000_000)}"` }, true, /more than 1 MB/],
    ['a dropped connection', new Error(`of ${ACCOUNT.secretKey}`), true, /could not be reached/],
  ])('%s', async (_name, answer, retryable, text) => {
    const { gateway } = stripeWith({ [FIND]: answer })
    const error = await gateway.query(ATTEMPT).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(GatewayError)
    expect(error).toMatchObject({ retryable, message: expect.stringMatching(text) })
    expect(String(error)).not.toContain(ACCOUNT.secretKey)
  })
})

describe('query', () => {
  it.each([
    ['open', 'unpaid', 'pending'],
    ['complete', 'unpaid', 'pending'],
    ['complete', 'no_payment_required', 'pending'],
    ['complete', 'paid', 'paid'],
    ['expired', 'unpaid', 'failed'],
  ] as const)('%s and %s is %s', async (status, payment_status, outcome) => {
    const { gateway } = stripeWith({ [FIND]: { body: session({ status, payment_status }) } })
    const { attemptNo } = ATTEMPT
    const expected = { attemptNo, outcome, transactionNo: 'cs_1', amount: 4820, currency: 'CAD' }
    expect(await gateway.query(ATTEMPT)).toEqual(expected)
  })

  it('of a page without a reply is pending, without a request', async () => {
    const { gateway, api } = stripeWith({})
    expect(await gateway.query({ ...ATTEMPT, transactionNo: null })).toMatchObject({ outcome: 'pending', amount: null })
    expect(api.sent).toEqual([])
  })

  it('rejects a session of another payment', async () => {
    const { gateway } = stripeWith({ [FIND]: { body: session({ metadata: { attemptNo: 'other' } }) } })
    await expect(gateway.query(ATTEMPT)).rejects.toThrow('a different payment')
  })
})

describe('cancel', () => {
  const unavailablePage = refusal({ type: 'invalid_request_error', message: 'Only open sessions' })

  it.each([
    ['an open page', { [EXPIRE]: { body: session({ status: 'expired' }) } }, 'closed'],
    ['an expired one', { [EXPIRE]: unavailablePage, [FIND]: { body: session({ status: 'expired' }) } }, 'closed'],
    [
      'a paid one',
      { [EXPIRE]: unavailablePage, [FIND]: { body: session({ status: 'complete', payment_status: 'paid' }) } },
      'paid',
    ],
    ['one being paid', { [EXPIRE]: unavailablePage, [FIND]: { body: session({ status: 'complete' }) } }, 'cannot'],
  ])('%s', async (_name, routes, expected) => {
    const { gateway } = stripeWith(routes)
    expect(await gateway.cancel(ATTEMPT)).toBe(expected)
  })

  test('a page without a reply', async () => {
    const { gateway, api } = stripeWith({})
    expect(await gateway.cancel({ ...ATTEMPT, transactionNo: null })).toBe('closed')
    expect(api.sent).toEqual([])
  })

  it.each([
    ['reports that it could not', { [EXPIRE]: unavailablePage, [FIND]: { body: session() } }, false],
    ['throws on a server error', { [EXPIRE]: refusal({ type: 'api_error' }, 500) }, true],
  ])('%s', async (_name, routes, retryable) => {
    const { gateway } = stripeWith(routes)
    await expect(gateway.cancel(ATTEMPT)).rejects.toMatchObject({ name: 'GatewayError', retryable })
  })
})
