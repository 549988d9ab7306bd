import { createPublicKey, createSign, createVerify, generateKeyPairSync } from 'node:crypto'

/** A new private key, as PEM (PKCS 8). */
export function newPrivateKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** The public half of a private key, as PEM (SPKI). */
export function publicKeyOf(privateKey: string): string {
  return createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString()
}

/** SHA-256 with RSA. @returns base64 */
export function rsaSign(text: string, privateKey: string): string {
  return createSign('RSA-SHA256').update(text).sign(privateKey, 'base64')
}

/** Verifies a SHA-256 with RSA signature in base64. */
export function rsaVerify(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64')
}
