import type { Reply } from '@istore/contract/index.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { receiveCart } from '#app/features/cart/use-cart-write.ts'
import { useText } from '#app/i18n/language.tsx'
import { cartPath } from '#app/paths.ts'
import { printPage } from '#app/platform/print-page.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { keyed } from '#app/ui/keyed.ts'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { CancelOrder } from './cancel-order.tsx'
import type { Order } from './queries.ts'

type Reordered = Reply<'POST /shoppingManagement4/reorder/{id}'>

/** What can be done with an order besides paying: order the same again, print it, cancel it. */
export function OrderActions({ order }: { order: Order }) {
  const t = useText()
  const { statusGroup } = order
  const mayReorder = order.actions.reorder && statusGroup !== 'TO_PAY'
  const isUnpaid = statusGroup === 'TO_PAY' || statusGroup === 'CLOSED'
  return (
    <div className="screen-only flex flex-wrap gap-3">
      {mayReorder ? <Reorder id={order.orderID} /> : null}
      {isUnpaid ? null : <Button onClick={printPage}>{t('order.print')}</Button>}
      {order.actions.cancel ? <CancelOrder order={order} /> : null}
    </div>
  )
}

function Reorder({ id }: { id: string }) {
  const t = useText()
  const client = useQueryClient()
  const [result, setResult] = useState<Reordered | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('POST /shoppingManagement4/reorder/{id}', { params: { id } }),
    onSuccess: (reply) => {
      receiveCart(client, null, reply.cart)
      setResult(reply)
    },
    onMutate: () => setResult(null),
  })
  return (
    <>
      <OnlineButton busy={isPending} onClick={() => mutate()}>
        {t('order.again')}
      </OnlineButton>
      {error || result ? (
        <div className="order-last basis-full">
          {error ? (
            <Banner tone="danger" announce="alert">
              {messageOf(error, t('order.againFailed'))}
            </Banner>
          ) : null}
          {result ? <ReorderResult result={result} /> : null}
        </div>
      ) : null}
    </>
  )
}

/** What is in the cart now, and each line that is not, with the reason. */
function ReorderResult({ result: { added, missing } }: { result: Reordered }) {
  const t = useText()
  const title = missing.length === 0 ? 'order.againAll' : added > 0 ? 'order.againSome' : 'order.againNone'
  return (
    <Banner tone={missing.length === 0 ? 'success' : 'warn'} announce="status">
      <p className="font-bold">{t(title)}</p>
      <ul className="grid gap-1 pt-1 text-14">
        {keyed(missing, ({ name, optionText }) => `${name} ${optionText}`).map(({ key, item }) => (
          <li key={key}>
            <b>
              {item.optionText === ''
                ? item.name
                : t('order.withOptions', { name: item.name, options: item.optionText })}
            </b>{' '}
            {item.quantity > 0 ? t('order.againPart', { quantity: item.quantity, wanted: item.wanted }) : null}{' '}
            {item.reason.message}
          </li>
        ))}
      </ul>
      {added > 0 ? (
        <p className="pt-2">
          <LinkButton to={cartPath(null)} prefetch="none">
            {t('order.toCart')}
          </LinkButton>
        </p>
      ) : null}
    </Banner>
  )
}
