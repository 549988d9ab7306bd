import { randomBytes, randomInt } from 'node:crypto'
import type { Payment, Refund } from '../payments/payment.ts'
import { newPrivateKey, publicKeyOf } from '../payments/rsa.ts'
import type { Store } from '../payments/store.ts'
import { newCertificate } from '../payments/x509.ts'

/** What a shop needs to call WeChat Pay. Keys are PEM: PKCS 8 and SPKI. */
export interface WeChatPayMerchant {
  appId: string
  mchId: string
  /** Serial number of the certificate of the shop's key. */
  serialNo: string
  /** The shop's key, which signs its requests. */
  privateKey: string
  /** 32 characters: encrypts notifications and certificates. */
  apiV3Key: string
  /** WeChat Pay's initial key and the serial number of its certificate, until a rotation. */
  platformSerial: string
  platformPublicKey: string
}

interface PlatformKey {
  serial: string
  privateKey: string
  /** PEM. */
  certificate: string
  /** Milliseconds since 1970, both. */
  validFrom: number
  validTo: number
}

/** The account with all keys. */
export interface WeChatPayAccount {
  appId: string
  mchId: string
  name: string
  serialNo: string
  privateKey: string
  apiV3Key: string
  /** The newest one signs. The shop can fetch all of them. */
  platform: PlatformKey[]
}

export interface WeChatPayRefund extends Refund {
  notifyUrl: string | null
  /** Milliseconds since 1970: the refund is in progress until then. */
  settlesAt: number
  fails: boolean
}

export type TradeType = 'MWEB' | 'NATIVE' | 'JSAPI'

export interface WeChatPayPayment extends Payment {
  tradeType: TradeType
  prepayId: string
  /** The parameter `pr` in the QR code of a native payment. */
  code: string
  openId: string
  refunds: WeChatPayRefund[]
}

export type WeChatPayStore = Store<WeChatPayPayment, WeChatPayAccount>

/** Completes an account with generated values. */
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

export function shopCredentials(account: WeChatPayAccount): WeChatPayMerchant {
  const { name: _name, platform: _platform, ...shop } = account
  const { serial, privateKey } = platformKey(account)
  return { ...shop, platformSerial: serial, platformPublicKey: publicKeyOf(privateKey) }
}

/** The current signing key. */
export function platformKey({ platform }: WeChatPayAccount): PlatformKey {
  const newest = platform.at(-1)
  if (!newest) throw new Error('the account of WeChat Pay has no platform key')
  return newest
}

const TEN_YEARS = 10 * 365 * 24 * 3_600_000
/** Early enough to be valid by any test's clock. */
const FIRST_KEY_FROM = Date.parse('2026-01-01T00:00:00Z')

/** A new platform key, valid for ten years. */
export function newPlatformKey(now: number): PlatformKey {
  const serial = newSerial()
  const privateKey = newPrivateKey()
  const valid = { validFrom: now, validTo: now + TEN_YEARS }
  const names = { subject: 'WeChat Pay sandbox', issuer: 'WeChat Pay sandbox' }
  const request = { serial, ...names, key: privateKey, issuerKey: privateKey, ...valid, isAuthority: false }
  return { serial, privateKey, certificate: newCertificate(request), ...valid }
}

/** 20 bytes; the highest bit is clear to make the number positive. */
function newSerial(): string {
  const bytes = randomBytes(20)
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40
  return bytes.toString('hex').toUpperCase()
}
