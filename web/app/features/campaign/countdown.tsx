import { timeText } from '@istore/contract/text.ts'
import { dayText, localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { timeLeft } from './offer-rules.ts'
import { useTicking } from './use-ticking.ts'

/** From this many days on, the clock shows days only. */
const SOON_DAYS = 3

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
