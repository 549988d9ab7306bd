import type { X509Certificate } from 'node:crypto'

/** Certificates between the one that signs and the one that is trusted. */
const LONGEST_CHAIN = 5

export interface Trust {
  /** Certificates that a chain may end at. */
  anchors: readonly X509Certificate[]
  /** Certificates that came with the one in question, to find its issuers among. */
  others: readonly X509Certificate[]
  at: Date
  /** Finds an issuer that is in neither list. */
  findIssuer(certificate: X509Certificate): Promise<X509Certificate | null>
}

/** Whether each certificate was issued by the next, up to one that is trusted, and all are valid at the time. */
export async function isTrusted(leaf: X509Certificate, trust: Trust): Promise<boolean> {
  let current = leaf
  for (let length = 0; length < LONGEST_CHAIN; length++) {
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
