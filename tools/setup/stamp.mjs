import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of generated files. */
const MADE = new Set(['node_modules', 'build', '.react-router'])

/**
 * A short text that changes whenever a file below these paths is added, removed or saved. Reads no contents, so that it
 * costs milliseconds at every start.
 * @param {string} root
 * @param {readonly string[]} paths files and folders, from the root
 */
export function stampOf(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, root, path)
  return hash.digest('hex')
}

/** @param {import('node:crypto').Hash} hash @param {string} root @param {string} path */
function addTo(hash, root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false })
  if (!stat) return
  if (stat.isDirectory()) {
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!MADE.has(name)) addTo(hash, root, `${path}/${name}`)
    }
  } else hash.update(`${path} ${stat.size} ${stat.mtimeMs}\n`)
}

/** Whether a stamp file exists and contains this stamp. @param {string} file @param {string} stamp */
export function isStamped(file, stamp) {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}

/** @param {string} file @param {string} stamp */
export function writeStamp(file, stamp) {
  writeFileSync(file, stamp)
}
