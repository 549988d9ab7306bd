import { describe, expect, test } from 'vitest'
import { texts as account } from '../../web/app/i18n/en/account.ts'
import { texts as accountZh } from '../../web/app/i18n/zh/account.ts'
import { violations } from './support/axe.ts'
import { Guest, LANGUAGES } from './support/guest.ts'
import { allByRole, hrefOf, metaOf, textOf } from './support/roles.ts'

const TEXTS: Record<'en' | 'zh', Record<string, unknown>> = {
  en: { ...account },
  zh: { ...accountZh },
}
const PAGES = ['login', 'signup', 'forgot', 'reset', 'confirm'].map((name) => `/account/${name}`)

describe.each(LANGUAGES)('in %s', (language) => {
  const word = (key: string) => String(TEXTS[language][key])
  const guest = new Guest(language)

  test('the pages to get into an account are open, not indexed, and accessible', async () => {
    for (const path of PAGES) {
      const { status, document, html } = await guest.open(path)
      expect([status, metaOf(document, 'robots')], path).toEqual([200, expect.stringMatching(/^noindex/)])
      expect(allByRole(document, 'heading').filter(({ tagName }) => tagName === 'H1')).toHaveLength(1)
      expect(await violations(html), path).toEqual([])
    }
  })

  test.each([
    ['/account/login', ['username', 'current-password']],
    ['/account/signup', ['name', 'username', 'new-password']],
    ['/account/forgot', ['username']],
  ])('password managers know the fields of %s', async (path, tokens) => {
    const { main } = await guest.open(path)
    const fields = [...main.querySelectorAll('form[method=post] input')]
    expect(fields.map((field) => /autocomplete="([^"]*)"/i.exec(field.outerHTML)?.[1])).toEqual(tokens)
    for (const field of fields) expect(main.querySelector(`label[for="${field.id}"]`), field.id).not.toBeNull()
  })

  test('the way to register and to a new password leads back to the same page', async () => {
    const { main } = await guest.open('/account/login?return=%2Fcheckout%3Fa%3D1')
    const query = '?return=%2Fcheckout%3Fa%3D1'
    expect(hrefOf(main, word('auth.create'))).toBe(`/account/signup${query}`)
    expect(hrefOf(main, word('auth.requestLink'))).toBe(`/account/forgot${query}`)
    expect(hrefOf(main, word('auth.asGuest'))).toBe('/checkout?a=1')
  })

  test.each(['', '?return=/user/profile', '?return=//evil.example/checkout', '?return=/%5Cevil.example/checkout'])(
    'only a guest on the way to the checkout may continue as one: %s',
    async (query) => {
      const { main } = await guest.open(`/account/login${query}`)
      expect(textOf(main)).not.toContain(word('auth.asGuest'))
      expect(main.innerHTML).not.toContain('evil')
    },
  )
})
