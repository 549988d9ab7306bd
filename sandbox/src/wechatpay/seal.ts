import { createCipheriv, randomBytes } from 'node:crypto'

/** A text encrypted for the shop, in certificates and notifications. */
export interface SealedText {
  algorithm: 'AEAD_AES_256_GCM'
  nonce: string
  associated_data: string
  /** Base64 of the ciphertext followed by the 16-byte tag. */
  ciphertext: string
}

/** @param apiV3Key 32 characters */
export function sealed(text: string, associatedData: string, apiV3Key: string): SealedText {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce).setAAD(Buffer.from(associatedData))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: associatedData,
    ciphertext: content.toString('base64'),
  }
}
