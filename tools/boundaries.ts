import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { violations } from './boundaries/check.ts'
import { projectFiles } from './boundaries/project-files.ts'

/** `node tools/boundaries.ts` prints every violation of the project's import, name, size, table and text rules. */
const root = fileURLToPath(new URL('..', import.meta.url))
const written = projectFiles(root).filter((path) => /\.(tsx?|mjs|css|sql)$/.test(path))
const found = violations(new Map(written.map((path) => [path, readFileSync(join(root, path), 'utf8')])))
for (const line of found) console.log(line)
console.log(`${written.length} files, ${found.length} violations`)
process.exitCode = found.length > 0 ? 1 : 0
