import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
/** Version of the format: this byte, nonce, tag, encrypted bytes. */
const FORMAT_VERSION = 1
const NONCE = 12
const TAG = 16

/**
 * Encrypts bytes with AES-256-GCM.
 * @param key 32 bytes
 * @param purpose owner and use of the bytes; decryption needs the same text, so one row's bytes cannot be moved to
 * another row
 */
export function seal(key: Buffer, bytes: Uint8Array, purpose: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(ALGORITHM, key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(purpose))
  const hidden = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([Buffer.from([FORMAT_VERSION]), nonce, cipher.getAuthTag(), hidden])
}

/** Decrypts the result of `seal`. @throws Error for another key or purpose, and for bytes that were changed */
export function unseal(key: Buffer, sealed: Buffer, purpose: string): Buffer {
  if (sealed[0] !== FORMAT_VERSION || sealed.length < 1 + NONCE + TAG) throw new Error('not sealed bytes')
  const [nonce, tag, hidden] = [
    sealed.subarray(1, 1 + NONCE),
    sealed.subarray(1 + NONCE, 1 + NONCE + TAG),
    sealed.subarray(1 + NONCE + TAG),
  ]
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG })
  decipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
  return Buffer.concat([decipher.update(hidden), decipher.final()])
}
