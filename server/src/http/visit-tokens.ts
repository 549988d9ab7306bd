import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../keyed-hash.ts'

/** Random bytes of a token. Only a shopper's session has 32, so that a guest's is never looked up as one. */
const BYTES = { guest: 24, shopper: 32 } as const

/** Cart tokens, device ids for mailed order links, and sessions of guests. */
export const TOKEN = /^[A-Za-z0-9_-]{32}$/
/** Sessions of guests and of shoppers. */
export const SESSION = /^(?:[A-Za-z0-9_-]{32}|[A-Za-z0-9_-]{43})$/
const SHOPPER_LENGTH = 43

export const newToken = (of: keyof typeof BYTES): string => randomBytes(BYTES[of]).toString('base64url')
export const isShopperToken = (token: string | null): boolean => token?.length === SHOPPER_LENGTH
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

const sealOf = (secret: Buffer, device: string, account: string) => keyedHash(secret, `device ${device} of ${account}`)

/** Creates a device id, signed for an account: only this shop can create one. */
export function deviceToken(secret: Buffer, account: string): string {
  const device = newToken('guest')
  return `${device}.${sealOf(secret, device, account).toString('base64url')}`
}

/** The device id in a token that was signed for this account; null for any other token. */
export function deviceIn(token: string | undefined, secret: Buffer, account: string): string | null {
  const [device = '', seal = ''] = token?.split('.') ?? []
  const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(secret, device, account)]
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : null
}
