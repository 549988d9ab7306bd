import { X509Certificate } from 'node:crypto'

const MAX_CERTIFICATES = 10
const PEM = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** The certificates in a PEM file; empty when one of them is malformed. */
export function certificatesIn(text: string): X509Certificate[] {
  const found = text.match(PEM) ?? []
  if (found.length > MAX_CERTIFICATES) return []
  try {
    return found.map((pem) => new X509Certificate(pem))
  } catch {
    return []
  }
}
