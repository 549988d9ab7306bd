import { createHash, randomBytes } from 'node:crypto'

/** The host of the messaging app's bridge, the script through which a page talks to the app. */
const BRIDGE_HOST = 'https://res.wx.qq.com'

/** Marks our own inline scripts and styles during one rendering. It is random, so that no content can carry it. */
export const newNonce = () => randomBytes(18).toString('base64url')

/** Sources for the policy, such as `'sha256-…'`. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

const hashOf = (bytes: Buffer) => `'sha256-${createHash('sha256').update(bytes).digest('base64')}'`

/**
 * Removes the nonce from a rendered document and hashes the inline scripts and styles that carried it. Others get no
 * hash, so the browser refuses whatever content has slipped in. It works on bytes, in place: each copy of the markup as
 * a string takes two bytes a character, and stays until the next garbage collection.
 * @returns the document, in the memory of the one that was given
 */
export function hashInline(rendered: Buffer, nonce: string): { html: Buffer; hashes: InlineHashes } {
  const hashes: InlineHashes = { scripts: [], styles: [] }
  const mark = Buffer.from(` nonce="${nonce}"`)
  let [read, written] = [0, 0]
  for (let at = rendered.indexOf(mark); at >= 0; at = rendered.indexOf(mark, read)) {
    const before = rendered.toString('latin1', rendered.lastIndexOf('<', at), at)
    written += rendered.copy(rendered, written, read, at)
    read = at + mark.length
    const [, tag] = /^<(script|style)\b/.exec(before) ?? []
    const start = rendered.indexOf('>', read) + 1
    const end = tag ? rendered.indexOf(`</${tag}>`, start) : start
    if (end > start) hashes[tag === 'style' ? 'styles' : 'scripts'].push(hashOf(rendered.subarray(start, end)))
  }
  written += rendered.copy(rendered, written, read)
  return { html: rendered.subarray(0, written), hashes }
}

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
