import { expect, test } from 'vitest'
import { texts } from '#app/i18n/en/campaign.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { SoldBar } from './sold-bar.tsx'

test.each([
  [{ soldUnits: 0, unitsLeft: 60 }, '>60 left<'],
  [{ soldUnits: 12, unitsLeft: 48 }, '>12 sold, 48 left<'],
])('of %j the bar says “%s”', (item, said) => {
  const language = { locale: 'en', texts: { ...en, ...texts }, messages: {} } as const
  expect(
    renderHtml(
      <LanguageProvider initial={language}>
        <SoldBar item={item} />
      </LanguageProvider>,
    ),
  ).toContain(said)
})
