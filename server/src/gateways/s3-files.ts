import { AwsClient } from 'aws4fetch'
import { readBody } from '../read-body.ts'
import { checkedName, type PrivateFiles } from './private-files.ts'

/** Longer than any file that the shop stores, in bytes. */
const MAX_FILE = 20_000_000
/** For one try, in milliseconds. */
const TIMEOUT_MS = 10_000
const RETRIES = 2

/** A bucket did not do what was requested. */
class StorageError extends Error {
  override name = 'StorageError'
}

/**
 * Files in a bucket of an S3-compatible service, whose name is in the path. The folder after it is the shop's own.
 * @param address a `STORAGE_URL`; without a region it is `us-east-1`, which most services take
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
      // A bucket that is not there is a fault; a file that is not there is none.
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
