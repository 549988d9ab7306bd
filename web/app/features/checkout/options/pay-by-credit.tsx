import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'

/** Says that nothing is left to pay by another method. */
export function PaidByCredit() {
  const t = useText()
  return <Banner>{t('checkout.coveredByCredit')}</Banner>
}
