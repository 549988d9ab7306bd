import { shopClock, timeText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'

/** Until when goods and pickup time of an unpaid order are kept. @param props.at ISO 8601 */
export function HeldUntil({ at }: { at: string | null }) {
  const t = useText()
  const locale = useLocale()
  if (at === null) return null
  return <Banner>{t('pay.expiresAt', { time: timeText(shopClock(at).time, locale) })}</Banner>
}
