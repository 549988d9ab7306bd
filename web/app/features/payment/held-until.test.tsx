import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { texts as payment } from '#app/i18n/en/payment.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { HeldUntil } from './held-until.tsx'

test.each([
  ['2026-07-21T14:30:00-04:00', '2:30 pm'],
  ['2026-07-21T11:30:00-07:00', '11:30 am'],
])('items reserved until %s are held until %s on the clock there', (at, time) => {
  const html = renderToStaticMarkup(
    <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...payment }, messages: {} }}>
      <HeldUntil at={at} />
    </LanguageProvider>,
  )
  expect(html).toContain(`until ${time}.`)
})
