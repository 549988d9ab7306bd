import type { Reply } from '@istore/contract/index.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#app/api/call.ts'
import { isRefused, messageOf, wasAnswered } from '#app/api/failure.ts'
import type { WhichCart } from '#app/features/cart/cart-query.ts'
import { useWhichCart } from '#app/features/cart/which-cart.ts'
import { useText } from '#app/i18n/language.tsx'
import { confirmationPath } from '#app/paths.ts'
import { leaveTo } from '#app/platform/leave.ts'
import { onPageBack } from '#app/platform/page-show.ts'
import { randomKey } from '#app/platform/random-key.ts'
import { keepInSession, keptInSession } from '#app/platform/session-store.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { attemptPlace, readAttempt } from './attempt.ts'
import { type PaySteps, type PayTarget, startPayment } from './start-payment.ts'

const PRE_PAYMENT = {
  'h5pay/WECHATPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/h5pay/WECHATPAY',
  'webpay/ALIPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/ALIPAY',
  'webpay/UNIONPAY': 'GET /shoppingManagement4/requestSnapPayPrePayment/webpay/UNIONPAY',
} as const

export type MethodId = keyof typeof PRE_PAYMENT

/** Whether this build knows how to open a way to pay. */
export const isMethodId = (id: string): id is MethodId => id in PRE_PAYMENT

/** The attempt of this tab for a cart. */
export const keptAttempt = (which: WhichCart) => readAttempt(keptInSession(attemptPlace(which)))
export const forgetAttempt = (which: WhichCart) => keepInSession(attemptPlace(which), null)

const queryOf = (which: WhichCart) => ({ fissionCampaignId: which ?? undefined })

const stepsFor = (method: MethodId, which: WhichCart): PaySteps => ({
  confirmTotal: (id, total) =>
    call('POST /shoppingManagement4/billing/{id}', { params: { id }, query: queryOf(which), body: { total } }),
  reserve: (attemptKey): Promise<Reply<'POST /shoppingManagement4/reserve'>> =>
    call('POST /shoppingManagement4/reserve', { query: queryOf(which), body: { attemptKey } }),
  requestPage: async (orderID) => (await call(PRE_PAYMENT[method], { query: { orderID } })).payUrl,
  kept: () => keptAttempt(which),
  keep: (attempt) => keepInSession(attemptPlace(which), attempt),
  newKey: randomKey,
})

/** What went wrong with a press on Pay. In every case nothing was charged. */
export interface PayError {
  text: string
  /** The total is another now: it must be checked and paid again. */
  totalChanged: boolean
  /** The words themselves say that nothing was charged. */
  saysUncharged: boolean
}

/**
 * Pays: one press, one request, one order. The button stays busy until the provider's page is there, and is free again
 * when the shopper comes back from it.
 * @param askAgain asks for the amounts anew after a refusal, before it is shown: a changed total is then on screen
 */
export function usePayment(target: PayTarget, askAgain: () => Promise<unknown>) {
  const t = useText()
  const navigate = useNavigate()
  const which = useWhichCart()
  const { busy, run, release } = useBusy()
  const [error, setError] = useState<PayError | null>(null)
  useEffect(() => onPageBack(release), [release])

  const failed = async (cause: unknown) => {
    // Without an answer there is nothing new to show, and asking would wait until the network is back.
    if (wasAnswered(cause)) await askAgain().catch(() => undefined)
    setError({
      text: messageOf(cause, t('pay.failed')),
      totalChanged: isRefused(cause, 'TOTAL_CHANGED'),
      saysUncharged: isRefused(cause, 'GATEWAY_UNAVAILABLE'),
    })
  }
  const attempt = async (method: MethodId) => {
    const outcome = await startPayment(target, stepsFor(method, which))
    if (outcome.kind === 'paid') return navigate(confirmationPath(outcome.orderId), { replace: true })
    if (leaveTo(outcome.url)) return 'stay'
    throw new Error('the payment page has no web address')
  }
  const pay = (method: MethodId) => {
    setError(null)
    return run(() => attempt(method).catch(failed))
  }
  return { pay, busy, error }
}
