// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { call } from '#app/api/call.ts'
import { texts } from '#app/i18n/en/campaign.ts'
import { en } from '#app/i18n/en.ts'
import { LanguageProvider } from '#app/i18n/language.tsx'
import { syncServerClock } from '#app/platform/server-clock.ts'
import { Countdown } from './countdown.tsx'

const HOUR = 3_600_000

test('a device whose clock is seven hours fast counts down by the shop’s', async () => {
  const shopTime = Date.now() - 7 * HOUR
  const headers = { date: new Date(shopTime).toUTCString() }
  vi.stubGlobal('fetch', async () => new Response('{}', { headers }))
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const root = createRoot(document.body)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
    syncServerClock(new Date().toUTCString())
  })
  await call('GET /common3/exchangeRates/')
  await act(async () =>
    root.render(
      <LanguageProvider initial={{ locale: 'en', texts: { ...en, ...texts }, messages: {} }}>
        <Countdown until={new Date(shopTime + 2 * HOUR).toISOString()} />
      </LanguageProvider>,
    ),
  )
  expect(document.body.textContent?.trim()).toMatch(/^(01:59|02:00):\d\d$/)
})
