import { onThisHost, readableLink, rewriteLink } from '@istore/contract/link-path.ts'
import { webAddress } from '@istore/contract/web-address.ts'
import type { LinkTarget } from './menu-link.ts'

/**
 * Where the server sends a shopper who has chosen a store: a link as in the content, an address of this shop, or
 * another site. Any other value is ignored.
 * @param publicUrl the shop's own origin
 * @source spec §4 Location change
 */
export function landingPath(url: unknown, publicUrl: string): Exclude<LinkTarget, { kind: 'bridge' }> {
  const plain = typeof url === 'string' ? readableLink(url) : ''
  if (plain === '') return { kind: 'none' }
  if (webAddress(url)) {
    const { href, origin, pathname, search, hash } = new URL(plain)
    return origin === publicUrl
      ? { kind: 'inside', to: onThisHost(pathname + search + hash) }
      : { kind: 'outside', href }
  }
  return /^[a-z][a-z\d+.-]*:/i.test(plain) ? { kind: 'none' } : { kind: 'inside', to: rewriteLink(plain) }
}
