import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that are not written by us. */
const SKIPPED = new Set(['node_modules', 'build', 'generated', 'test-results', 'playwright-report', 'results'])

/** Every written file below the root, as paths from the root with `/`, sorted. Folders that begin with a dot are left out. */
export function projectFiles(root: string, folder = ''): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  const found = entries.flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) {
      return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : projectFiles(root, path)
    }
    return entry.isFile() ? [path] : []
  })
  return found.sort()
}

/** Whether a file is a test, or serves tests only, which may reach further than the code it tests. */
export function isTest(path: string): boolean {
  return /\.(test|spec|fixture)\.tsx?$/.test(path) || path.includes('/testing/')
}
