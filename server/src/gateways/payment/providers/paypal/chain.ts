import type { X509Certificate } from 'node:crypto'

/** Maximum number of intermediates. */
const MAX_CHAIN_LENGTH = 5

export interface Trust {
  /** Trust anchors. */
  anchors: readonly X509Certificate[]
  /** Certificates sent along with the leaf. */
  others: readonly X509Certificate[]
  at: Date
  /** Finds an issuer that is in neither list. */
  findIssuer(certificate: X509Certificate): Promise<X509Certificate | null>
}

/** Whether each certificate was issued by the next one up to a trust anchor, and all are valid at the given time. */
export async function isTrusted(leaf: X509Certificate, trust: Trust): Promise<boolean> {
  let current = leaf
  for (let length = 0; length < MAX_CHAIN_LENGTH; length++) {
    if (!isValidAt(current, trust.at)) return false
    const subject = current
    const anchor = trust.anchors.find((candidate) => hasIssued(candidate, subject))
    if (anchor) return isValidAt(anchor, trust.at)
    const issuer = trust.others.find((candidate) => hasIssued(candidate, subject)) ?? (await trust.findIssuer(subject))
    if (!issuer || !hasIssued(issuer, subject)) return false
    current = issuer
  }
  return false
}

function hasIssued(issuer: X509Certificate, subject: X509Certificate): boolean {
  return issuer.ca && subject.checkIssued(issuer) && subject.verify(issuer.publicKey)
}

function isValidAt({ validFromDate, validToDate }: X509Certificate, at: Date): boolean {
  return validFromDate <= at && at <= validToDate
}
