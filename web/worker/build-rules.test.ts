import { expect, test } from 'vitest'
import { buildsToKeep, outdated } from './build-rules.ts'

const list = (build: string, at: number) => ({ build, at, assets: [`/assets/${build}.js`, '/assets/same.js'] })

test('the current build and the one before it stay', () => {
  const builds = buildsToKeep([list('a', 1), list('c', 3), list('b', 2)], 'c')
  expect(builds.map(({ build }) => build)).toEqual(['c', 'b'])
})

test('an older build that is put back keeps the newer one for its open tabs', () => {
  expect(buildsToKeep([list('a', 1), list('b', 2)], 'a').map(({ build }) => build)).toEqual(['a', 'b'])
})

test('files of no current build are deleted', () => {
  const builds = buildsToKeep([list('a', 1), list('b', 2), list('c', 3)], 'c')
  const paths = ['/assets/a.js', '/assets/b.js', '/assets/c.js', '/assets/same.js']
  expect(outdated(paths, builds)).toEqual(['/assets/a.js'])
})
