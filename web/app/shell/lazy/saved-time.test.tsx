import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { renderHtml } from '#app/shell/shell.fixture.tsx'
import { SavedTime } from './saved-time.tsx'

// In the time zone of the device, whatever it is.
const MIDNIGHT = new Date(2027, 0, 1)
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: new Date(2027, 0, 1, 0, 5), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const shown = (at: number) =>
  renderHtml(
    <LanguageProvider initial={{ locale: 'en', texts: en, messages: {} }}>
      <SavedTime at={at} />
    </LanguageProvider>,
  ).replace(/<[^>]*>/g, '')

test('what was saved today has its time, and what was saved before midnight its day too', () => {
  expect(shown(MIDNIGHT.getTime())).toBe('Saved at 12:00 am.')
  expect(shown(MIDNIGHT.getTime() - MINUTE)).toBe('Saved on Thu, Dec 31, 11:59 pm.')
})
