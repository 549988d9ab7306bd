import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folders whose files we do not write ourselves. */
const SKIPPED = new Set(['node_modules', 'build', 'generated', 'test-results', 'playwright-report', 'results'])

/** Every file below the root that we write, as sorted paths from the root with `/`. Skips dot folders. */
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

/** Whether a file is a test or only used by tests. Such files may import more than the code that they test. */
export function isTest(path: string): boolean {
  return /\.(test|spec|fixture)\.tsx?$/.test(path) || path.includes('/testing/')
}
