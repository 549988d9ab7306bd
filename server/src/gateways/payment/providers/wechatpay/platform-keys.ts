import { type KeyObject, X509Certificate } from 'node:crypto'
import type { WeChatPayAccount } from './account.ts'
import { openSealedResource, readSealedResource, recordOf } from './sealed-resource.ts'

/** Keys that verify WeChat Pay's signatures, by serial number. */
export interface PlatformKeys {
  /** @returns null without such a key that is valid now */
  find(serial: string): Promise<KeyObject | null>
}

interface Certificate {
  publicKey: KeyObject
  /** Milliseconds. */
  validFrom: number
  validTo: number
}

/** Certificates by serial number in upper case. */
export type Certificates = ReadonlyMap<string, Certificate>

/** Unknown serial numbers cause at most one fetch in this time. */
const MIN_PAUSE_MS = 60_000

/**
 * Looks up the account's public key or a certificate's. Certificates are fetched when one is unknown, such as after a
 * rotation, at most once a minute.
 * @param fetchAll fetches the current certificates
 */
export function platformKeys(
  { platform }: Pick<WeChatPayAccount, 'platform'>,
  { fetchAll, now }: { fetchAll: () => Promise<Certificates>; now: () => Date },
): PlatformKeys {
  let known: Certificates = new Map()
  let fetchedAt = Number.NEGATIVE_INFINITY
  let fetching: Promise<void> | null = null

  const refresh = () => {
    fetchedAt = now().getTime()
    fetching = fetchAll()
      .then((certificates) => {
        known = certificates
      })
      .finally(() => {
        fetching = null
      })
    return fetching
  }

  return {
    async find(serial) {
      if (serial !== '' && serial === platform?.serial) return platform.publicKey
      const name = serial.toUpperCase()
      if (!/^[0-9A-F]{8,64}$/.test(name)) return null
      if (!isValid(known.get(name), now())) {
        if (fetching) await fetching
        else if (now().getTime() - fetchedAt >= MIN_PAUSE_MS) await refresh()
      }
      const certificate = known.get(name)
      return certificate && isValid(certificate, now()) ? certificate.publicKey : null
    },
  }
}

/**
 * Reads the reply of the certificates call. Each certificate is encrypted with the merchant's API key.
 * @returns those that could be decrypted
 * @source pay.weixin.qq.com/wiki/doc/api_external/en/wechatpay/wechatpay5_1.shtml
 */
export function readCertificates(answer: Record<string, unknown>, apiKey: Buffer): Certificates {
  const rows = Array.isArray(answer.data) ? answer.data.map(recordOf) : []
  return new Map(
    rows.flatMap(({ serial_no: serial, encrypt_certificate: sealed }) => {
      const resource = readSealedResource(sealed)
      const pem = resource && openSealedResource(resource, apiKey)
      const certificate = pem === null ? null : readCertificate(pem)
      if (!certificate || typeof serial !== 'string') return []
      return certificate.serialNumber === serial.toUpperCase() ? [[certificate.serialNumber, certificate] as const] : []
    }),
  )
}

function readCertificate(pem: string): (Certificate & { serialNumber: string }) | null {
  try {
    const { publicKey, serialNumber, validFrom, validTo } = new X509Certificate(pem)
    return { publicKey, serialNumber, validFrom: Date.parse(validFrom), validTo: Date.parse(validTo) }
  } catch {
    return null
  }
}

function isValid(certificate: Certificate | undefined, now: Date): boolean {
  return certificate !== undefined && certificate.validFrom <= now.getTime() && now.getTime() < certificate.validTo
}
