import { type KeyObject, X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'
import { LRUCache } from 'lru-cache'
import { GatewayError } from '../../gateway.ts'
import { limitedFetch } from '../limited-fetch.ts'
import type { PayPalOptions } from './account.ts'
import { isTrusted } from './chain.ts'
import { certificatesIn } from './pem.ts'

/** Provides the keys that sign PayPal's notifications. */
export interface CertificateSource {
  /**
   * The public key of the certificate at an address.
   * @returns null when it is not PayPal's
   * @throws GatewayError when it cannot be fetched now
   */
  keyAt(address: string): Promise<KeyObject | null>
}

const MAX_FILE_BYTES = 64_000
const TIMEOUT_MS = 5000
const CACHED = { max: 20, ttl: 3_600_000 }
/** Addresses come from unverified requests, so concurrent fetches are limited. */
const MAX_FETCHES = 4
const MAX_ADDRESS_LENGTH = 500

/**
 * Fetches certificates from PayPal's hosts, verifies name, validity and chain, and caches their keys for an hour.
 * @source developer.paypal.com/api/rest/webhooks/rest; the name as required by PayPal's former Java SDK
 */
export function certificateSource(options: PayPalOptions): CertificateSource {
  const keys = new LRUCache<string, KeyObject>(CACHED)
  const inFlight = new Map<string, Promise<KeyObject | null>>()
  const ownAnchors = certificatesIn(options.certRoot ?? '')
  let anchors: X509Certificate[] | null = null

  async function load(address: URL): Promise<KeyObject | null> {
    anchors ??= [...ownAnchors, ...rootCertificates.map((pem) => new X509Certificate(pem))]
    const [leaf, ...others] = certificatesIn((await fetchFile(options, address)).toString('latin1'))
    if (!leaf || !isNamedPayPal(leaf)) return null
    const findIssuer = (certificate: X509Certificate) => fetchIssuer(options, address, certificate)
    const at = options.now?.() ?? new Date()
    if (!(await isTrusted(leaf, { anchors, others, at, findIssuer }))) return null
    keys.set(address.href, leaf.publicKey)
    return leaf.publicKey
  }

  return {
    async keyAt(text) {
      const address = addressOf(text, options.baseUrl)
      if (!address) return null
      const known = keys.get(address.href)
      if (known) return known
      const running = inFlight.get(address.href)
      if (running) return running
      if (inFlight.size >= MAX_FETCHES) throw new GatewayError('Too many certificates are being fetched', true)
      const loading = load(address).finally(() => inFlight.delete(address.href))
      inFlight.set(address.href, loading)
      return loading
    },
  }
}

/** An address at PayPal, or at the account's own server; null for any other, whose key would prove nothing. */
function addressOf(text: string, baseUrl: string): URL | null {
  const url = text.length <= MAX_ADDRESS_LENGTH ? URL.parse(text) : null
  if (url?.username !== '' || url.password !== '') return null
  const isPayPalHost = url.protocol === 'https:' && url.port === '' && url.hostname.endsWith('.paypal.com')
  return isPayPalHost || url.origin === new URL(baseUrl).origin ? url : null
}

async function fetchFile(options: PayPalOptions, address: URL): Promise<Buffer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const response = await limitedFetch(options.fetch, MAX_FILE_BYTES)(address, { signal })
    if (response.status >= 500) throw new Error(`HTTP ${response.status}`)
    return response.ok ? Buffer.from(await response.arrayBuffer()) : Buffer.alloc(0)
  } catch (error) {
    if (error instanceof RangeError) return Buffer.alloc(0)
    throw new GatewayError('PayPal’s certificate could not be fetched', true)
  }
}

function isNamedPayPal({ subject }: X509Certificate): boolean {
  return subject.split('\n').some((part) => /^CN=[a-z0-9.-]+\.paypal\.com$/i.test(part))
}

/**
 * Fetches the issuer of a PayPal certificate from the address in the certificate, since PayPal's file may contain the leaf only.
 * The source does not matter, because its signature and the rest of the chain are verified.
 */
async function fetchIssuer(options: PayPalOptions, from: URL, { infoAccess }: X509Certificate) {
  const link = /^CA Issuers - URI:(https?:\/\/\S{1,300})$/m.exec(infoAccess ?? '')?.[1]
  const url = link && from.hostname.endsWith('.paypal.com') ? URL.parse(link) : null
  if (!url) return null
  const file = await fetchFile(options, url)
  try {
    return new X509Certificate(file)
  } catch {
    return null
  }
}
