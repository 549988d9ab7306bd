export interface BuildList {
  build: string
  /** Paths such as `/assets/app-1a2b.js`. */
  assets: readonly string[]
  /** When it came, milliseconds since 1970. */
  at: number
}

/** Builds to keep: the one that runs now and the newest other one, whose tabs may still be open. */
export function buildsToKeep(lists: readonly BuildList[], current: string): BuildList[] {
  const [now] = lists.filter(({ build }) => build === current)
  const [previous] = lists.filter(({ build }) => build !== current).sort((a, b) => b.at - a.at)
  return [now, previous].filter((list) => list !== undefined)
}

export function outdated(paths: readonly string[], builds: readonly BuildList[]): string[] {
  const needed = new Set(builds.flatMap(({ assets }) => assets))
  return paths.filter((path) => !needed.has(path))
}
