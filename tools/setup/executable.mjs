import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} file */
export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/**
 * The absolute path of the first of these programs on the search path.
 * @param {readonly string[]} names in order of preference
 * @param {string | undefined} path the PATH to search
 */
export function findOnPath(names, path) {
  const folders = (path ?? '').split(delimiter).filter(Boolean)
  for (const name of names) {
    const found = folders.map((folder) => join(folder, name)).find(isExecutable)
    if (found) return found
  }
  return undefined
}
