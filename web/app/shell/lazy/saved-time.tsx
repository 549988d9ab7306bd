import { timeText } from '@istore/contract/text.ts'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'

/** When the content on screen was saved, in the device's time zone; with the day if that is not today. */
export function SavedTime({ at }: { at: number }) {
  const t = useText()
  const locale = useLocale()
  const [day, clock] = momentOf(new Date(at))
  const time = timeText(clock, locale)
  const isToday = day === momentOf(new Date())[0]
  const text = isToday ? t('saved.at', { time }) : t('saved.on', { day: dayText(day, locale), time })
  return <time dateTime={new Date(at).toISOString()}>{text}</time>
}

const two = (value: number) => String(value).padStart(2, '0')

/** `YYYY-MM-DD` and `HH:MM` in the device's time zone. */
function momentOf(moment: Date): [day: string, time: string] {
  const day = `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
  return [day, `${two(moment.getHours())}:${two(moment.getMinutes())}`]
}
