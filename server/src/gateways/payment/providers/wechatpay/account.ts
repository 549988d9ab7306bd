import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { SettingsError } from '../../../../settings-error.ts'
import type { ConnectOptions } from '../../provider.ts'
import { addressSetting, type GivenSettings, pemSetting, textSetting } from '../../provider-settings.ts'

export interface WeChatPayAccount {
  baseUrl: string
  appId: string
  merchantId: string
  /** Serial number of the merchant's certificate. */
  serialNo: string
  privateKey: KeyObject
  /** 32 bytes: decrypts certificates and notifications. */
  apiKey: Buffer
  /** WeChat Pay's public key, if the merchant has one; otherwise certificates are fetched. */
  platform: { serial: string; publicKey: KeyObject } | null
}

export type WeChatPayOptions = WeChatPayAccount & ConnectOptions

const API_KEY_BYTES = 32

export function readWeChatPayAccount(given: GivenSettings): WeChatPayAccount {
  return {
    baseUrl: addressSetting(given, 'WECHATPAY_BASE_URL').replace(/\/+$/, ''),
    appId: textSetting(given, 'WECHATPAY_APP_ID'),
    merchantId: textSetting(given, 'WECHATPAY_MCH_ID'),
    serialNo: textSetting(given, 'WECHATPAY_SERIAL_NO'),
    privateKey: rsaKey(given, 'WECHATPAY_PRIVATE_KEY', createPrivateKey),
    apiKey: apiKeyOf(given, 'WECHATPAY_API_V3_KEY'),
    platform: platformOf(given),
  }
}

function platformOf(given: GivenSettings): WeChatPayAccount['platform'] {
  const names = ['WECHATPAY_PLATFORM_SERIAL', 'WECHATPAY_PLATFORM_PUBLIC_KEY'] as const
  if (names.every((name) => given[name] === undefined)) return null
  return { serial: textSetting(given, names[0]), publicKey: rsaKey(given, names[1], publicKeyFrom) }
}

function apiKeyOf(given: GivenSettings, name: string): Buffer {
  const key = Buffer.from(textSetting(given, name))
  if (key.length !== API_KEY_BYTES) throw new SettingsError(`${name} must have ${API_KEY_BYTES} characters.`)
  return key
}

/** Node derives the public key from a private one, which would be the merchant's instead of WeChat Pay's. */
function publicKeyFrom(pem: string): KeyObject {
  if (pem.includes('PRIVATE')) throw new TypeError('not a public key')
  return createPublicKey(pem)
}

function rsaKey(given: GivenSettings, name: string, read: (pem: string) => KeyObject): KeyObject {
  const key = keyOrNull(pemSetting(given, name), read)
  if (key?.asymmetricKeyType === 'rsa') return key
  throw new SettingsError(`${name} must be an RSA key in PEM.`)
}

function keyOrNull(pem: string, read: (pem: string) => KeyObject): KeyObject | null {
  try {
    return read(pem)
  } catch {
    return null
  }
}
