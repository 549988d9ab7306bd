import { randomBytes, randomInt } from 'node:crypto'
import type { Payment, Refund } from '../payments/payment.ts'
import { newPrivateKey, publicKeyOf } from '../payments/rsa.ts'
import type { Store } from '../payments/store.ts'
import { newCertificate } from '../payments/x509.ts'

/** What a shop needs to call WeChat Pay. Keys are PEM: PKCS 8 and SPKI. */
export interface WeChatPayMerchant {
  appId: string
  mchId: string
  /** Number of the certificate of the shop's own key. */
  serialNo: string
  /** The shop's own key, which signs its requests. */
  privateKey: string
  /** 32 characters that notifications and certificates are encrypted with. */
  apiV3Key: string
  /** WeChat Pay's key at the start, and the number of its certificate: another one may follow. */
  platformSerial: string
  platformPublicKey: string
}

/** One key of WeChat Pay with its certificate. */
interface PlatformKey {
  serial: string
  privateKey: string
  /** PEM. */
  certificate: string
  /** Milliseconds since 1970, both. */
  validFrom: number
  validTo: number
}

/** The account as WeChat Pay holds it. */
export interface WeChatPayAccount {
  appId: string
  mchId: string
  name: string
  serialNo: string
  privateKey: string
  apiV3Key: string
  /** The newest signs. The shop may fetch all of them. */
  platform: PlatformKey[]
}

export interface WeChatPayRefund extends Refund {
  notifyUrl: string | null
  /** Milliseconds since 1970: the refund is in progress until then. */
  settlesAt: number
  fails: boolean
}

export type TradeType = 'MWEB' | 'NATIVE' | 'JSAPI'

/** A payment with what only WeChat Pay's protocol says about it. */
export interface WeChatPayPayment extends Payment {
  tradeType: TradeType
  prepayId: string
  /** What the code of a native payment says behind `pr=`. */
  code: string
  openId: string
  refunds: WeChatPayRefund[]
}

export type WeChatPayStore = Store<WeChatPayPayment, WeChatPayAccount>

/** Makes up what is not known of an account. */
export function newAccount(known: Partial<WeChatPayAccount>): WeChatPayAccount {
  return {
    appId: known.appId ?? `wx${randomBytes(8).toString('hex')}`,
    mchId: known.mchId ?? String(randomInt(1_600_000_000, 1_700_000_000)),
    name: known.name ?? 'Demo merchant',
    serialNo: known.serialNo ?? newSerial(),
    privateKey: known.privateKey ?? newPrivateKey(),
    apiV3Key: known.apiV3Key ?? randomBytes(16).toString('hex'),
    platform: known.platform ?? [newPlatformKey(FIRST_KEY_FROM)],
  }
}

/** The shop's half of an account. */
export function shopCredentials(account: WeChatPayAccount): WeChatPayMerchant {
  const { name: _name, platform: _platform, ...shop } = account
  const { serial, privateKey } = platformKey(account)
  return { ...shop, platformSerial: serial, platformPublicKey: publicKeyOf(privateKey) }
}

/** The key that signs now. */
export function platformKey({ platform }: WeChatPayAccount): PlatformKey {
  const newest = platform.at(-1)
  if (!newest) throw new Error('the account of WeChat Pay has no platform key')
  return newest
}

const TEN_YEARS = 10 * 365 * 24 * 3_600_000
/** Long ago, so that it is valid by any test's clock. */
const FIRST_KEY_FROM = Date.parse('2026-01-01T00:00:00Z')

/** A new key of WeChat Pay, valid for ten years. */
export function newPlatformKey(now: number): PlatformKey {
  const serial = newSerial()
  const privateKey = newPrivateKey()
  const valid = { validFrom: now, validTo: now + TEN_YEARS }
  const names = { subject: 'WeChat Pay sandbox', issuer: 'WeChat Pay sandbox' }
  const request = { serial, ...names, key: privateKey, issuerKey: privateKey, ...valid, isAuthority: false }
  return { serial, privateKey, certificate: newCertificate(request), ...valid }
}

/** 20 bytes, the first of them without its highest bit, so that the number is positive. */
function newSerial(): string {
  const bytes = randomBytes(20)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.toString('hex').toUpperCase()
}
