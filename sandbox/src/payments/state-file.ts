import { readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'

/** Stores one value in a JSON file. Writes are atomic, and those requested during a write share the next one. */
export interface StateFile {
  load(): unknown
  /** Resolves when the value as of this call is on disk. */
  save(): Promise<void>
}

/** @param value called at the moment of writing */
export function stateFile(path: string | null, value: () => unknown): StateFile {
  let writing: Promise<void> = Promise.resolve()
  let next: Promise<void> | null = null
  return {
    load: () => (path === null ? null : readState(path)),
    save() {
      if (path === null) return Promise.resolve()
      next ??= writing = writing
        .catch(() => undefined)
        .then(() => {
          next = null
          return replaceFile(path, JSON.stringify(value()))
        })
      return next
    },
  }
}

function readState(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new Error(`cannot read the sandbox's state from ${path}`, { cause: error })
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
