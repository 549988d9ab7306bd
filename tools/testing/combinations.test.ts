import { expect, it } from 'vitest'
import { chosenProjects, possibleProjects } from './combinations.mjs'

const titles = Array.from({ length: 400 }, (_, at) => `story ${at}`)

it('gives each project a fair part of the stories, and a story always the same', () => {
  const counts = Map.groupBy(titles, (title) => String(chosenProjects(title, [])))
  expect([...counts.keys()].sort()).toEqual(['en-desktop', 'en-phone', 'zh-desktop', 'zh-phone'])
  for (const part of counts.values()) expect(part.length).toBeGreaterThan(60)
  expect(chosenProjects('story 1', [])).toEqual(chosenProjects('story 1', []))
})

it.each([[['@layout']], [['@layout', '@zh']]])('runs a story about layout on both screens: %s', (tags) => {
  for (const title of titles) {
    const screens = chosenProjects(title, tags).map((name) => name.slice(3))
    expect(screens.sort()).toEqual(['desktop', 'phone'])
  }
})

it.each([
  [['@phone'], ['en-phone', 'zh-phone']],
  [
    ['@zh', '@layout'],
    ['zh-desktop', 'zh-phone'],
  ],
  [['@en', '@desktop'], ['en-desktop']],
])('narrows the projects: %s', (tags, expected) => {
  expect(possibleProjects(tags).sort()).toEqual(expected)
  for (const title of titles) expect(expected).toEqual(expect.arrayContaining(chosenProjects(title, tags)))
})
