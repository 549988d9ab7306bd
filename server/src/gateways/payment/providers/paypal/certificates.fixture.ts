import { createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

export interface MadeCertificate {
  pem: string
  der: Buffer
  name: string
  privateKey: KeyObject
}

export interface CertificateWish {
  name: string
  /** Signs it; self-signed by default. */
  issuer?: MadeCertificate
  isAuthority?: boolean
  /** RSA for a certificate that signs notifications; others are made faster without. */
  kind?: 'rsa' | 'ec'
  from?: string
  to?: string
  /** Address of the issuer's certificate. */
  issuerAddress?: string
}

const ECDSA_SHA256 = oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02)
const RSA_SHA256 = oid(0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x01, 0x0b)
const COMMON_NAME = oid(0x55, 0x04, 0x03)
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13)
const AUTHORITY_INFO = oid(0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x01, 0x01)
const CA_ISSUERS = oid(0x2b, 0x06, 0x01, 0x05, 0x05, 0x07, 0x30, 0x02)
const TRUE = tlv(0x01, Buffer.from([0xff]))

/** Creates an X.509 certificate, which Node's crypto can only parse. @source RFC 5280 */
export function makeCertificate(wish: CertificateWish): MadeCertificate {
  const { publicKey, privateKey } = keyPair(wish.kind ?? 'ec')
  const signer = wish.issuer ?? { name: wish.name, privateKey }
  const algorithm = sequence(signer.privateKey.asymmetricKeyType === 'rsa' ? RSA_SHA256 : ECDSA_SHA256)
  const content = sequence(
    tlv(0xa0, tlv(0x02, Buffer.from([2]))),
    tlv(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(signer.name),
    sequence(time(wish.from ?? '2026-01-01'), time(wish.to ?? '2027-01-01')),
    nameOf(wish.name),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions(wish))),
  )
  const signature = createSign('SHA256').update(content).sign(signer.privateKey)
  const der = sequence(content, algorithm, tlv(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = der
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  const pem = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`
  return { pem, der, name: wish.name, privateKey }
}

function keyPair(kind: 'rsa' | 'ec') {
  return kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })
}

function extensions({ isAuthority, issuerAddress }: CertificateWish): Buffer[] {
  const constraints = sequence(BASIC_CONSTRAINTS, TRUE, tlv(0x04, isAuthority ? sequence(TRUE) : sequence()))
  if (issuerAddress === undefined) return [constraints]
  const access = sequence(CA_ISSUERS, tlv(0x86, Buffer.from(issuerAddress)))
  return [constraints, sequence(AUTHORITY_INFO, tlv(0x04, sequence(access)))]
}

function nameOf(text: string): Buffer {
  return sequence(tlv(0x31, sequence(COMMON_NAME, tlv(0x0c, Buffer.from(text)))))
}

/** `YYMMDD000000Z` */
function time(day: string): Buffer {
  return tlv(0x17, Buffer.from(`${day.slice(2).replaceAll('-', '')}000000Z`))
}

function oid(...bytes: number[]): Buffer {
  return tlv(0x06, Buffer.from(bytes))
}

function sequence(...parts: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(parts))
}

function tlv(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
