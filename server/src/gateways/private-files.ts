import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readIfExists, writeAtomically } from './storage.ts'

/** Files without a public address. A name such as `profile/3fa9c1d2` is written only once. */
export interface PrivateFiles {
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes; null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Deletes the file, if it exists. */
  delete(name: string): Promise<void>
}

const NAME = /^[a-z]+(?:\/[a-z0-9]+)+$/

/** Returns the name unchanged. @throws RangeError when it might lead out of the folder */
export function checkedName(name: string): string {
  if (name.length <= 160 && NAME.test(name)) return name
  throw new RangeError(`not a name of a file: ${name}`)
}

export function folderFiles(dir: string): PrivateFiles {
  const pathOf = (name: string) => join(dir, checkedName(name))
  return {
    put: async (name, bytes) => writeAtomically(pathOf(name), bytes),
    get: async (name) => readIfExists(pathOf(name)),
    delete: async (name) => rm(pathOf(name), { force: true }),
  }
}
