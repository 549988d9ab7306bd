import { createHmac } from 'node:crypto'
import Stripe from 'stripe'
import { describe, expect, it, test } from 'vitest'
import { ACCOUNT, ATTEMPT, NOW, session, stripeWith } from './stripe.fixture.ts'

const { gateway } = stripeWith({})
const SECONDS = NOW.getTime() / 1000
const paid = { status: 'complete', payment_status: 'paid' } as const

function event(type: string, object: object): string {
  return JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } })
}

/** A signature by the vendor's own package. */
function signed(payload: string, { secret = ACCOUNT.webhookSecret, timestamp = SECONDS } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

function read(rawBody: string, signature: string | undefined) {
  return gateway.readNotification({ headers: { 'stripe-signature': signature }, rawBody, query: {} } as never)
}

const PAID = event('checkout.session.completed', session(paid))

describe('an event of a session', () => {
  it.each([
    ['checkout.session.completed', paid, 'paid'],
    ['checkout.session.completed', { status: 'complete' }, 'pending'],
    ['checkout.session.expired', { status: 'expired' }, 'failed'],
    ['checkout.session.async_payment_succeeded', paid, 'paid'],
    ['checkout.session.async_payment_failed', { status: 'complete' }, 'failed'],
  ] as const)('%s, %o: %s', async (type, changes, outcome) => {
    const body = event(type, session(changes))
    const { attemptNo } = ATTEMPT
    expect(await read(body, signed(body))).toEqual({
      state: { attemptNo, outcome, transactionNo: 'cs_1', amount: 4820, currency: 'CAD' },
      reply: expect.any(Function),
    })
  })

  it('is read when one of several signatures matches, as during a secret rotation', async () => {
    const old = signed(PAID, { secret: 'whsec_old' }).split('v1=')[1]
    expect(await read(PAID, `${signed(PAID)},v1=${old}`)).toMatchObject({ state: { outcome: 'paid' } })
  })

  it('is signed as documented by Stripe', async () => {
    const mac = createHmac('sha256', ACCOUNT.webhookSecret).update(`${SECONDS}.${PAID}`).digest('hex')
    expect(signed(PAID)).toBe(`t=${SECONDS},v1=${mac}`)
  })
})

describe('authentic, but irrelevant to payments', () => {
  it.each([
    ['a refund', event('charge.refunded', { id: 'ch_1' })],
    ['a session of another shop', event('checkout.session.completed', session({ ...paid, metadata: {} }))],
    [
      'a session with two attempt numbers',
      event('checkout.session.completed', session({ client_reference_id: 'other' })),
    ],
  ])('%s', async (_name, body) => {
    expect(await read(body, signed(body))).toMatchObject({ state: null, ignored: true })
  })
})

describe('refused', () => {
  it.each([
    ['no signature', PAID, undefined],
    ['an empty one', PAID, ''],
    ['another secret', PAID, signed(PAID, { secret: 'whsec_other' })],
    ['a changed body', PAID.replace('4820', '4821'), signed(PAID)],
    ['a truncated body', PAID.slice(0, -1), signed(PAID)],
    ['an empty body', '', signed('')],
    ['a truncated signature', PAID, signed(PAID).slice(0, -1)],
    ['a signature of another scheme', PAID, signed(PAID).replace('v1=', 'v0=')],
    ['an old one that is replayed', PAID, signed(PAID, { timestamp: SECONDS - 301 })],
    ['no time', PAID, signed(PAID).replace(/t=\d+,/, '')],
    ['garbage', PAID, 'garbage'],
    ['a signed body that is not JSON', 'garbage', signed('garbage')],
  ])('%s', async (_name, body, signature) => {
    const notification = await read(body, signature)
    expect(notification.state).toBeNull()
    expect(notification.ignored).toBeUndefined()
  })

  it('accepts a signature for 300 seconds', async () => {
    expect(await read(PAID, signed(PAID, { timestamp: SECONDS - 300 }))).toMatchObject({ state: { outcome: 'paid' } })
  })
})

test('an unacknowledged notification is requested again', async () => {
  const { reply } = await read(PAID, signed(PAID))
  expect([reply(true).status, reply(false).status]).toEqual([200, 400])
})
