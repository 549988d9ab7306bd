import type { Reply } from '@istore/contract/index.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { wasAnswered } from '#app/api/failure.ts'
import { useCartKey } from '#app/features/cart/cart-key.ts'
import type { CartKey } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { confirmationPath } from '#app/paths.ts'
import { leaveTo } from '#app/platform/leave.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { postTo } from '#app/platform/post-form.ts'
import { randomKey } from '#app/platform/random-key.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { attemptStorageKey, readAttempt } from './attempt.ts'
import { AT_STORE, BY_CREDIT, skipsPaymentPage } from './method-id.ts'
import { type PayError, payErrorOf, timeoutError } from './pay-error.ts'
import { type Deadline, startDeadline } from './payment-deadline.ts'
import { openPayment, type PaymentDestination } from './payment-destination.ts'
import { type Payable, type PaySteps, startPayment } from './start-payment.ts'

/** A key identifies one order: an order reserved for online payment is placed again to be paid at the store. */
const attemptKeyOf = (method: string, cartKey: CartKey) =>
  method === AT_STORE ? `${attemptStorageKey(cartKey)}.${AT_STORE}` : attemptStorageKey(cartKey)

interface PayRequest {
  method: string
  cartKey: CartKey
  due: number | undefined
}

/** A press on Pay. @property press its number, as a later press has its own error */
interface Press {
  method: string
  deadline: Deadline
  press: number
}

const stepsFor = ({ method, cartKey, due }: PayRequest): PaySteps => ({
  confirmTotal: (id, total) =>
    call('POST /shoppingManagement4/billing/{id}', {
      params: { id },
      query: cartParams(cartKey),
      body: { total },
    }),
  reserve: (attemptKey): Promise<Reply<'POST /shoppingManagement4/reserve'>> =>
    call('POST /shoppingManagement4/reserve', {
      query: cartParams(cartKey),
      body: { attemptKey, payAtStore: method === AT_STORE, ...(due !== undefined && { due }) },
    }),
  requestPage: async (orderID) => {
    if (method === AT_STORE) throw new Error('an order that is paid at the store has no payment page')
    if (method !== BY_CREDIT) return openPayment(method, orderID)
    await call('POST /shoppingManagement4/storeCreditPayment', { body: { orderID } })
    return null
  },
  storedAttempt: () => readAttempt(readFromSession(attemptKeyOf(method, cartKey))),
  storeAttempt: (attempt) => saveInSession(attemptKeyOf(method, cartKey), attempt),
  newKey: randomKey,
})

/**
 * One press, one request, one order. The button is busy until the payment page opens, and enabled again on return, or
 * if opening takes too long.
 * @param refetch reloads the amounts after a refusal, before the refusal is shown
 */
export function usePayment(target: Payable, refetch: () => Promise<unknown>) {
  const t = useText()
  const navigate = useNavigate()
  const cartKey = useCartKey()
  const { busy, run, release } = useBusy()
  const leaving = usePendingRedirect(release)
  const [error, setError] = useState<PayError | null>(null)

  const presses = useRef(0)

  const failed = async (cause: unknown, { method, deadline, press }: Press) => {
    // Without a reply nothing has changed, and a refetch would wait for the network.
    const answered = wasAnswered(cause)
    if (answered) await refetch().catch(() => undefined)
    // After the deadline too, the server's reason says more than that it took too long.
    const isShown = !deadline.isOver() || (answered && press === presses.current)
    if (isShown) setError(payErrorOf(cause, t, skipsPaymentPage(method)))
  }
  const attempt = async (method: string, { isOver }: Deadline) => {
    const due = target.kind === 'cart' ? target.due : undefined
    const outcome = await startPayment(target, stepsFor({ method, cartKey, due }), isOver)
    // The deadline has passed: the shopper may have moved on to something else.
    if (outcome === null) return 'over'
    if (outcome.kind === 'placed') return navigate(confirmationPath(outcome.orderId), { replace: true })
    if (outcome.kind === 'open') return navigate(outcome.path)
    if (leaveFor(outcome)) return 'stay'
    throw new Error('the payment page has no web address')
  }
  const pay = (method: string) => {
    setError(null)
    return run(async () => {
      leaving.current?.stop()
      presses.current += 1
      const press = presses.current
      const deadline = startDeadline(() => {
        setError(timeoutError(t, skipsPaymentPage(method)))
        release()
      })
      const paying = attempt(method, deadline).catch((cause) => failed(cause, { method, deadline, press }))
      const outcome = await Promise.race([paying, deadline.over])
      if (outcome === 'stay') leaving.current = deadline
      else deadline.stop()
      return outcome
    })
  }
  return { pay, busy, error }
}

/** The deadline of a press whose payment page is loading. Returning here stops the deadline and enables the button. */
function usePendingRedirect(release: () => void) {
  const leaving = useRef<Deadline | null>(null)
  useEffect(() => () => leaving.current?.stop(), [])
  useEffect(
    () =>
      onPageBack(() => {
        leaving.current?.stop()
        release()
      }),
    [release],
  )
  return leaving
}

const leaveFor = (page: Exclude<PaymentDestination, { kind: 'open' }>): boolean =>
  page.kind === 'post' ? postTo(page.action, page.fields) : leaveTo(page.url)
