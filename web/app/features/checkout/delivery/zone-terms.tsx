import { timeText } from '@istore/contract/text.ts'
import { dayText } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Price } from '#app/ui/price.tsx'
import type { DeliveryCoverage, Terms } from './zone.ts'

interface ZoneTermsProps {
  coverage: DeliveryCoverage
  currency: string
  /** Null before a store location is chosen. */
  storeName: string | null
  onChangeStore: () => void
  onPickup: () => void
}

/** What applies to the postal code: fee, minimum and next window, or which other ways there are to get the order. */
export function ZoneTerms({ coverage, currency, storeName, onChangeStore, onPickup }: ZoneTermsProps) {
  const t = useText()
  if (coverage.kind === 'unknown') return <div role="status" />
  if (coverage.kind === 'outside') {
    const names = coverage.others.map(({ storeLocation }) => storeLocation.localStoreName)
    return (
      <Banner tone="warn" announce="status">
        {storeName === null ? null : <p>{t('method.outside', { store: storeName })}</p>}
        <p>
          {names.length > 0
            ? t('method.deliveredBy', { stores: names.join(t('checkout.join')) })
            : t('method.notDelivered')}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button compact onClick={onPickup}>
            {t('method.pickupInstead')}
          </Button>
          <Button compact onClick={onChangeStore}>
            {t('method.otherStore')}
          </Button>
        </div>
      </Banner>
    )
  }
  return (
    <div role="status" className="grid gap-2">
      <TermsList terms={coverage.terms} currency={currency} />
      {coverage.kind === 'short' ? (
        <Banner tone="warn">
          {t('method.short')} <Price minor={coverage.terms.missing} currency={currency} exact />
        </Banner>
      ) : null}
    </div>
  )
}

function TermsList({ terms, currency }: { terms: Terms; currency: string }) {
  const t = useText()
  const locale = useLocale()
  const { fee, minimum, nextFree, zoneName } = terms
  const time = (at: string) => timeText(at, locale)
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-fg-2">{t('method.fee')}</dt>
      <dd>
        {fee === 0 ? t('sum.free') : <Price minor={fee} currency={currency} exact />}
        <span className="text-fg-2"> · {zoneName}</span>
      </dd>
      <dt className="text-fg-2">{t('method.minimum')}</dt>
      <dd>{minimum === 0 ? t('method.noMinimum') : <Price minor={minimum} currency={currency} exact />}</dd>
      <dt className="text-fg-2">{t('method.next')}</dt>
      <dd>
        {nextFree === null
          ? t('method.noWindows')
          : `${dayText(nextFree.date, locale)}${t('checkout.join')}${time(nextFree.starts)} – ${time(nextFree.ends)}`}
      </dd>
    </dl>
  )
}
