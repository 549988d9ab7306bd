import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { projectFiles } from './boundaries/project-files.ts'
import { type Finding, findWords } from './words/find-words.ts'

/**
 * `node tools/words.ts` prints every use of a word of `words/word-list.ts` in names, comments, test titles, documents and
 * the English texts of `words/text-files.ts`, and fails when there is one. `--report` counts them by word, kind and file,
 * and does not fail.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const paths = [...projectFiles(root), ...projectFiles(root, 'docs/generated')].filter((path) =>
  /\.(tsx?|mjs|css|sql|md)$/.test(path),
)
const found = paths.flatMap((path) => findWords(path, readFileSync(join(root, path), 'utf8')))
const isReport = process.argv.includes('--report')
if (isReport) report()
else {
  for (const { path, line, kind, word, use } of found) console.log(`${path}:${line} "${word}" (${kind}): ${use}`)
}
console.log(`${paths.length} files, ${found.length} discouraged words`)
process.exitCode = found.length > 0 && !isReport ? 1 : 0

function report(): void {
  print('Words', ({ word }) => word)
  print('Kinds', ({ kind }) => kind)
  print('Files', ({ path }) => path)
}

function print(title: string, keyOf: (finding: Finding) => string): void {
  const groups = Object.entries(Object.groupBy(found, keyOf)).map(([key, group]) => ({
    key,
    length: group?.length ?? 0,
  }))
  console.log(`\n${title}`)
  for (const { key, length } of groups.sort((a, b) => b.length - a.length)) {
    console.log(`${String(length).padStart(6)}  ${key}`)
  }
}
