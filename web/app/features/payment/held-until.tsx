import { shopClock, timeText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'

interface HeldUntilProps {
  /** ISO 8601; null when nothing is kept. */
  at: string | null
  /** Of the shop where the goods are kept. */
  timeZone: string
}

/** Until when goods and pickup time of an unpaid order are kept, on the clock of their shop. */
export function HeldUntil({ at, timeZone }: HeldUntilProps) {
  const t = useText()
  const locale = useLocale()
  if (at === null) return null
  return <Banner>{t('pay.expiresAt', { time: timeText(shopClock(at, timeZone).time, locale) })}</Banner>
}
