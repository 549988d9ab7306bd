import { createHash } from 'node:crypto'

/** The projects of the stories: language and screen. */
export const PROJECTS = ['en-phone', 'zh-desktop', 'zh-phone', 'en-desktop']

/** Tags of stories that make sense in some projects only. */
const NARROWING = /^@(phone|desktop|en|zh)$/

/** The tag of stories that depend on the screen: they run on both. */
const LAYOUT = '@layout'

/** The projects that a story makes sense in. @param {readonly string[]} tags */
export function possibleProjects(tags) {
  const needed = tags.filter((tag) => NARROWING.test(tag)).map((tag) => tag.slice(1))
  return PROJECTS.filter((name) => needed.every((part) => name.split('-').includes(part)))
}

/**
 * The projects that a story runs in: one, or for a story about layout one of each screen. The title decides, so that
 * other stories do not change it.
 * @param {string} title @param {readonly string[]} tags
 */
export function chosenProjects(title, tags) {
  const possible = possibleProjects(tags)
  const hash = createHash('sha256').update(title).digest().readUInt32BE()
  const name = possible[hash % possible.length] ?? ''
  const [language, screen] = name.split('-')
  const others = tags.includes(LAYOUT) ? possible.filter((each) => !each.endsWith(`-${screen}`)) : []
  // In the other language if possible, to cover more.
  const other = others.find((each) => !each.startsWith(`${language}-`)) ?? others[0]
  return other ? [name, other] : [name]
}
