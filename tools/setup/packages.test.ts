import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { explainInstallFailure, packagesAreFresh } from './packages.mjs'

const LOCKED = {
  '': { version: '0.1.0' },
  web: { version: '0.1.0' },
  'node_modules/@istore/web': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a-win32': { version: '1.0.0', optional: true },
}

function project(installed: unknown): string {
  const root = mkdtempSync(join(tmpdir(), 'istore-packages-'))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }))
  if (installed === undefined) return root
  mkdirSync(join(root, 'node_modules'))
  const text = typeof installed === 'string' ? installed : JSON.stringify({ packages: installed })
  writeFileSync(join(root, 'node_modules/.package-lock.json'), text)
  return root
}

const link = { 'node_modules/@istore/web': { link: true } }

it.each([
  ['a clean clone', undefined, false],
  ['all there, the other system’s package absent', { ...link, 'node_modules/a': { version: '1.0.0' } }, true],
  ['another version', { ...link, 'node_modules/a': { version: '1.0.1' } }, false],
  ['a package absent', link, false],
  [
    'an optional package of another version',
    { ...link, 'node_modules/a': { version: '1.0.0' }, 'node_modules/a-win32': { version: '2.0.0' } },
    false,
  ],
  ['a list cut short', '{"packages":{', false],
])('reads the installed packages: %s', (_name, installed, fresh) => {
  expect(packagesAreFresh(project(installed))).toBe(fresh)
})

it.each([
  ['npm error code ENOTFOUND\nnpm error network request to https://packages.example/a failed', /registry cannot be/],
  ['npm error code EACCES\nnpm error syscall mkdir', /may not write/],
  ['npm error code ENOSPC', /disk is full/],
  ['spawn npm ENOENT', /npm is missing/],
  ['npm error code EUSAGE\nnpm error lock file does not match', /EUSAGE|lock file does not match/],
  ['', /npm ci failed/],
])('says in one line why npm failed: %s', (output, expected) => {
  const line = explainInstallFailure(output)
  expect(line).toMatch(expected)
  expect(line).not.toContain('\n')
})
