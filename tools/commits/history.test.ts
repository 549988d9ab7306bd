import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { commitsSince } from './history.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'istore-commits-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const SINCE = '2026-11-02T00:00:00Z'

/** Runs git with a fixed author, dated to a day of November. */
function git(args: string[], day = 1): void {
  const date = `2026-11-${String(day).padStart(2, '0')}T12:00:00Z`
  const names = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.test' }
  const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.test' }
  const dates = { GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date }
  execFileSync('git', ['-C', folder, ...args], { env: { ...process.env, ...names, ...committer, ...dates } })
}
const commit = (subject: string, day: number) => git(['commit', '--quiet', '--allow-empty', '-m', subject], day)

test('commits since the moment are read, merges and older ones are not', () => {
  git(['init', '--quiet', '--initial-branch=main'])
  commit('old', 1)
  commit('Keep  two spaces', 3)
  git(['checkout', '--quiet', '-b', 'side'])
  commit('Add a side', 4)
  git(['checkout', '--quiet', 'main'])
  commit('Add to main', 5)
  git(['merge', '--quiet', '--no-ff', 'side', '-m', 'merged the side'], 6)
  const commits = commitsSince(folder, SINCE)
  expect(commits?.map(({ subject }) => subject)).toEqual(['Add to main', 'Add a side', 'Keep  two spaces'])
  expect(commits?.[0]?.id).toMatch(/^[0-9a-f]{7,}$/)
})

test('a folder without history, without commits, or within another repository has none', async () => {
  expect(commitsSince(folder, SINCE)).toBeNull()
  git(['init', '--quiet'])
  expect(commitsSince(folder, SINCE)).toBeNull()
  commit('another project', 3)
  const inner = join(folder, 'inner')
  await mkdir(inner)
  expect(commitsSince(inner, SINCE)).toBeNull()
})
