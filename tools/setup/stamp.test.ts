import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isStamped, stampOf, writeStamp } from './stamp.mjs'

function sources(): string {
  const root = mkdtempSync(join(tmpdir(), 'istore-stamp-'))
  mkdirSync(join(root, 'web/app'), { recursive: true })
  writeFileSync(join(root, 'web/app/root.tsx'), 'one')
  writeFileSync(join(root, 'lock.json'), '{}')
  return root
}

const changes: [string, (root: string) => void][] = [
  ['a file is saved', (root) => utimesSync(join(root, 'web/app/root.tsx'), 1, 1)],
  ['a file grows', (root) => writeFileSync(join(root, 'web/app/root.tsx'), 'longer')],
  ['a file is added', (root) => writeFileSync(join(root, 'web/app/new.tsx'), '')],
  ['a file is removed', (root) => rmSync(join(root, 'web/app/root.tsx'))],
  ['the lock file goes', (root) => rmSync(join(root, 'lock.json'))],
]

it.each(changes)('changes when %s', (_name, change) => {
  const root = sources()
  const before = stampOf(root, ['web', 'lock.json'])
  change(root)
  expect(stampOf(root, ['web', 'lock.json'])).not.toBe(before)
})

it('stays the same while only made folders change', () => {
  const root = sources()
  const before = stampOf(root, ['web'])
  mkdirSync(join(root, 'web/build'))
  writeFileSync(join(root, 'web/build/server.js'), '')
  expect(stampOf(root, ['web'])).toBe(before)
})

it('knows its own stamp and no other', () => {
  const file = join(sources(), 'made.stamp')
  expect(isStamped(file, 'a')).toBe(false)
  writeStamp(file, 'a')
  expect(isStamped(file, 'a')).toBe(true)
  expect(isStamped(file, 'b')).toBe(false)
})
