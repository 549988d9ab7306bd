import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const MANIFEST = /^manifest-([\w-]+)\.js$/

/** Id of the front end's build: it changes with every file in it. @param folder the built files for the browser */
export function buildIdOf(folder: string): string {
  const found = readdirSync(join(folder, 'assets')).flatMap((name) => MANIFEST.exec(name)?.[1] ?? [])
  return found[0] ?? 'unknown'
}
