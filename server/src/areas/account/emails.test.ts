import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Letter } from '../../letters/letter.ts'
import { letterHtml } from '../../letters/letter-html.ts'
import { letterText } from '../../letters/letter-text.ts'
import {
  emailLetter,
  knownLetter,
  type LetterSource,
  noticeLetter,
  registrationLetter,
  resetLetter,
} from './letters.ts'
import { passkeyLetter, passwordLetter } from './security-letters.ts'

const SHOP = 'https://shop.example'
const NAMES = { en: 'Maple Court', zh: '枫庭' } as const
const source = (locale: 'en' | 'zh', name = 'Lin Mei'): LetterSource => ({
  locale,
  name,
  shopName: NAMES[locale],
  publicUrl: SHOP,
})

type Row = [name: string, draw: (source: LetterSource) => Letter, links: string[], words: { en: string; zh: string }]

const CONFIRM = `${SHOP}/account/confirm?token=T0-_k`
const rows: Row[] = [
  ['registration', (from) => registrationLetter(from, 'T0-_k'), [CONFIRM], { en: '24 hours', zh: '24 小时内有效' }],
  [
    'known address',
    (from) => knownLetter(from, 'known'),
    [`${SHOP}/account/login`, `${SHOP}/account/forgot`],
    { en: 'it already has one', zh: '该邮箱已注册' },
  ],
  [
    'known address, wanted by another account',
    (from) => knownLetter(from, 'taken'),
    [`${SHOP}/account/login`, `${SHOP}/account/forgot`],
    { en: 'nothing has changed', zh: '未做任何更改' },
  ],
  [
    'changed password',
    (from) => passwordLetter(from, []),
    [`${SHOP}/account/forgot`],
    { en: 'signed out', zh: '退出登录' },
  ],
  [
    'changed password of a shopper with passkeys',
    (from) => passwordLetter(from, [{ browser: 'Safari', system: 'macOS' }]),
    [`${SHOP}/account/forgot`, `${SHOP}/user/profile`],
    { en: 'Safari on macOS', zh: 'macOS 上的 Safari' },
  ],
  [
    'passkey',
    (from) => passkeyLetter(from, { browser: '', system: 'Android' }),
    [`${SHOP}/user/profile`, `${SHOP}/account/forgot`],
    { en: '(Android)', zh: '（Android）' },
  ],
  [
    'reset',
    (from) => resetLetter(from, 'T0-_k'),
    [`${SHOP}/account/reset?token=T0-_k`],
    { en: '60 minutes', zh: '60 分钟内有效' },
  ],
  ['new address', (from) => emailLetter(from, 'T0-_k'), [CONFIRM], { en: 'current address', zh: '仍使用原邮箱' }],
  [
    'notice',
    (from) => noticeLetter(from, 'new@example.com'),
    [`${SHOP}/account/forgot`],
    { en: 'to new@example.com', zh: '更换为 new@example.com' },
  ],
]

describe.each(rows)('the letter: %s', (_name, draw, links, words) => {
  it.each(['en', 'zh'] as const)('says in %s what it is about and links to it, as text and as a page', (locale) => {
    const letter = draw(source(locale))
    expect(letter.subject).toContain(NAMES[locale])
    const [text, page] = [letterText(letter), letterHtml(letter)]
    for (const shown of [text, page])
      for (const part of [words[locale], NAMES[locale], 'Lin Mei', letter.title, ...links])
        expect(shown).toContain(part)
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links)
    expect(locale === 'zh' || !/\p{Script=Han}/u.test(page)).toBe(true)
  })

  it('lets no name make an element or a line of its own', () => {
    const [text, page] = [letterText(draw(source('en'))), letterHtml(draw(source('en')))]
    const piece = fc.constantFrom('<b>', '"', "'", '&', '\r\n', '\u2028', '\u202e', '\0', '林', '$&', '\\')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const letter = draw(source('en', `x${pieces.join('')}`))
        expect(letterText(letter).split(/[\r\n\u2028]/)).toHaveLength(text.split('\n').length)
        expect(letterHtml(letter).match(/</g)).toHaveLength(page.match(/</g)?.length ?? 0)
      }),
    )
  })
})
