import { createPublicKey, createSign } from 'node:crypto'

/*
 * A minimal X.509 writer, since Node can only read certificates. RSA keys, SHA-256.
 */

export interface CertificateRequest {
  /** 20 bytes or fewer, in hexadecimal. */
  serial: string
  subject: string
  issuer: string
  /** The holder's key, as PEM, private or public. */
  key: string
  /** The issuer's private key, as PEM. */
  issuerKey: string
  /** Milliseconds since 1970, both. */
  validFrom: number
  validTo: number
  /** Whether it is a CA. */
  isAuthority: boolean
}

const TAG = { boolean: 1, integer: 2, bits: 3, octets: 4, null: 5, text: 12, time: 24, sequence: 48, set: 49 } as const
const OID = {
  commonName: '0603550403',
  sha256WithRsa: '06092a864886f70d01010b',
  basicConstraints: '0603551d13',
  keyUsage: '0603551d0f',
} as const

/** @returns the certificate as PEM */
export function newCertificate(request: CertificateRequest): string {
  const algorithm = sequence(hex(OID.sha256WithRsa), der(TAG.null))
  const content = sequence(
    der(0xa0, der(TAG.integer, hex('02'))),
    der(TAG.integer, hex(request.serial)),
    algorithm,
    name(request.issuer),
    sequence(time(request.validFrom), time(request.validTo)),
    name(request.subject),
    createPublicKey(request.key).export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...extensions(request.isAuthority))),
  )
  const signature = createSign('RSA-SHA256').update(content).sign(request.issuerKey)
  return pem(sequence(content, algorithm, bits(0, signature)))
}

function extensions(isAuthority: boolean): Buffer[] {
  const constraints = isAuthority ? sequence(der(TAG.boolean, hex('ff'))) : sequence()
  // Certificates and their lists (bits 5 and 6), or signatures (bit 0).
  const usage = isAuthority ? bits(1, hex('06')) : bits(7, hex('80'))
  return [critical(OID.basicConstraints, constraints), critical(OID.keyUsage, usage)]
}

function critical(oid: string, value: Buffer): Buffer {
  return sequence(hex(oid), der(TAG.boolean, hex('ff')), der(TAG.octets, value))
}

function name(commonName: string): Buffer {
  return sequence(der(TAG.set, sequence(hex(OID.commonName), der(TAG.text, Buffer.from(commonName)))))
}

/** `YYYYMMDDHHmmssZ`. */
function time(at: number): Buffer {
  return der(TAG.time, Buffer.from(`${new Date(at).toISOString().slice(0, 19).replaceAll(/[-T:]/g, '')}Z`))
}

function sequence(...parts: Buffer[]): Buffer {
  return der(TAG.sequence, ...parts)
}

function bits(unused: number, value: Buffer): Buffer {
  return der(TAG.bits, Buffer.from([unused]), value)
}

/** A DER element: tag, length, content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  return length < 0x100 ? Buffer.from([0x81, length]) : Buffer.from([0x82, length >> 8, length & 0xff])
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}

function pem(content: Buffer): string {
  const lines = content.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
