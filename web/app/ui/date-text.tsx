import { dayText, windowText } from '#app/i18n/date-format.ts'
import { useLocale } from '#app/i18n/language.tsx'

/** A day and a time window, both in the shop's time zone: `Sat, Nov 21, 2:30 pm – 3:00 pm`; or only a day. */
export function SlotText({ date, time, minutes }: { date: string; time: string | null; minutes: number }) {
  const locale = useLocale()
  if (time === null) return <time dateTime={date}>{dayText(date, locale)}</time>
  const gap = locale === 'zh' ? ' ' : ', '
  return (
    <time dateTime={`${date}T${time}`}>
      {dayText(date, locale)}
      {gap}
      {windowText(time, minutes, locale)}
    </time>
  )
}
