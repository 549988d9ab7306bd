import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../../setup/ready.mjs'

/** One change that breaks the shop and must fail a test. */
export interface Fault {
  id: string
  area: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  /** What shoppers or engineers would suffer. */
  breaks: string
  /** Matches the file or title of the tests that should fail with it, so that several faults can share one run. */
  expects: string
  /** A part of the failure message, if one test checks many things. */
  says?: string
  /** Prefixes of the file names of stories that could detect it. */
  stories?: string[]
}

/** @param words ids or areas; none for all */
export function readFaults(words: readonly string[]): Fault[] {
  const faults = globSync('tools/testing/faults/list/*.json', { cwd: ROOT })
    .sort()
    .flatMap((file): Fault[] => JSON.parse(readFileSync(join(ROOT, file), 'utf8')))
  return words.length === 0 ? faults : faults.filter(({ id, area }) => words.includes(id) || words.includes(area))
}

/** The file's text with the fault. @throws Error if the text to replace does not occur exactly once */
export function withFault(source: string, { id, file, find, replace }: Fault): string {
  const [before, after, ...others] = source.split(find)
  if (before === undefined || after === undefined || others.length > 0)
    throw new Error(`fault ${id}: ${file} must contain its text once:\n${find}`)
  return before + replace + after
}

/** @throws Error when one no longer fits its file, because the code has changed */
export function checkFaults(faults: readonly Fault[]): void {
  for (const fault of faults) withFault(readFileSync(join(ROOT, fault.file), 'utf8'), fault)
}

/** Files of the stories that could detect one of these faults; all stories if a fault names none. */
export function storiesOf(faults: readonly Fault[], root: string): string[] {
  const starts = faults.flatMap(({ stories = [''] }) => stories)
  const files = globSync('e2e/stories/*.spec.ts', { cwd: root })
  return files.filter((file) => starts.some((start) => basename(file).startsWith(start)))
}
