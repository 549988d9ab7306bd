import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '../../setup/ready.mjs'
import { type Fault, withFault } from './fault-list.ts'

/** This test fails with any fault, so it would find all of them. */
const LIST_TEST = 'tools/testing/faults/fault-list.test.ts'

/** A copy of the project in which faults are injected. */
export interface FaultCopy {
  root: string
  /** Replaces the previous faults with these, formatted as a developer would have. */
  inject: (faults: readonly Fault[]) => void
  remove: () => void
}

/** Clones the project with its uncommitted changes. Packages are linked; the workspaces are those of the copy. */
export function makeCopy(): FaultCopy {
  const root = join(mkdtempSync(join(tmpdir(), 'istore-faults-')), 'istore')
  const git = (...args: string[]) => execFileSync('git', ['-C', root, ...args])
  execFileSync('git', ['clone', '--quiet', '--shared', ROOT, root])
  const changes = execFileSync('git', ['-C', ROOT, 'diff', 'HEAD', '--binary'])
  if (changes.length > 0) execFileSync('git', ['-C', root, 'apply', '--index'], { input: changes })
  git('rm', '--quiet', LIST_TEST)
  git('-c', 'user.name=faults', '-c', 'user.email=faults@localhost', 'commit', '--quiet', '--allow-empty', '-m', 'Base')
  linkPackages(root)
  const write = (fault: Fault) => {
    const file = join(root, fault.file)
    writeFileSync(file, withFault(readFileSync(file, 'utf8'), fault))
  }
  return {
    root,
    inject: (faults) => {
      git('checkout', '--quiet', '.')
      for (const fault of faults) write(fault)
      if (faults.length > 0) format(root, [...new Set(faults.map(({ file }) => file))])
    },
    remove: () => rmSync(join(root, '..'), { recursive: true, force: true }),
  }
}

function linkPackages(root: string): void {
  const installed = join(ROOT, 'node_modules')
  const [own, linked] = [join(root, 'node_modules'), (name: string) => !/^(@istore$|\.cache|\.vite|\.web)/.test(name)]
  mkdirSync(join(own, '@istore'), { recursive: true })
  for (const name of readdirSync(installed).filter(linked)) symlinkSync(join(installed, name), join(own, name))
  for (const name of readdirSync(join(installed, '@istore'))) {
    symlinkSync(join(root, name), join(own, '@istore', name))
    const nested = join(ROOT, name, 'node_modules')
    if (existsSync(nested)) symlinkSync(nested, join(root, name, 'node_modules'))
  }
}

function format(root: string, files: readonly string[]): void {
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/biome'), 'format', '--write', ...files], {
    cwd: root,
    stdio: 'ignore',
  })
}
