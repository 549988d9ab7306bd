import type { PaymentCheckCall } from '@istore/contract/payment-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect } from 'react'
import { GroupOfOrder, RefundOfGroup } from '#app/features/campaign/group-of-order.tsx'
import { CartKeyProvider } from '#app/features/cart/cart-key.ts'
import { type Cart, invalidateCarts } from '#app/features/cart/cart-query.ts'
import { useKnownCart } from '#app/features/cart/use-cart.ts'
import { cartOfOrder } from '#app/features/order/cart-of-order.ts'
import { OrderSummary } from '#app/features/order/order-details.tsx'
import { OrderIdCopy } from '#app/features/order/order-id-copy.tsx'
import { OrderPlan } from '#app/features/order/order-plan.tsx'
import { endedOrderQuery, invalidateOrders, type Order, orderQuery } from '#app/features/order/queries.ts'
import { useOrderUpdates } from '#app/features/order/use-order-updates.ts'
import { useAppInfo, useVisitor } from '#app/features/store/app-info.tsx'
import { PageHead } from '#app/features/store/page-head.tsx'
import { useText } from '#app/i18n/language.tsx'
import { AtStorePanel, PayAtStoreInstructions } from './at-store.tsx'
import { CurrentOrderState, hasProgressed } from './current-order-state.tsx'
import { failureOf } from './failure-reason.ts'
import type { OrderStatus } from './payment-view.ts'
import { ResultFocus } from './result-focus.tsx'
import {
  CheckFailedPanel,
  FailedPanel,
  InProcessPanel,
  PendingPanel,
  QuietPanel,
  SuccessActions,
  SuccessPanel,
} from './result-views.tsx'
import { TestPaymentNote } from './test-payment-note.tsx'
import { useConfirmation } from './use-confirmation.ts'

const TITLES = {
  SUCCESS: 'done.success',
  AT_STORE: 'done.placed',
  FAILED: 'done.failed',
  CHECK_FAILED: 'done.failed',
  PENDING: 'done.pending',
  IN_PROCESS: 'done.process',
  QUIET: 'done.title',
} as const

const isOver = ({ status }: NonNullable<Order['group']>) => status === 'FAILED' || status === 'CANCELLED'

/** An order that failed because of its group: neither a success nor a failed payment. */
const isGroupLost = (order: Order | undefined) =>
  order?.group ? isOver(order.group) || failureOf(order).refund !== null : false

const holdsGoods = (cart: Cart | undefined) => (cart?.itemCount ?? 0) > 0

interface OrderConfirmationProps {
  orderId: string
  check: PaymentCheckCall
  status: string | null
  reportsMissingStatus: boolean
}

/**
 * Follows an order's payment until it is settled.
 * @param props.check status check of the provider in the URL
 * @param props.status from the address, passed on and never trusted
 * @param props.reportsMissingStatus whether a reply without a status is reported, as of OPay and Alipay
 * @source spec §2 Confirmation page, Alternate confirmation page, §4 Payment status
 */
