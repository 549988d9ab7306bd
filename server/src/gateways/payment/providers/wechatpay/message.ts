import { isStorable } from '../../../../storable.ts'
import type { PlatformKeys } from './platform-keys.ts'
import { isTextSigned, linesOf } from './sign.ts'

/** A reply or notification from WeChat Pay. */
export interface SignedMessage {
  /** @param name in lower case */
  header(name: string): string
  body: string
  now: Date
}

/** A message older or newer than this may be a replay. */
const TOLERANCE_MS = 5 * 60_000
const MAX_SIGNATURE_LENGTH = 1024
const MAX_NONCE_LENGTH = 128

/**
 * Whether WeChat Pay signed a message within the last five minutes.
 * @throws GatewayError when the certificates are needed and cannot be fetched
 */
export async function isSignedByWeChatPay(message: SignedMessage, keys: PlatformKeys): Promise<boolean> {
  const [timestamp = '', nonce = '', signature = '', serial = ''] = PARTS.map((part) =>
    message.header(`wechatpay-${part}`),
  )
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) * 1000 - message.now.getTime()) > TOLERANCE_MS) {
    return false
  }
  if (signature.length > MAX_SIGNATURE_LENGTH || nonce.length > MAX_NONCE_LENGTH) return false
  const key = await keys.find(serial)
  return key !== null && isTextSigned(linesOf(timestamp, nonce, message.body), signature, key)
}

const PARTS = ['timestamp', 'nonce', 'signature', 'serial'] as const

/** Parses a JSON object. @returns null when malformed, or when the database could not store its texts */
export function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && isStorable(value) ? { ...value } : null
  } catch {
    return null
  }
}
