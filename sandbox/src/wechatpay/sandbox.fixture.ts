import { createDecipheriv, createSign, X509Certificate } from 'node:crypto'
import { expect } from 'vitest'
import { sandboxApp } from '../app.ts'
import { callerOf } from '../payments/caller.fixture.ts'
import { rsaVerify } from '../payments/rsa.ts'
import { newAccount } from './merchant.ts'
import type { WeChatPaySandboxOptions } from './wechatpay.ts'

const NOW = Date.parse('2026-03-01T12:00:00Z')
const API_KEY = 'a key of thirty-two characters 1'
const ACCOUNT = newAccount({ appId: 'wxapp', mchId: '1600000001', name: 'Test shop', apiV3Key: API_KEY })

type Members = Record<string, unknown>

/** The body of a shop's request for an order; undefined omits a member. */
export function orderFor(tradeType: 'MWEB' | 'NATIVE' | 'JSAPI', changes: Members = {}): Members {
  return {
    appid: ACCOUNT.appId,
    mchid: ACCOUNT.mchId,
    out_trade_no: 'ORDER-1',
    trade_type: tradeType,
    description: 'Tea',
    notify_url: 'http://127.0.0.1:1/notify',
    amount: { total: 1210, currency: 'CAD' },
    scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    ...(tradeType === 'JSAPI' && { payer: { openid: 'oShopper' } }),
    ...changes,
  }
}

/** A request for a refund of that order. */
function refundFor(refund: number, changes: Members = {}): Members {
  return {
    mchid: ACCOUNT.mchId,
    out_trade_no: 'ORDER-1',
    out_refund_no: 'R1',
    amount: { refund, total: 1210, currency: 'CAD' },
    ...changes,
  }
}

/** Signs with the shop's key. */
export function signedByShop(...lines: string[]): string {
  const text = lines.map((line) => `${line}\n`).join('')
  return createSign('RSA-SHA256').update(text).sign(ACCOUNT.privateKey, 'base64')
}

/** Decrypts a resource. @throws when it was tampered with */
export function opened(part: { nonce: string; associated_data: string; ciphertext: string }): string {
  const content = Buffer.from(part.ciphertext, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', API_KEY, part.nonce)
  decipher.setAAD(Buffer.from(part.associated_data)).setAuthTag(content.subarray(-16))
  return Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()]).toString()
}

/** The `Authorization` header of a call. @param changes wrong members */
export function authorization(
  call: { method: string; path: string; body: string; at?: number },
  changes: Members = {},
): string {
  const { method, path, body, at = NOW } = call
  const timestamp = String(at / 1000)
  const signature = signedByShop(method, path, timestamp, 'nonce', body)
  const members = {
    mchid: ACCOUNT.mchId,
    nonce_str: 'nonce',
    signature,
    timestamp,
    serial_no: ACCOUNT.serialNo,
    ...changes,
  }
  const list = Object.entries(members).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${list.join(',')}`
}

type Call = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<{ status: number; row: Record<string, string> }>
const TRADE_TYPES = { h5: 'MWEB', native: 'NATIVE', jsapi: 'JSAPI' } as const

function callsBy(call: Call) {
  const order = (number: string) => `/v3/global/transactions/out-trade-no/${number}`
  const merchant = `mchid=${ACCOUNT.mchId}`
  return {
    place: (way: keyof typeof TRADE_TYPES, changes?: Members) =>
      call('POST', `/v3/global/transactions/${way}`, orderFor(TRADE_TYPES[way], changes)),
    query: (number = 'ORDER-1') => call('GET', `${order(number)}?${merchant}`),
    close: (number = 'ORDER-1') => call('POST', `${order(number)}/close`, { mchid: ACCOUNT.mchId }),
    refund: (refund: number, changes?: Members) => call('POST', '/v3/global/refunds', refundFor(refund, changes)),
    refundStatus: async (number = 'R1') =>
      (await call('GET', `/v3/global/refunds/out-refund-no/${number}?${merchant}`)).row.status,
  }
}

/** A sandbox called without a network. `passSeconds` advances its clock. */
export function newSandbox(options: WeChatPaySandboxOptions = {}) {
  let now = NOW
  const app = sandboxApp({
    wechatpay: { merchant: structuredClone(ACCOUNT), now: () => now, retryDelays: [], ...options },
  })
  const caller = callerOf(app, 'wechatpay')
  const keys = new Map([
    [app.shopCredentials.wechatpay.platformSerial, app.shopCredentials.wechatpay.platformPublicKey],
  ])
  const isFromWeChatPay = (headers: Record<string, unknown>, body: string) => {
    const text = `${headers['wechatpay-timestamp']}\n${headers['wechatpay-nonce']}\n${body}\n`
    const key = keys.get(String(headers['wechatpay-serial']))
    return key !== undefined && rsaVerify(text, String(headers['wechatpay-signature']), key)
  }
  const send = (method: 'GET' | 'POST', path: string, body?: object) => {
    const payload = body === undefined ? '' : JSON.stringify(body)
    const headers = { authorization: authorization({ method, path, body: payload, at: now }) }
    return app.inject({ method, url: `/wechatpay${path}`, headers, ...(body && { payload }) })
  }
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const reply = await send(method, path, body)
    expect(isFromWeChatPay(reply.headers, reply.body)).toBe(true)
    return { status: reply.statusCode, row: reply.body === '' ? null : reply.json() }
  }
  return {
    ...caller,
    call,
    isFromWeChatPay,
    merchant: app.shopCredentials.wechatpay,
    passSeconds(seconds: number) {
      now += seconds * 1000
    },
    ...callsBy(call),
    /** Fetches and trusts the current certificates. @returns their serial numbers */
    async fetchCertificates(path = '/v3/global/certificates'): Promise<string[]> {
      const { data } = (await send('GET', path)).json()
      for (const { serial_no, encrypt_certificate } of data) {
        const certificate = new X509Certificate(opened(encrypt_certificate))
        expect(certificate.serialNumber).toBe(serial_no)
        keys.set(serial_no, certificate.publicKey.export({ type: 'spki', format: 'pem' }).toString())
      }
      return data.map((one: { serial_no: string }) => one.serial_no)
    },
    /** Pays the only order on its hosted page. */
    async pay(form: Record<string, string> = {}) {
      const [payment] = await caller.payments()
      return caller.press(`/wechatpay/pay/${payment?.transNo}`, 'pay', form)
    },
  }
}
