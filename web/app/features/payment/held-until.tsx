import { timeText } from '@istore/contract/text.ts'
import { localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'

/** Until when items and pickup time of an unpaid order are reserved. @param at null when nothing is reserved */
export function HeldUntil({ at }: { at: string | null }) {
  const t = useText()
  const locale = useLocale()
  if (at === null) return null
  return <Banner>{t('pay.expiresAt', { time: timeText(localTime(at).time, locale) })}</Banner>
}
