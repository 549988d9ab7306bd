import { spawnSync } from 'node:child_process'

export interface Commit {
  id: string
  subject: string
}

/**
 * Commits of HEAD since a moment, without merges.
 * @param root of the project
 * @param since an ISO time
 * @returns null if the folder has no history of its own: it is from an archive, or inside another repository
 */
export function commitsSince(root: string, since: string): Commit[] | null {
  const git = (...args: string[]) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' })
  const prefix = git('rev-parse', '--show-prefix')
  if (prefix.status !== 0 || prefix.stdout.trim() !== '') return null
  const log = git('log', '--no-merges', `--since=${since}`, '--format=%h %s')
  if (log.status !== 0) return null
  const lines = log.stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => {
    const end = line.indexOf(' ')
    return { id: line.slice(0, end), subject: line.slice(end + 1) }
  })
}
