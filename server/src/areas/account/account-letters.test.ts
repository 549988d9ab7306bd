import { describe, expect, it } from 'vitest'
import { letterHtml } from '../../letters/letter-html.ts'
import { letterText } from '../../letters/letter-text.ts'
import { type AccountNews, accountLetter } from './account-letters.ts'

const TOKEN = 't'.repeat(43)
const ADDRESS = 'https://shop.example:8443'
const news: AccountNews[] = [
  { kind: 'registration', token: TOKEN },
  { kind: 'change', token: TOKEN },
  { kind: 'reset', token: TOKEN },
  { kind: 'known' },
  { kind: 'notice', newEmail: 'new@example.com' },
]
const cases = (['en', 'zh'] as const).flatMap((locale) => news.map((one) => [one.kind, locale, one] as const))

describe.each(cases)('the letter of kind %s in %s', (_kind, locale, one) => {
  const letter = accountLetter({ locale, shopName: locale === 'en' ? 'Maple Court' : '枫庭', publicUrl: ADDRESS }, one)

  it('says the same as plain text and as a page', () => {
    const texts = letter.parts.map((part) => (part.kind === 'link' ? part.text : part.kind === 'text' ? part.text : ''))
    for (const words of [letter.shopName, letter.title, letter.intro, ...texts, ...letter.closing]) {
      expect(letterText(letter)).toContain(words)
      expect(letterHtml(letter)).toContain(words)
    }
    expect(letter.subject).toContain(letter.shopName)
  })

  it('is in one language', () => {
    const han = /\p{Script=Han}/u
    expect(han.test(letterText(letter))).toBe(locale === 'zh')
  })
})

it.each([
  ['registration', `${ADDRESS}/account/confirm#${TOKEN}`],
  ['change', `${ADDRESS}/account/confirm#${TOKEN}`],
  ['reset', `${ADDRESS}/account/reset#${TOKEN}`],
  ['known', `${ADDRESS}/account/login`],
  ['notice', `${ADDRESS}/account/forgot`],
])('the letter of kind %s leads to %s', (kind, url) => {
  const one = news.find((each) => each.kind === kind) as AccountNews
  const { parts } = accountLetter({ locale: 'en', shopName: 'Maple Court', publicUrl: ADDRESS }, one)
  expect(parts.flatMap((part) => (part.kind === 'link' ? [part.url] : []))).toEqual([url])
})
