import { ID } from '@istore/contract/ids.ts'
import { MAX_DEVICE_LIKES } from '@istore/contract/limits.ts'
import { readFromDevice, saveOnDevice } from '#app/platform/local-store.ts'

const KEY = 'istore.likes'

const listeners = new Set<() => void>()
let known: readonly string[] | undefined

/** Products liked on this device without an account, newest first. Returns the same array until it changes. */
export function deviceLikes(): readonly string[] {
  known ??= stored()
  return known
}

function stored(): readonly string[] {
  const value = readFromDevice(KEY)
  return Array.isArray(value)
    ? value.filter((id) => typeof id === 'string' && ID.test(id)).slice(0, MAX_DEVICE_LIKES)
    : []
}

/** Beyond the limit the oldest like is dropped. */
export function likeOnDevice(id: string, liked: boolean): void {
  const others = stored().filter((each) => each !== id)
  save(liked ? [id, ...others].slice(0, MAX_DEVICE_LIKES) : others)
}

export const clearDeviceLikes = (): void => save([])

function save(ids: readonly string[]): void {
  saveOnDevice(KEY, ids)
  known = ids
  for (const listener of listeners) listener()
}

/** @returns a function that stops watching */
export function watchDeviceLikes(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}
