import type { Reply } from '@istore/contract/index.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { isRefused, messageOf, wasAnswered } from '#app/api/failure.ts'
import type { WhichCart } from '#app/features/cart/cart-query.ts'
import { cartParams } from '#app/features/cart/named-cart.ts'
import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { confirmationPath } from '#app/paths.ts'
import { leaveTo } from '#app/platform/leave.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { randomKey } from '#app/platform/random-key.ts'
import { readFromSession, saveInSession } from '#app/platform/session-store.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { attemptStorageKey, readAttempt } from './attempt.ts'
import { type PaySteps, type PayTarget, startPayment } from './start-payment.ts'

const PRE_PAYMENT = {
  'h5pay/WECHATPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY',
  'webpay/ALIPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY',
  'webpay/UNIONPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/UNIONPAY',
} as const

/** Pays at the store, later: there is no payment page. */
export const AT_STORE = 'store'

/** Store credit pays all of it: there is no payment page either. */
export const BY_CREDIT = 'credit'

export type MethodId = keyof typeof PRE_PAYMENT | typeof AT_STORE | typeof BY_CREDIT

/** Whether this build can open a payment method. */
export const isMethodId = (id: string): id is MethodId => id === AT_STORE || id in PRE_PAYMENT

export const storedAttempt = (which: WhichCart) => readAttempt(readFromSession(attemptStorageKey(which)))
export const clearAttempt = (which: WhichCart) => saveInSession(attemptStorageKey(which), null)

/** A key names one order: what was reserved to be paid online is placed again. */
const attemptKeyOf = (method: MethodId, which: WhichCart) =>
  method === AT_STORE ? `${attemptStorageKey(which)}.${AT_STORE}` : attemptStorageKey(which)

const stepsFor = (method: MethodId, which: WhichCart, due: number | undefined): PaySteps => ({
  confirmTotal: (id, total) =>
    call('POST /shoppingManagement4/billing/{id}', { params: { id }, query: cartParams(which), body: { total } }),
  reserve: (attemptKey): Promise<Reply<'POST /shoppingManagement4/reserve'>> =>
    call('POST /shoppingManagement4/reserve', {
      query: cartParams(which),
      body: { attemptKey, payAtStore: method === AT_STORE, ...(due !== undefined && { due }) },
    }),
  requestPage: async (orderID) => {
    if (method === AT_STORE) throw new Error('an order that is paid at the store has no payment page')
    if (method === BY_CREDIT) {
      await call('POST /shoppingManagement4/storeCreditPayment', { body: { orderID } })
      return null
    }
    return (await call(PRE_PAYMENT[method], { query: { orderID } })).payUrl
  },
  storedAttempt: () => readAttempt(readFromSession(attemptKeyOf(method, which))),
  storeAttempt: (attempt) => saveInSession(attemptKeyOf(method, which), attempt),
  newKey: randomKey,
})

/** In every case nothing was charged. */
export interface PayError {
  text: string
  /** The new total must be checked before paying. */
  totalChanged: boolean
  /** `text` says that nothing was charged. */
  saysUncharged: boolean
}

/**
 * One press, one request, one order. The button is busy until the provider's page opens, and free again on return.
 * @param refetch reloads the amounts after a refusal, before that is shown
 */
export function usePayment(target: PayTarget, refetch: () => Promise<unknown>) {
  const t = useText()
  const navigate = useNavigate()
  const which = useWhichCart()
  const { busy, run, release } = useBusy()
  const [error, setError] = useState<PayError | null>(null)
  useEffect(() => onPageBack(release), [release])

  const failed = async (cause: unknown) => {
    // Without an answer nothing is new, and fetching would wait for the network.
    if (wasAnswered(cause)) await refetch().catch(() => undefined)
    setError({
      text: messageOf(cause, t('pay.failed')),
      totalChanged: isRefused(cause, 'TOTAL_CHANGED'),
      saysUncharged: isRefused(cause, 'GATEWAY_UNAVAILABLE'),
    })
  }
  const attempt = async (method: MethodId) => {
    const outcome = await startPayment(target, stepsFor(method, which, target.kind === 'cart' ? target.due : undefined))
    if (outcome.kind === 'placed') return navigate(confirmationPath(outcome.orderId), { replace: true })
    if (leaveTo(outcome.url)) return 'stay'
    throw new Error('the payment page has no web address')
  }
  const pay = (method: MethodId) => {
    setError(null)
    return run(() => attempt(method).catch(failed))
  }
  return { pay, busy, error }
}
