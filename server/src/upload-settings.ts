import { SettingsError } from './settings-error.ts'

export interface UploadSettings {
  /** Where uploads are stored: a bucket of an S3-compatible service, with key and secret; unset: the data folder. */
  storageUrl?: string
  /** Key that encrypts pictures and numbers of IDs, 32 bytes; unset means one that is generated in the data folder. */
  idKey?: Buffer
}

const BUCKET = /^\/[\w.-]+(?:\/[\w.-]+)*\/?$/

/** Whether a text contains service, bucket, key and secret. */
function isStorageUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol)) return false
  return [url.hostname, url.username, url.password].every(Boolean) && BUCKET.test(url.pathname)
}

/** Reads `STORAGE_URL` and `ID_KEY`. @throws SettingsError without their values */
export function readUploadSettings(storageUrl: string | undefined, idKey: string | undefined): UploadSettings {
  if (storageUrl !== undefined && !isStorageUrl(storageUrl))
    throw new SettingsError('STORAGE_URL must be an address such as https://KEY:SECRET@s3.example.com/bucket.')
  if (idKey !== undefined && !/^[A-Za-z0-9+/]{43}=$/.test(idKey))
    throw new SettingsError('ID_KEY must be 32 random bytes in base64, such as "openssl rand -base64 32" prints.')
  return { storageUrl, ...(idKey !== undefined && { idKey: Buffer.from(idKey, 'base64') }) }
}
