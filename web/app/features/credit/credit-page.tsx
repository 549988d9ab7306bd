import { useSuspenseQuery } from '@tanstack/react-query'
import { useText } from '#app/i18n/language.tsx'
import { Price } from '#app/ui/price.tsx'
import { LedgerList } from './ledger-list.tsx'
import { creditQuery } from './queries.ts'
import { RedeemForm } from './redeem-form.tsx'

/** The shopper's store credit: balance, gift cards, and history. */
export function StoreCredit() {
  return (
    <div className="grid max-w-180 gap-6">
      <BalanceCard />
      <RedeemForm />
      <LedgerList />
    </div>
  )
}

function BalanceCard() {
  const t = useText()
  const { credit, deposit, currency } = useSuspenseQuery(creditQuery()).data
  const total = credit + deposit
  return (
    <section aria-labelledby="balance" className="card grid gap-3">
      <h2 id="balance" className="text-fg-2">
        {t('credit.balance')}
      </h2>
      <p className="text-30 font-bold tabular-nums">
        <Price minor={total} currency={currency} exact />
      </p>
      {total === 0 ? (
        <p className="text-fg-2">{t('credit.none')}</p>
      ) : (
        <dl className="grid gap-2 border-t border-line pt-3">
          <PotRow label={t('credit.given')} minor={credit} currency={currency} />
          <PotRow label={t('credit.paidIn')} minor={deposit} currency={currency} />
        </dl>
      )}
    </section>
  )
}

function PotRow({ label, minor, currency }: { label: string; minor: number; currency: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-fg-2">{label}</dt>
      <dd className="tabular-nums">
        <Price minor={minor} currency={currency} exact />
      </dd>
    </div>
  )
}
