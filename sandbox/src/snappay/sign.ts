import { createHash } from 'node:crypto'

/*
 * Implemented independently of the shop's adapter, from the vendor's documentation and the behaviour of its SDK, so that
 * a bug in one is not mirrored in the other.
 */

type Members = Record<string, unknown>

/** Adds `sign_type` and `sign` to a message. */
export function signed(message: Members, key: string): Members {
  return { ...message, sign_type: 'MD5', sign: signature(message, key) }
}

/** The signature that a message must carry: MD5 in lower hex of the sorted, joined members and the key. */
export function signature(message: Members, key: string): string {
  const names = Object.keys(message).filter((name) => name !== 'sign' && name !== 'sign_type')
  let text = ''
  for (const name of names.sort()) {
    const value = message[name]
    if (isEmpty(value)) continue
    if (text !== '') text += '&'
    text += `${name}=${typeof value === 'object' ? JSON.stringify(value, dropEmpty) : String(value)}`
  }
  return createHash('md5')
    .update(text + key)
    .digest('hex')
}

/** Drops empty members of objects, but not empty arrays, as the vendor's SDK does. */
function dropEmpty(this: unknown, name: string, value: unknown): unknown {
  if (Array.isArray(this) || name === '') return value
  return isEmpty(value) || name === 'sign' || name === 'sign_type' ? undefined : value
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && !Array.isArray(value) && Object.values(value).every(isEmpty)
}
