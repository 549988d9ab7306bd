import { createCipheriv, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { KnownAttempt, NotificationInput, PaymentGateway } from '../../gateway.ts'
import { ATTEMPT_NO, paymentRequest } from '../payment-request.fixture.ts'
import type { WeChatPayAccount, WeChatPayOptions } from './account.ts'
import { newCertificate } from './certificate.fixture.ts'
import { weChatPayGateway } from './wechatpay.ts'

export const NOW = new Date('2026-03-01T12:00:00Z')
export const API_KEY = Buffer.from('0123456789abcdef0123456789abcdef')

const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 })

export interface PlatformKey {
  serial: string
  privateKey: KeyObject
  publicKey: KeyObject
  certificate: string
}

export function newPlatformKey(serial: string, days = 365): PlatformKey {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const span = { from: new Date(NOW.getTime() - 86_400_000), to: new Date(NOW.getTime() + days * 86_400_000) }
  return { serial, ...pair, certificate: newCertificate({ serial, ...pair, ...span }) }
}

export const PLATFORM = newPlatformKey('5157F09EFDC096DE15EBE81A47057A7232F1B8E1')

export const ACCOUNT: WeChatPayAccount = {
  baseUrl: 'https://wechatpay.test/prefix',
  appId: 'wx0000000000000001',
  merchantId: '1900000001',
  serialNo: '7777777777777777777777777777777777777777',
  privateKey: merchant.privateKey,
  apiKey: API_KEY,
  platform: null,
}
export const merchantPublicKey = merchant.publicKey

export const ATTEMPT: KnownAttempt = {
  attemptNo: ATTEMPT_NO,
  transactionNo: null,
  amount: 4820,
  currency: 'CAD',
  method: 'wechatpay/h5',
}

export const REQUEST = paymentRequest('https://shop.test', {
  returnUrl: 'https://shop.test/confirmation?from_source=weixin_h5XT7K2-M9QF4B',
  openId: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
})

/** A request with a verified signature. */
export interface SeenCall {
  method: string
  target: string
  body: Record<string, unknown>
  serial: string | null
}

/** A reply: an object is signed, a text is an unsigned body. */
export type StubAnswer = { status?: number; body?: object; key?: PlatformKey; at?: Date; changed?: string } | string

export interface Stub {
  gateway: PaymentGateway
  options: WeChatPayOptions
  calls: SeenCall[]
  /** Certificates returned by the certificates call. */
  certificates: PlatformKey[]
  /** Offset of the clock in seconds. */
  pass(seconds: number): void
}

/** A fake WeChat Pay whose replies come from `answer`, except for its certificates. */
export function stubbedWeChatPay(
  answer: (call: SeenCall) => StubAnswer,
  changes: Partial<WeChatPayAccount> = {},
): Stub {
  let passed = 0
  const now = () => new Date(NOW.getTime() + passed * 1000)
  const calls: SeenCall[] = []
  const certificates = [PLATFORM]
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = checkedCall(String(input), init)
    calls.push(call)
    const given = call.target.endsWith('/certificates') ? { body: listOf(certificates) } : answer(call)
    return typeof given === 'string' ? new Response(given) : signedAnswer({ at: now(), ...given })
  }
  const options = { ...ACCOUNT, ...changes, fetch, now }
  return {
    gateway: weChatPayGateway(options),
    options,
    calls,
    certificates,
    pass(seconds) {
      passed += seconds
    },
  }
}

/** A notification in WeChat Pay's format. */
export function notificationOf(
  values: object,
  given: { event?: string; key?: PlatformKey; apiKey?: Buffer; at?: Date } = {},
): NotificationInput {
  const { event = 'TRANSACTION.SUCCESS', key = PLATFORM, apiKey = API_KEY, at = NOW } = given
  const resource = { ...sealed(JSON.stringify(values), 'transaction', apiKey), original_type: 'transaction' }
  const rawBody = JSON.stringify({ id: 'EV-1', event_type: event, resource_type: 'encrypt-resource', resource })
  return { rawBody, query: {}, headers: signatureHeaders(rawBody, key, at) }
}

export function signatureHeaders(body: string, key: PlatformKey, at: Date): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = sign('sha256', Buffer.from(`${timestamp}\nNONCE\n${body}\n`), key.privateKey).toString('base64')
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': 'NONCE',
    'wechatpay-serial': key.serial,
    'wechatpay-signature': signature,
  }
}

/** Encrypts a resource. */
export function sealed(text: string, associatedData: string, key: Buffer = API_KEY) {
  const nonce = '61f9c719728a'
  const cipher = createCipheriv('aes-256-gcm', key, Buffer.from(nonce)).setAAD(Buffer.from(associatedData))
  const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
  const ciphertext = bytes.toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data: associatedData, ciphertext }
}

/** The reply of the certificates call. */
export function listOf(keys: readonly PlatformKey[]) {
  return {
    data: keys.map(({ serial, certificate }) => ({
      serial_no: serial,
      encrypt_certificate: sealed(certificate, 'certificate'),
    })),
  }
}

function signedAnswer({
  status = 200,
  body,
  key = PLATFORM,
  at = NOW,
  changed,
}: Exclude<StubAnswer, string>): Response {
  const text = body ? JSON.stringify(body) : ''
  const sent = changed ?? text
  return new Response(sent === '' ? null : sent, {
    status: body ? status : 204,
    headers: signatureHeaders(text, key, at),
  })
}

function checkedCall(address: string, init: RequestInit | undefined): SeenCall {
  const { pathname, search } = new URL(address)
  const body = String(init?.body ?? '')
  const headers = new Headers(init?.headers)
  const fields = new Map(
    [...(headers.get('authorization') ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  )
  const lines = [init?.method, pathname + search, fields.get('timestamp'), fields.get('nonce_str'), body]
  const text = lines.map((line) => `${line}\n`).join('')
  const signature = Buffer.from(fields.get('signature') ?? '', 'base64')
  if (!verify('sha256', Buffer.from(text), merchant.publicKey, signature)) throw new Error(`not signed: ${text}`)
  return {
    method: init?.method ?? '',
    target: pathname + search,
    body: body === '' ? {} : JSON.parse(body),
    serial: headers.get('wechatpay-serial'),
  }
}
