import { createDecipheriv } from 'node:crypto'

/** The encrypted part of a notification or a certificate. */
export interface SealedResource {
  ciphertext: string
  nonce: string
  /** Authenticated but not encrypted; may be empty. */
  associatedData: string
}

const TAG_BYTES = 16

/** Parses a sealed resource. @returns null when malformed or of another algorithm */
export function readSealedResource(value: unknown): SealedResource | null {
  const { algorithm, ciphertext, nonce, associated_data: associatedData = '' } = recordOf(value)
  if (algorithm !== 'AEAD_AES_256_GCM' || typeof ciphertext !== 'string' || typeof nonce !== 'string') return null
  return typeof associatedData === 'string' ? { ciphertext, nonce, associatedData } : null
}

/**
 * Decrypts a sealed resource: AES-256-GCM with the tag after the ciphertext.
 * @returns null when it was sealed with another key, or tampered with
 * @source pay.weixin.qq.com/doc/v3/merchant/4012071382
 */
export function openSealedResource(resource: SealedResource, key: Buffer): string | null {
  const bytes = Buffer.from(resource.ciphertext, 'base64')
  if (bytes.length < TAG_BYTES) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(resource.nonce), { authTagLength: TAG_BYTES })
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES)).setAAD(Buffer.from(resource.associatedData))
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString()
  } catch {
    return null
  }
}

/** The object's members; empty for anything else. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
