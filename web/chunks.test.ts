import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MODULES, pathsOf } from './chunks.ts'

test('each module that a chunk names exists', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{web/app,contract/src}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  const isMissing = (path: string) => !files.some((file) => file.startsWith(path))
  expect(MODULES.flatMap(pathsOf).filter(isMissing)).toEqual([])
})
