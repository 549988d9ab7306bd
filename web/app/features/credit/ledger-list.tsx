import { timeText } from '@istore/contract/text.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href } from 'react-router'
import { dayText, localTime } from '#app/i18n/date-format.ts'
import { useLocale, useText } from '#app/i18n/language.tsx'
import { AppLink } from '#app/ui/link.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { Price } from '#app/ui/price.tsx'
import { RegionFailure } from '#app/ui/region-failure.tsx'
import { type HistoryLine, historyQuery } from './queries.ts'

/** What was added to the pots and taken out of them, newest first. */
export function LedgerList() {
  const t = useText()
  const [pages, setPages] = useState(1)
  const first = useQuery(historyQuery(1)).data
  if (first?.lines.length === 0) return null
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h2 id="history" className="h2">
        {t('credit.history')}
      </h2>
      <ul className="card cells">
        {Array.from({ length: pages }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their order
          <LedgerPage key={at} page={at + 1} isLast={at + 1 === pages} onMore={() => setPages(pages + 1)} />
        ))}
      </ul>
    </section>
  )
}

function LedgerPage({ page, isLast, onMore }: { page: number; isLast: boolean; onMore: () => void }) {
  const t = useText()
  const { data, isError, refetch } = useQuery(historyQuery(page))
  if (isError)
    return (
      <li>
        <RegionFailure text={t('credit.historyFailed')} onRetry={() => void refetch()} />
      </li>
    )
  if (!data) return null
  return (
    <>
      {data.lines.map((line) => (
        <LedgerRow key={`${line.at} ${line.pot} ${line.what} ${line.orderID}`} line={line} currency={data.currency} />
      ))}
      {isLast && data.nextPosition !== null ? (
        <li className="p-3 text-center">
          <OnlineButton tone="quiet" onClick={onMore}>
            {t('credit.more')}
          </OnlineButton>
        </li>
      ) : null}
    </>
  )
}

/** Entries that name the pot, because an order that was paid from both has a line for each. */
const OF_EITHER: readonly HistoryLine['what'][] = ['ORDER', 'RETURNED', 'REFUNDED']

function LedgerRow({ line, currency }: { line: HistoryLine; currency: string }) {
  const t = useText()
  const locale = useLocale()
  const { day, time } = localTime(line.at)
  return (
    <li className="flex items-start justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <p className="font-bold">{t(`credit.${line.what}`)}</p>
        {OF_EITHER.includes(line.what) ? (
          <p className="text-14 text-fg-2">{t(line.pot === 'CREDIT' ? 'credit.given' : 'credit.paidIn')}</p>
        ) : null}
        <p className="text-14 text-fg-2">{`${dayText(day, locale)} · ${timeText(time, locale)}`}</p>
        {line.reason ? <p className="text-14 text-fg-2 wrap-anywhere">{line.reason}</p> : null}
        {line.orderID ? (
          <AppLink to={href('/user/orders/:id', { id: line.orderID })} className="text-14 underline">
            {t('credit.order', { id: line.orderID })}
          </AppLink>
        ) : null}
      </div>
      <p className={`shrink-0 font-bold tabular-nums ${line.amount > 0 ? 'text-fg-brand' : ''}`}>
        {line.amount > 0 ? '+' : '−'}
        <Price minor={Math.abs(line.amount)} currency={currency} exact />
      </p>
    </li>
  )
}
