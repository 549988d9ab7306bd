import { expect, test } from 'vitest'
import { texts } from '#app/i18n/en/checkout.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { DateStrip } from './date-strip.tsx'

const day = (date: string) => ({ date, times: [{ time: '10:00', full: false }] })

const strip = (today: string | null) =>
  renderHtml(
    <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...texts }, messages: {} }}>
      <DateStrip
        config={{
          today,
          pickupDays: [day('2026-11-23'), day('2026-11-24')],
          storeLocation: null,
          nextFree: null,
          slotMinutes: 30,
        }}
        value={null}
        onChange={() => {}}
      />
    </LanguageProvider>,
  )

test.each([
  ['2026-11-22', 0],
  ['2026-11-23', 2],
  [null, 0],
])(
  'when it is %s at the store location, the 23rd and 24th say “Today” %i times, one of them unseen',
  (today, times) => {
    expect(strip(today).match(/Today/g) ?? []).toHaveLength(times)
  },
)
