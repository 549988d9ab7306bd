import { constants } from 'node:fs'
import { copyFile, mkdir, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../embedded/failure.ts'

export interface Copied {
  files: number
  bytes: number
}

/**
 * Copies a folder that is in use, and syncs the copies to the disk. Files that disappear meanwhile are omitted.
 * @param wanted whether to copy a file or folder, given its path below the folder
 */
export async function copyFolder(from: string, to: string, wanted: (path: string) => boolean): Promise<Copied> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const total = { files: 0, bytes: 0 }
  const visit = async (path: string): Promise<void> => {
    for (const entry of await readdir(join(from, path), { withFileTypes: true }).catch(ifGone([]))) {
      const inner = join(path, entry.name)
      if (!wanted(inner)) continue
      if (entry.isDirectory()) {
        await mkdir(join(to, inner), { mode: 0o700 })
        await visit(inner)
      } else if (entry.isFile()) {
        const bytes = await copyOne(join(from, inner), join(to, inner)).catch(ifGone(null))
        if (bytes === null) continue
        total.files += 1
        total.bytes += bytes
      }
    }
  }
  await visit('')
  return total
}

/** Copies one file. @returns its size in bytes */
export async function copyOne(from: string, to: string): Promise<number> {
  await copyFile(from, to, constants.COPYFILE_FICLONE)
  const handle = await open(to, 'r+')
  try {
    await handle.sync()
    return (await handle.stat()).size
  } finally {
    await handle.close()
  }
}

const ifGone =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (codeOf(error) === 'ENOENT') return instead
    throw error
  }
