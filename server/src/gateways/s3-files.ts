import { AwsClient } from 'aws4fetch'
import { readBody } from '../read-body.ts'
import { checkedName, type PrivateFiles } from './private-files.ts'

/** More than the size of any file that the shop stores, in bytes. */
const MAX_FILE = 20_000_000
/** Time per attempt, in milliseconds; the timeout covers all attempts together. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

/** The bucket refused a request. */
class StorageError extends Error {
  override name = 'StorageError'
}

/**
 * Stores files in a bucket of an S3-compatible service. The path starts with the bucket's name; a folder after it is
 * the shop's own.
 * @param address a `STORAGE_URL`; the default region is `us-east-1`, which most services accept
 */
export function s3Files(address: string): PrivateFiles {
  const { protocol, host, pathname, username, password, searchParams } = new URL(address)
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    service: 's3',
    region: searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  })
  const base = `${protocol}//${host}${pathname.replace(/\/$/, '')}`
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS * (RETRIES + 1))
    const response = await client.fetch(`${base}/${checkedName(name)}`, { method, body, signal })
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response
    await response.body?.cancel()
    throw new StorageError(`the bucket answered ${method} with ${response.status}`)
  }
  return {
    async put(name, bytes) {
      const response = await send('PUT', name, new Uint8Array(bytes))
      await response.body?.cancel()
    },
    async get(name) {
      const response = await send('GET', name)
      if (response.ok && response.body) return readBody(response.body, MAX_FILE)
      // A missing bucket is a fault; a missing file is not.
      const text = await response.text()
      if (text.includes('NoSuchBucket')) throw new StorageError('there is no such bucket')
      return null
    },
    async delete(name) {
      const response = await send('DELETE', name)
      await response.body?.cancel()
    },
  }
}
