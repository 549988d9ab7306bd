import { createHash, createSign, verify, X509Certificate } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { type FakeAnswer, fakeApi } from '../fake-api.fixture.ts'
import { makeCertificate } from './certificates.fixture.ts'
import { ACCOUNT, ATTEMPT, captured, money, order, START } from './paypal.fixture.ts'
import { payPalGateway } from './paypal.ts'

const PAYPAL = 'messageverificationcerts.paypal.com'
const ROUTE = 'GET /v1/notifications/certs/CERT-1'
const root = makeCertificate({ name: 'Root', isAuthority: true })
const leaf = makeCertificate({ name: PAYPAL, issuer: root, kind: 'rsa' })
const forged = makeCertificate({ name: PAYPAL, kind: 'rsa' })
const { attemptNo } = ATTEMPT

function gatewayWith(answer: FakeAnswer = { body: leaf.pem }) {
  const { fetch } = fakeApi({ [ROUTE]: answer })
  return payPalGateway({ ...ACCOUNT, certRoot: root.pem, fetch, now: () => new Date(START) })
}

/** The checksum that PayPal signs, calculated bit by bit. */
function crc(text: string): number {
  let sum = 0xffffffff
  for (const byte of Buffer.from(text)) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}

interface Signed {
  body: string
  time?: string
  webhookId?: string
  privateKey?: typeof leaf.privateKey
}

function headersOf({
  body,
  time = '2026-03-01T12:00:00Z',
  webhookId = 'WEBHOOK1',
  privateKey = leaf.privateKey,
}: Signed) {
  const id = '69cd13f0-d67a-11e5-baa3-778b53f4ae55'
  const signer = createSign('RSA-SHA256').update(`${id}|${time}|${webhookId}|${crc(body)}`)
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signer.sign(privateKey, 'base64'),
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
    'paypal-auth-algo': 'SHA256withRSA',
  }
}

const read = (rawBody: string, headers: object, gateway = gatewayWith()) =>
  gateway.readNotification({ headers: { ...headers }, rawBody, query: {} })

const event = (event_type: string, resource: unknown) => JSON.stringify({ id: 'WH-1', event_type, resource })
const capture = { id: 'CAP1', status: 'COMPLETED', amount: money(), custom_id: attemptNo, invoice_id: attemptNo }
const APPROVED = event('CHECKOUT.ORDER.APPROVED', order('APPROVED'))

describe('an event about a payment is a hint to query it', () => {
  it.each([
    ['CHECKOUT.ORDER.APPROVED', order('APPROVED'), 'approved'],
    ['CHECKOUT.ORDER.APPROVED', captured(), 'paid'],
    ['PAYMENT.CAPTURE.COMPLETED', capture, 'pending'],
    ['PAYMENT.CAPTURE.PENDING', capture, 'pending'],
    ['PAYMENT.CAPTURE.DENIED', capture, 'pending'],
    ['PAYMENT.CAPTURE.DECLINED', capture, 'pending'],
  ])('%s: %#', async (type, resource, outcome) => {
    const body = event(type, resource)
    expect(await read(body, headersOf({ body }))).toMatchObject({ state: { attemptNo, outcome }, queryFirst: true })
  })
})

describe('authentic, but irrelevant to payments', () => {
  it.each([
    ['a refund', event('PAYMENT.CAPTURE.REFUNDED', capture)],
    ['a dispute', event('CUSTOMER.DISPUTE.CREATED', {})],
    ['an order of another shop', event('CHECKOUT.ORDER.APPROVED', order('APPROVED', {}, { custom_id: undefined }))],
    ['a capture that names two attempts', event('PAYMENT.CAPTURE.COMPLETED', { ...capture, invoice_id: 'other' })],
    ['no resource', event('CHECKOUT.ORDER.APPROVED', null)],
    ['a resource that is a list', event('CHECKOUT.ORDER.APPROVED', [])],
    ['no type', '{}'],
  ])('%s', async (_name, body) => {
    expect(await read(body, headersOf({ body }))).toMatchObject({ state: null, ignored: true })
  })
})

