import { timeText } from '@istore/contract/text.ts'
import { useEffect, useState } from 'react'
import { call } from '#app/api/call.ts'
import { dayText, localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { serverNow } from '#app/platform/server-clock.ts'
import { timeLeft } from './offer-rules.ts'

const SECOND = 1000
/** From this many days on, the clock shows days only. */
const SOON_DAYS = 3

let asking = false

/** Makes one call for all clocks on the page; any reply sets the server clock. */
function fetchServerTime(): void {
  if (asking) return
  asking = true
  const over = () => {
    asking = false
  }
  void call('GET /common3/exchangeRates/').then(over, over)
}

/** Server time, updated every second; null until a reply sets it, as the document was rendered at another moment. */
function useTicking(): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(serverNow())
    if (serverNow() === null) fetchServerTime()
    tick()
    const timer = setInterval(tick, SECOND)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Visual only: screen readers get the end time next to it. */
export function Countdown({ until }: { until: string }) {
  const t = useText()
  const now = useTicking()
  const { days, time } = timeLeft(now === null ? 0 : Date.parse(until) - now)
  return (
    <span aria-hidden="true" className="countdown" data-waits={now === null || undefined}>
      {days > 0 ? t('group.days', { count: days }) : null}
      {days >= SOON_DAYS ? null : ` ${time}`}
    </span>
  )
}

/** A moment on the shop's clock: `Sat, Nov 21, 2:30 pm`. */
export function Moment({ at }: { at: string }) {
  const locale = useLocale()
  const { day, time } = localTime(at)
  return (
    <time dateTime={at}>
      {dayText(day, locale)}
      {locale === 'zh' ? ' ' : ', '}
      <span className="whitespace-nowrap">{timeText(time, locale)}</span>
    </time>
  )
}