export function OrderConfirmation(props: OrderConfirmationProps) {
  const { orderId } = props
  const t = useText()
  const order = useQuery(orderQuery(orderId)).data?.order
  useOrderUpdates(order ? orderId : null)
  const confirmation = useConfirmation({ ...props, initial: order && statusOf(order) })
  const settled = order?.group && order.status === 'CANCELLED' ? 'FAILED' : confirmation.view
  const ended = useQuery(endedOrderQuery(settled === 'FAILED' ? orderId : null, order))
  const hasCartItems = useKnownCart(holdsGoods)
  // A failure is announced once, with its reason: until the order has been refetched, the payment counts as open.
  const view = settled === 'FAILED' && ended.isPending ? 'PENDING' : settled
  return (
    <CartKeyProvider value={cartOfOrder(order)}>
      <PageHead
        title={t(isGroupLost(ended.data?.order ?? order) && view !== 'PENDING' ? 'done.title' : TITLES[view])}
      />
      <TestPaymentNote />
      <ResultFocus view={view} />
      {view === 'SUCCESS' || view === 'AT_STORE' ? <Placed orderId={orderId} atStore={view === 'AT_STORE'} /> : null}
      {view === 'FAILED' ? (
        <GroupRefundOrFailure order={ended.data?.order} orderId={<OrderIdCopy orderId={orderId} />}>
          <FailedPanel orderId={orderId} failure={failureOf(ended.data?.order)} hasCartItems={hasCartItems} />
        </GroupRefundOrFailure>
      ) : null}
      {view === 'CHECK_FAILED' ? <CheckFailedPanel confirmation={confirmation} /> : null}
      {view === 'PENDING' ? (
        <PendingPanel orderId={orderId} problem={confirmation.problem} error={confirmation.error} />
      ) : null}
      {view === 'IN_PROCESS' ? <InProcessPanel orderId={orderId} /> : null}
      {view === 'QUIET' ? order ? <CurrentOrderState order={order} /> : <QuietPanel orderId={orderId} /> : null}
    </CartKeyProvider>
  )
}

/** The order's own status, in the terms of the status check, until that replies. */
const statusOf = ({ orderID, status, paymentStatus }: Order): OrderStatus =>
  status === 'EXPIRED' || status === 'CANCELLED'
    ? { orderID, status: 'FAILED', paymentStatus: 'FAILED', qrCodeScan: false }
    : { orderID, status, paymentStatus, qrCodeScan: false }

/** A refund because of a group is not shown as a failed payment. */
function GroupRefundOrFailure({
  order,
  orderId,
  children,
}: {
  order: Order | undefined
  orderId: ReactNode
  children: ReactNode
}) {
  const { refund } = failureOf(order)
  if (!order?.group || refund === null) return children
  return (
    <Suspense>
      <RefundOfGroup group={order.group} refund={refund} orderId={orderId} />
    </Suspense>
  )
}

interface SuccessProps {
  orderId: string
  atStore: boolean
}

/** First or later confirmation of a placed order. */
function Placed(props: SuccessProps) {
  const order = useQuery(orderQuery(props.orderId)).data?.order
  return order && !order.group && hasProgressed(order) ? (
    <CurrentOrderState order={order} />
  ) : (
    <Success {...props} order={order} />
  )
}

function Success({ orderId, atStore, order }: SuccessProps & { order: Order | undefined }) {
  const client = useQueryClient()
  const { appContent } = useAppInfo()
  const { loggedIn } = useVisitor()
  useEffect(() => {
    // The store credit spent on the order is shown with every cart.
    void invalidateCarts(client)
    void invalidateOrders(client)
  }, [client])
  // The group's time is over, and the order will soon say so: there is nothing to pick up any more.
  if (order?.group && isOver(order.group)) {
    return (
      <Suspense>
        <RefundOfGroup group={order.group} refund="PENDING" orderId={<OrderIdCopy orderId={orderId} />} />
      </Suspense>
    )
  }
  return (
    <div className="mx-auto grid max-w-160 gap-6">
      {atStore ? (
        <AtStorePanel order={order} orderId={<OrderIdCopy orderId={orderId} />} />
      ) : (
        <SuccessPanel
          storeName={appContent.storeName}
          email={order?.contact.email ?? null}
          orderId={<OrderIdCopy orderId={orderId} />}
        />
      )}
      {order?.group ? (
        <Suspense>
          <GroupOfOrder group={order.group} name={order.lines[0]?.name ?? ''} />
        </Suspense>
      ) : null}
      {order ? <OrderPlan order={order} /> : null}
      {order && atStore ? <PayAtStoreInstructions order={order} /> : null}
      <SuccessActions loggedIn={loggedIn} canRegister={appContent.system.appConfig.enableUserAccounts} />
      {order ? <OrderSummary order={order} /> : null}
    </div>
  )
}
