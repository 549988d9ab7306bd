import { generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KnownAttempt, PaymentGateway, PaymentRequest } from '../../gateway.ts'
import type { AlipayOptions } from './account.ts'
import { alipayGateway } from './alipay.ts'

const application = generateKeyPairSync('rsa', { modulusLength: 2048 })
const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })

export const NOW = new Date('2026-03-01T18:30:00Z')

export const ACCOUNT = {
  gatewayUrl: 'https://alipay.test/gateway.do',
  appId: '2021000000000001',
  privateKey: application.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString().trim(),
  publicKey: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  sellerId: '2088000000000001',
}

export const ATTEMPT: KnownAttempt = {
  attemptNo: 'T7K2-M9QF4B-0a1b2c3d',
  transactionNo: null,
  amount: 4820,
  currency: 'CAD',
  method: 'alipay/wap',
}

export const REQUEST: PaymentRequest = {
  attemptNo: ATTEMPT.attemptNo,
  amount: 4820,
  currency: 'CAD',
  description: 'Dragon Well green tea, 50 g',
  parts: [],
  notifyUrl: 'https://shop.test/api/istore/gateways/alipay/notify',
  returnUrl: 'https://shop.test/confirmationa/alipay_h5/T7K2-M9QF4B',
  cancelUrl: 'https://shop.test/checkout/T7K2-M9QF4B',
  locale: 'en',
  createdAt: NOW,
  minutes: 15,
  mobile: true,
  clientAddress: '203.0.113.7',
  openId: null,
}

/** What the gateway was called with, after its signature was checked. */
export interface SeenCall {
  method: string
  content: Record<string, string>
}

/** A gateway whose calls are answered by `answer`: an object is signed as Alipay does, a text is sent as it is. */
export function stubbedAlipay(answer: (call: SeenCall) => object | string): {
  gateway: PaymentGateway
  options: AlipayOptions
  calls: SeenCall[]
} {
  const calls: SeenCall[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const parameters = checkedParameters(String(input), String(init?.body ?? ''))
    const call = { method: parameters.get('method') ?? '', content: JSON.parse(parameters.get('biz_content') ?? '{}') }
    calls.push(call)
    const given = answer(call)
    return new Response(typeof given === 'string' ? given : signedAnswer(call.method, given))
  }
  const options = { ...ACCOUNT, fetch, now: () => NOW }
  return { gateway: alipayGateway(options), options, calls }
}

/** An answer as Alipay writes it. */
export function signedAnswer(method: string, values: object): string {
  const text = JSON.stringify(values).replaceAll('/', '\\/')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signatureOf(text)}"}`
}

/** A notification as Alipay posts it. */
export function signedForm(fields: Record<string, string>): string {
  const names = Object.keys(fields).sort()
  const sign = signatureOf(names.map((name) => `${name}=${fields[name]}`).join('&'))
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString()
}

/** Checks the signature of what the application sent, in its address or beside it. */
export function checkedParameters(address: string, body: string): URLSearchParams {
  const parameters = new URLSearchParams([...new URL(address).searchParams, ...new URLSearchParams(body)])
  const signature = Buffer.from(parameters.get('sign') ?? '', 'base64')
  parameters.delete('sign')
  parameters.sort()
  const text = [...parameters].map(([name, value]) => `${name}=${value}`).join('&')
  if (verify('sha256', Buffer.from(text), application.publicKey, signature)) return parameters
  throw new Error(`not signed: ${text}`)
}

function signatureOf(text: string): string {
  return sign('sha256', Buffer.from(text), platform.privateKey).toString('base64')
}
