import { dayText, instantText, windowText } from '#app/i18n/date-format.ts'
import { useLocale } from '#app/i18n/language.tsx'

/** An instant in the shop's own time zone, the same on server and browser. @param props.at ISO 8601 */
export function DateText({ at }: { at: string }) {
  return <time dateTime={at}>{instantText(at, useLocale())}</time>
}

/** A day and the window of time in it: `Sat, Nov 21, 2:30 pm – 3:00 pm`. */
export function SlotText({ date, time, minutes }: { date: string; time: string; minutes: number }) {
  const locale = useLocale()
  const gap = locale === 'zh' ? ' ' : ', '
  return (
    <time dateTime={`${date}T${time}`}>
      {dayText(date, locale)}
      {gap}
      {windowText(time, minutes, locale)}
    </time>
  )
}
