import { createPrivateKey, createPublicKey } from 'node:crypto'
import { SettingsError } from '../../../../settings-error.ts'
import type { ConnectOptions } from '../../provider.ts'
import { addressSetting, type GivenSettings, pemSetting, textSetting } from '../../provider-settings.ts'

/** The merchant's application at Alipay. */
export interface AlipayAccount {
  gatewayUrl: string
  appId: string
  /** The application's key, which signs the shop's requests. PEM, PKCS #1. */
  privateKey: string
  /** Alipay's key, not the application's: verifies Alipay's messages. PEM. */
  publicKey: string
  /** The merchant's number (PID), which begins with 2088. */
  sellerId: string
}

export type AlipayOptions = AlipayAccount & ConnectOptions

/** Reads the account from its settings. Keys may also be base64 without PEM headers, as written by Alipay's tool. */
export function readAlipayAccount(given: GivenSettings): AlipayAccount {
  return {
    gatewayUrl: addressSetting(given, 'ALIPAY_GATEWAY_URL'),
    appId: textSetting(given, 'ALIPAY_APP_ID'),
    privateKey: privateKeyOf(given, 'ALIPAY_PRIVATE_KEY'),
    publicKey: publicKeyOf(given, 'ALIPAY_PUBLIC_KEY'),
    sellerId: textSetting(given, 'ALIPAY_SELLER_ID'),
  }
}

function privateKeyOf(given: GivenSettings, name: string): string {
  const text = pemSetting(given, name).trim()
  const candidates = text.startsWith('-----')
    ? [() => createPrivateKey(text)]
    : (['pkcs8', 'pkcs1'] as const).map((type) => () => createPrivateKey({ key: bytesOf(text), format: 'der', type }))
  const key = firstReadable(candidates)
  if (key?.asymmetricKeyType !== 'rsa') throw new SettingsError(`${name} must be an RSA private key.`)
  return key.export({ type: 'pkcs1', format: 'pem' }).toString().trim()
}

function publicKeyOf(given: GivenSettings, name: string): string {
  const text = pemSetting(given, name).trim()
  // Node derives the public key from a private one, which would be the application's instead of Alipay's.
  const candidates = text.startsWith('-----')
    ? text.includes('PRIVATE')
      ? []
      : [() => createPublicKey(text)]
    : [() => createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' })]
  const key = firstReadable(candidates)
  if (key?.asymmetricKeyType !== 'rsa') throw new SettingsError(`${name} must be Alipay's RSA public key.`)
  return key.export({ type: 'spki', format: 'pem' }).toString().trim()
}

function bytesOf(base64: string): Buffer {
  return Buffer.from(base64, 'base64')
}

function firstReadable<K>(candidates: readonly (() => K)[]): K | null {
  for (const read of candidates) {
    try {
      return read()
    } catch {
      // Try the next encoding.
    }
  }
  return null
}
