import { expect, test } from 'vitest'
import { keptBuilds, outdated } from './build-rules.ts'

const list = (build: string, at: number) => ({ build, at, assets: [`/assets/${build}.js`, '/assets/same.js'] })

test('the build that runs and the one before it are kept', () => {
  const kept = keptBuilds([list('a', 1), list('c', 3), list('b', 2)], 'c')
  expect(kept.map(({ build }) => build)).toEqual(['c', 'b'])
})

test('an older build that is put back keeps the newer one for its open tabs', () => {
  expect(keptBuilds([list('a', 1), list('b', 2)], 'a').map(({ build }) => build)).toEqual(['a', 'b'])
})

test('files that no kept build has go', () => {
  const kept = keptBuilds([list('a', 1), list('b', 2), list('c', 3)], 'c')
  const paths = ['/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/same.js']
  expect(outdated(paths, kept)).toEqual(['/assets/a.js'])
})
