import type { InlineHashes } from './document-bytes.ts'

/** Host of the messaging app's bridge, the script through which a page communicates with the app. */
const BRIDGE_HOST = 'https://res.wx.qq.com'

/**
 * Allows a document to load and run its own files and the hashed inline parts.
 * @param where in the messaging app, its bridge may be loaded too; `pictures` are other hosts of pictures, `forms`
 * origins of payment providers to which forms are posted
 */
export function contentSecurityPolicy(
  { scripts, styles }: InlineHashes,
  where: { miniProgram: boolean; pictures: readonly string[]; forms: readonly string[] },
): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...(where.miniProgram ? [BRIDGE_HOST] : [])].join(' '),
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...where.pictures].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...where.forms].join(' '),
    "frame-ancestors 'self'",
  ].join('; ')
}

/** Headers of every document, except the policy. The referrer has the origin: some wallets require it. */
export function pageHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(secure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}
