import { type KeyObject, sign } from 'node:crypto'

/** A self-signed certificate in PEM. @param serial hexadecimal */
export function newCertificate(given: {
  serial: string
  privateKey: KeyObject
  publicKey: KeyObject
  from: Date
  to: Date
}): string {
  const algorithm = der(0x30, der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
  const commonName = der(0x30, der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from('Tenpay.com Root CA')))
  const name = der(0x30, der(0x31, commonName))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(given.serial, 'hex')),
    algorithm,
    name,
    der(0x30, timeOf(given.from), timeOf(given.to)),
    name,
    given.publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('sha256', body, given.privateKey)
  const certificate = der(0x30, body, algorithm, der(0x03, Buffer.from([0]), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  return Buffer.concat([Buffer.from([tag, 0x82, length >> 8, length & 0xff]), content])
}

function timeOf(at: Date): Buffer {
  return der(0x18, Buffer.from(at.toISOString().replace(/[-:T]|\.\d+/g, '')))
}