describe('refused', () => {
  const good = headersOf({ body: APPROVED })
  const signature = good['paypal-transmission-sig']
  it.each<[string, string, object]>([
    ['no headers', APPROVED, {}],
    ['a changed body', APPROVED.replace('48.20', '48.21'), good],
    ['a truncated body', APPROVED.slice(0, -1), good],
    ['an empty body', '', good],
    ['another key', APPROVED, headersOf({ body: APPROVED, privateKey: forged.privateKey })],
    ['another webhook', APPROVED, headersOf({ body: APPROVED, webhookId: 'WEBHOOK2' })],
    ['an empty signature', APPROVED, { ...good, 'paypal-transmission-sig': '' }],
    ['a truncated signature', APPROVED, { ...good, 'paypal-transmission-sig': signature.slice(0, 100) }],
    ['a signature that is not base64', APPROVED, { ...good, 'paypal-transmission-sig': `${signature}!` }],
    ['another time', APPROVED, { ...good, 'paypal-transmission-time': '2026-03-01T12:00:01Z' }],
    ['another transmission', APPROVED, { ...good, 'paypal-transmission-id': '69cd13f0' }],
    ['a separator within a field', APPROVED, { ...good, 'paypal-transmission-id': '69cd13f0|2026' }],
    ['a weaker algorithm', APPROVED, { ...good, 'paypal-auth-algo': 'SHA1withRSA' }],
    ['a certificate of another host', APPROVED, { ...good, 'paypal-cert-url': 'https://evil.test/CERT-1' }],
    ['a repeated header', APPROVED, { ...good, 'paypal-cert-url': [good['paypal-cert-url']] }],
    ['an old message', APPROVED, headersOf({ body: APPROVED, time: '2026-02-26T10:59:59Z' })],
    ['a notification from the future', APPROVED, headersOf({ body: APPROVED, time: '2026-03-01T12:05:01Z' })],
    ['no time', APPROVED, headersOf({ body: APPROVED, time: 'T' })],
    ['a signed body that is not JSON', 'garbage', headersOf({ body: 'garbage' })],
    ['a signed body that is a list', '[]', headersOf({ body: '[]' })],
  ])('%s', async (_name, body, headers) => {
    const notification = await read(body, headers)
    expect(notification.state).toBeNull()
    expect(notification.ignored).toBeUndefined()
  })

  it('a notification with an untrusted certificate', async () => {
    const headers = headersOf({ body: APPROVED, privateKey: forged.privateKey })
    const { state, ignored } = await read(APPROVED, headers, gatewayWith({ body: forged.pem }))
    expect([state, ignored]).toEqual([null, undefined])
  })
})

test.each(['2026-02-26T12:00:00Z', '2026-03-01T12:04:59.123Z', '2026-03-01T07:00:00-05:00'])(
  'a notification of %s is accepted',
  async (time) => {
    expect(await read(APPROVED, headersOf({ body: APPROVED, time }))).toMatchObject({ state: { attemptNo } })
  },
)

test('it throws when the certificate cannot be fetched, so that the notification is repeated', async () => {
  const reading = read(APPROVED, headersOf({ body: APPROVED }), gatewayWith({ status: 503 }))
  await expect(reading).rejects.toMatchObject({ name: 'GatewayError', retryable: true })
})

test('an unacknowledged notification is requested again', async () => {
  const { reply } = await read(APPROVED, headersOf({ body: APPROVED }))
  expect([reply(true).status, reply(false).status]).toEqual([200, 400])
})

test('the checksum of these tests is standard CRC-32, and Node can parse their certificates', () => {
  expect(crc('123456789')).toBe(0xcbf43926)
  const { publicKey, subject } = new X509Certificate(leaf.pem)
  expect(subject).toBe(`CN=${PAYPAL}`)
  const hash = createHash('sha256').update('x').digest()
  expect(verify('SHA256', hash, publicKey, createSign('SHA256').update(hash).sign(leaf.privateKey))).toBe(true)
})
