import { useQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { paymentConfigQuery } from './queries.ts'

/** Says that payments are tests: an order that was paid like this is not really paid. */
export function TestPaymentNote() {
  const t = useText()
  const isTest = useQuery(paymentConfigQuery()).data?.isTest
  return isTest ? (
    <div className="mb-4">
      <Banner tone="warn">{t('pay.test')}</Banner>
    </div>
  ) : null
}
