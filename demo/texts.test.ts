import { isLocale } from '@istore/contract/text.ts'
import { describe, expect, it } from 'vitest'
import { demoShop } from './index.ts'

/** Every text in a value, with its path. */
function textsIn(value: unknown, path: string): { path: string; en: unknown; zh: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && Object.keys(value).some(isLocale)) {
    const { en, zh } = value as Record<string, unknown>
    return [{ path, en, zh }]
  }
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const texts = textsIn(demoShop, 'shop')
/** The text without the tags of an article. */
const words = (text: unknown) => {
  const given = String(text ?? '')
  return given.startsWith('<') ? given.replace(/<[^>]*>/g, ' ').trim() : given
}
const badTexts = (bad: (en: string, zh: string) => boolean) =>
  texts.filter(({ en, zh }) => bad(words(en), words(zh))).map(({ path, en, zh }) => `${path}: ${en} | ${zh}`)

describe('texts', () => {
  it('covers the texts of the demo shop', () => {
    expect(texts.length).toBeGreaterThan(1000)
  })

  it('has trimmed texts in both languages', () => {
    expect(badTexts((en, zh) => !en || !zh || en !== en.trim() || zh !== zh.trim())).toEqual([])
  })

  it('has no Chinese and no straight quotation marks in English', () => {
    expect(badTexts((en) => /['"]/.test(en))).toEqual([])
    expect(badTexts((en) => /\p{Script=Han}|[，。；：！？「」]/u.test(en))).toEqual([])
  })

  it('has Han characters and full-width punctuation in Chinese', () => {
    expect(badTexts((_, zh) => !/\p{Script=Han}/u.test(zh))).toEqual([])
    expect(badTexts((_, zh) => /\p{Script=Han}\s?[,.;:!?()]|[,;:!?()]\s?\p{Script=Han}/u.test(zh))).toEqual([])
    expect(badTexts((_, zh) => /[，。；：！？、]{2}/u.test(zh))).toEqual([])
  })

  it('has a space between Han characters and Latin letters or digits', () => {
    expect(badTexts((_, zh) => /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%℃]\p{Script=Han}/u.test(zh))).toEqual([])
  })
})
