import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#app/api/call.ts'
import { messageOf } from '#app/api/failure.ts'
import { invalidateCarts } from '#app/features/cart/cart-query.ts'
import { useText } from '#app/i18n/language.tsx'
import { AmountList } from '#app/ui/amount-list.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { OnlineButton } from '#app/ui/online-button.tsx'
import { type Overlay, useOverlay } from '#app/ui/overlay.ts'
import { Price } from '#app/ui/price.tsx'
import { useRefundTarget } from './payment-method-name.ts'
import { invalidateOrders, type Order, orderQuery } from './queries.ts'
import { refundBreakdown } from './refund-breakdown.ts'

const CANCEL_OVERLAY = 'cancel-order'

/** Cancels an order, after showing the shopper what is refunded, and where to. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useText()
  const overlay = useOverlay(CANCEL_OVERLAY)
  return (
    <div>
      <Button tone="danger" onClick={overlay.show}>
        {t('order.cancel')}
      </Button>
      <CancelDialog order={order} overlay={overlay} />
    </div>
  )
}

function useCancel(id: string, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call('PUT /admin/orderManagement/cancelOrder/{id}', { params: { id }, body: {} }),
    onSuccess: onDone,
    onSettled: () => {
      // Refunded store credit is shown with every cart.
      void invalidateCarts(client)
      return Promise.all([client.invalidateQueries({ queryKey: orderQuery(id).queryKey }), invalidateOrders(client)])
    },
  })
}

function CancelDialog({ order, overlay }: { order: Order; overlay: Overlay }) {
  const t = useText()
  const { mutate, isPending, error } = useCancel(order.orderID, overlay.hide)
  const buttons = (
    <div className="grid w-full gap-3">
      <Button wide tone="brand" data-first-focus onClick={overlay.hide}>
        {t('order.cancelKeep')}
      </Button>
      <OnlineButton wide tone="danger" busy={isPending} onClick={() => mutate()}>
        {t('order.cancelNow')}
      </OnlineButton>
    </div>
  )
  return (
    <Dialog overlay={overlay} title={t('order.cancelTitle', { id: order.orderID })} footer={buttons}>
      <div className="grid gap-4">
        <RefundBreakdown order={order} />
        {error ? (
          <Banner tone="danger" announce="alert">
            {messageOf(error, t('order.cancelFailed'))}
          </Banner>
        ) : null}
      </div>
    </Dialog>
  )
}

/** What a cancelled order refunds, and where to. */
export function RefundBreakdown({ order }: { order: Pick<Order, 'payments' | 'refunds' | 'currency'> }) {
  const t = useText()
  const target = useRefundTarget()
  const back = refundBreakdown(order)
  if (back.length === 0) return <p>{t('order.cancelUncharged')}</p>
  return (
    <>
      <p>{t('order.cancelBack')}</p>
      <AmountList
        rows={back.map(({ kind, brand, amount }) => ({
          label: target(kind, brand),
          amount: <Price minor={amount} currency={order.currency} exact />,
        }))}
      />
      {back.some(({ kind }) => kind === 'ONLINE') ? <p className="text-14 text-fg-2">{t('order.cancelDays')}</p> : null}
    </>
  )
}
