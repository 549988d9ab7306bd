import { verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { crc32 } from 'node:zlib'
import type { HttpReply, Notification, NotificationInput, PaymentState } from '../../gateway.ts'
import type { PayPalOptions } from './account.ts'
import type { CertificateSource } from './certificate.ts'
import { attemptOf, orderState, readOrder } from './order.ts'
import { asMessage, type Message } from './wire.ts'

/** PayPal repeats a notification for three days, with an undocumented time. Applying one twice is harmless. */
const MAX_AGE_MS = 3 * 24 * 3_600_000 + 3_600_000
/** Tolerance for a clock of PayPal's that is ahead. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000
const CAPTURE_EVENTS = /^PAYMENT\.CAPTURE\.(?:COMPLETED|PENDING|DENIED|DECLINED)$/

/** The headers of a notification. */
interface Transmission {
  id: string
  time: string
  signature: Buffer
  certificate: string
}

/**
 * Verifies a notification's signature and reads which payment it is about. Its content is only a hint: anyone can create orders
 * with the shop's public client id and its numbers, so the shop's own order is queried.
 * @throws GatewayError when the certificate cannot be fetched now
 * @source developer.paypal.com/api/rest/webhooks/rest
 */
export async function readPayPalNotification(
  { headers, rawBody }: NotificationInput,
  options: PayPalOptions,
  certificates: CertificateSource,
): Promise<Notification> {
  const transmission = readTransmission(headers)
  const isAuthentic =
    transmission !== null &&
    isRecent(transmission.time, options.now?.() ?? new Date()) &&
    (await isSigned(transmission, rawBody, { options, certificates }))
  const event = isAuthentic ? parse(rawBody) : null
  if (!event) return { state: null, reply }
  const state = stateIn(event)
  return state ? { state, queryFirst: true, reply } : { state: null, ignored: true, reply }
}

function readTransmission(headers: IncomingHttpHeaders): Transmission | null {
  const text = (name: string) => {
    const value = headers[`paypal-${name}`]
    return typeof value === 'string' ? value : ''
  }
  const [id, time, signature] = [text('transmission-id'), text('transmission-time'), text('transmission-sig')]
  if (!/^[\w-]{1,100}$/.test(id) || !/^[\dT:.+Z-]{1,40}$/.test(time)) return null
  if (!/^[A-Za-z0-9+/]{1,2000}={0,2}$/.test(signature) || text('auth-algo') !== 'SHA256withRSA') return null
  return { id, time, signature: Buffer.from(signature, 'base64'), certificate: text('cert-url') }
}

function isRecent(time: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(time)
  return age <= MAX_AGE_MS && age >= -MAX_CLOCK_SKEW_MS
}

async function isSigned(
  { id, time, signature, certificate }: Transmission,
  rawBody: string,
  { options, certificates }: { options: PayPalOptions; certificates: CertificateSource },
): Promise<boolean> {
  const key = await certificates.keyAt(certificate)
  if (key?.asymmetricKeyType !== 'rsa') return false
  const signed = `${id}|${time}|${options.webhookId}|${crc32(rawBody)}`
  return verify('RSA-SHA256', Buffer.from(signed), key, signature)
}

function parse(rawBody: string): Message | null {
  try {
    return asMessage(JSON.parse(rawBody))
  } catch {
    return null
  }
}

/** The payment of an event; null when there is none, such as for a refund. */
function stateIn({ event_type, resource: content }: Message): PaymentState | null {
  const resource = asMessage(content)
  if (!resource || typeof event_type !== 'string') return null
  if (event_type === 'CHECKOUT.ORDER.APPROVED') {
    const order = readOrder(resource)
    return order?.attemptNo ? orderState(order, order.attemptNo) : null
  }
  const attemptNo = CAPTURE_EVENTS.test(event_type) ? attemptOf(resource) : null
  return attemptNo === null
    ? null
    : { attemptNo, outcome: 'pending', transactionNo: null, amount: null, currency: null }
}

function reply(acknowledged: boolean): HttpReply {
  return {
    status: acknowledged ? 200 : 400,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ received: acknowledged }),
  }
}
