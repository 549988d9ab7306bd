import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { checkout } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { HeldUntil } from './held-until.tsx'

test.each([
  ['America/Toronto', '2:30 pm'],
  ['America/Vancouver', '11:30 am'],
])('goods kept at a shop in %s are kept until %s there', (timeZone, time) => {
  const html = renderToStaticMarkup(
    <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...checkout }, messages: {} }}>
      <HeldUntil at="2026-07-21T18:30:00Z" timeZone={timeZone} />
    </LanguageProvider>,
  )
  expect(html).toContain(`until ${time}.`)
})
