import type { InlineHashes } from './document-bytes.ts'

/** The host of the messaging app's bridge, the script through which a page talks to the app. */
const BRIDGE_HOST = 'https://res.wx.qq.com'

/**
 * What a document may load and run: its own files, and the inline parts that are hashed.
 * @param where inside the messaging app its bridge may be loaded as well; `pictures` are other hosts of pictures, `forms`
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
