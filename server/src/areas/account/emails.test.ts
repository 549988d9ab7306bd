import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Email } from '../../emails/email.ts'
import { emailHtml } from '../../emails/email-html.ts'
import { emailText } from '../../emails/email-text.ts'
import {
  addressChangeEmail,
  type EmailSource,
  knownAddressEmail,
  newAddressEmail,
  registrationEmail,
  resetEmail,
} from './emails.ts'
import { passkeyEmail, passwordEmail } from './security-emails.ts'

const SHOP = 'https://shop.example'
const NAMES = { en: 'Maple Court', zh: '枫庭' } as const
const source = (locale: 'en' | 'zh', name = 'Lin Mei'): EmailSource => ({
  locale,
  name,
  shopName: NAMES[locale],
  publicUrl: SHOP,
})

type Row = [name: string, render: (source: EmailSource) => Email, links: string[], texts: { en: string; zh: string }]

const CONFIRM = `${SHOP}/account/confirm?token=T0-_k`
const rows: Row[] = [
  ['registration', (from) => registrationEmail(from, 'T0-_k'), [CONFIRM], { en: '24 hours', zh: '24 小时内有效' }],
  [
    'known address',
    (from) => knownAddressEmail(from, 'known'),
    [`${SHOP}/account/login`, `${SHOP}/account/forgot`],
    { en: 'you already have one', zh: '该邮箱已注册' },
  ],
  [
    'known address, wanted by another account',
    (from) => knownAddressEmail(from, 'taken'),
    [`${SHOP}/account/login`, `${SHOP}/account/forgot`],
    { en: 'nothing has changed', zh: '未做任何更改' },
  ],
  [
    'changed password',
    (from) => passwordEmail(from, []),
    [`${SHOP}/account/forgot`],
    { en: 'signed out', zh: '退出登录' },
  ],
  [
    'changed password of a shopper with passkeys',
    (from) => passwordEmail(from, [{ browser: 'Safari', system: 'macOS' }]),
    [`${SHOP}/account/forgot`, `${SHOP}/user/profile`],
    { en: 'Safari on macOS', zh: 'macOS 上的 Safari' },
  ],
  [
    'passkey',
    (from) => passkeyEmail(from, { browser: '', system: 'Android' }),
    [`${SHOP}/user/profile`, `${SHOP}/account/forgot`],
    { en: '(Android)', zh: '（Android）' },
  ],
  [
    'reset',
    (from) => resetEmail(from, 'T0-_k'),
    [`${SHOP}/account/reset?token=T0-_k`],
    { en: '60 minutes', zh: '60 分钟内有效' },
  ],
  ['new address', (from) => newAddressEmail(from, 'T0-_k'), [CONFIRM], { en: 'current address', zh: '仍使用原邮箱' }],
  [
    'notice',
    (from) => addressChangeEmail(from, 'new@example.com'),
    [`${SHOP}/account/forgot`],
    { en: 'to new@example.com', zh: '更换为 new@example.com' },
  ],
]

describe.each(rows)('the email: %s', (_name, render, links, texts) => {
  it.each(['en', 'zh'] as const)('says in %s what it is about and links to it, as text and as a page', (locale) => {
    const email = render(source(locale))
    expect(email.subject).toContain(NAMES[locale])
    const [text, page] = [emailText(email), emailHtml(email)]
    for (const shown of [text, page])
      for (const part of [texts[locale], NAMES[locale], 'Lin Mei', email.title, ...links]) expect(shown).toContain(part)
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(links)
    expect(locale === 'zh' || !/\p{Script=Han}/u.test(page)).toBe(true)
  })

  it('lets no name make an element or a line of its own', () => {
    const [text, page] = [emailText(render(source('en'))), emailHtml(render(source('en')))]
    const piece = fc.constantFrom('<b>', '"', "'", '&', '\r\n', '\u2028', '\u202e', '\0', '林', '$&', '\\')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
        const email = render(source('en', `x${pieces.join('')}`))
        expect(emailText(email).split(/[\r\n\u2028]/)).toHaveLength(text.split('\n').length)
        expect(emailHtml(email).match(/</g)).toHaveLength(page.match(/</g)?.length ?? 0)
      }),
    )
  })
})
