import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeMemoryFolder } from './memory-folder.mjs'

const GIB = 1024 ** 3

test('a folder that other accounts can enter is made where there is room and memory enough', () => {
  const parent = mkdtempSync(join(tmpdir(), 'istore-memory-'))
  const folder = makeMemoryFolder(parent, 8 * GIB) ?? ''
  expect(statSync(folder).mode & 0o777).toBe(0o755)
  expect(makeMemoryFolder(parent, 3 * GIB), 'a machine with little memory').toBe(undefined)
  rmSync(parent, { recursive: true })
  expect(makeMemoryFolder(parent, 8 * GIB), 'a system without it').toBe(undefined)
  expect(existsSync(parent)).toBe(false)
})
