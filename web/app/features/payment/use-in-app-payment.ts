import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '#app/api/failure.ts'
import { useText } from '#app/i18n/language.tsx'
import { leaveTo } from '#app/platform/leave.ts'
import { inAppReturnPath } from './payment-paths.ts'
import { type InAppOutcome, startInAppPayment } from './start-in-app-payment.ts'
import { storedAttempt } from './stored-attempt.ts'

/**
 * Pays an order in the messaging app, once per page load.
 * @param named the order in the URL; else the last one placed in this tab
 * @returns `error` translated for the shopper, null without one
 */
export function useInAppPayment(named: string | null, code: string | null) {
  const t = useText()
  const navigate = useNavigate()
  const [orderId, setOrderId] = useState(named)
  const [error, setError] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const failed = ({ cause, reason }: Extract<InAppOutcome, { kind: 'failed' }>) =>
    setError(messageOf(cause, t(`inApp.${reason}`)))

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per load, and once per press on Try again
  useEffect(() => {
    const order = named ?? storedAttempt(null)?.orderId ?? null
    setOrderId(order)
    if (order === null) return setError(t('done.orderIdError'))
    let left = false
    void startInAppPayment(order, code).then((outcome) => {
      if (left) return
      if (outcome.kind === 'failed') failed(outcome)
      else if (outcome.kind === 'leave') leaveTo(outcome.url)
      else void navigate(outcome.kind === 'over' ? inAppReturnPath(order) : outcome.path, { replace: true })
    })
    return () => {
      left = true
    }
  }, [tries])
  const again = () => {
    setError(null)
    setTries((count) => count + 1)
  }
  return { orderId, error, again }
}
