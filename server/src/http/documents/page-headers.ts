import { randomBytes } from 'node:crypto'

/** A value that the page's own scripts and styles carry, new for each reply. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64')
}

const NONCE_BYTES = 18
/** Characters of every nonce: 18 bytes give base64 without padding. */
export const NONCE_LENGTH = (NONCE_BYTES / 3) * 4

/** Where the messaging app keeps the script through which a page talks to it. */
const BRIDGE_HOST = 'https://res.wx.qq.com'

/**
 * What a document may load and run: its own files, and inline parts that carry the nonce.
 * @param where inside the messaging app its bridge may be loaded as well
 */
export function contentSecurityPolicy(nonce: string, where: { miniProgram: boolean } = { miniProgram: false }): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${where.miniProgram ? ` ${BRIDGE_HOST}` : ''}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Headers of every document but the policy. The referrer keeps the origin: some wallets refuse a request without it. */
export function pageHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
