import { generateKeyPairSync, sign, verify } from 'node:crypto'
import type { KnownAttempt, PaymentGateway } from '../../gateway.ts'
import { ATTEMPT_NO, paymentRequest } from '../payment-request.fixture.ts'
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
  attemptNo: ATTEMPT_NO,
  transactionNo: null,
  amount: 4820,
  currency: 'CAD',
  method: 'alipay/wap',
}

export const REQUEST = paymentRequest('https://shop.test', {
  createdAt: NOW,
  returnUrl: 'https://shop.test/confirmationa/alipay_h5/T7K2-M9QF4B',
})

/** A call received by the gateway, with a verified signature. */
export interface SeenCall {
  method: string
  content: Record<string, string>
}

/** A gateway whose replies come from `answer`: objects are signed as by Alipay, texts are sent unchanged. */
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

/** A reply in Alipay's format. */
export function signedAnswer(method: string, values: object): string {
  const text = JSON.stringify(values).replaceAll('/', '\\/')
  return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signatureOf(text)}"}`
}

/** A notification in Alipay's format. */
export function signedForm(fields: Record<string, string>): string {
  const names = Object.keys(fields).sort()
  const sign = signatureOf(names.map((name) => `${name}=${fields[name]}`).join('&'))
  return new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString()
}

/** Verifies the signature of a request's parameters in URL and body. */
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
