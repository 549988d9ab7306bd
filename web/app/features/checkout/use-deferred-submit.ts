import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What can complete a form: the cart, where it is collected or delivered to, and when. */
const COMPLETING = new Set([
  'GET /shoppingManagement4/myCart',
  'GET /shoppingManagement4/checkoutConfig',
  'GET /shoppingManagement4/localDeliveryConfig',
  'POST /common3/deliveryLocations',
  'GET /common3/tableLink',
])

/**
 * Defers the submission of an incomplete form while the page still loads or saves what may complete it. Otherwise the shopper would
 * get an error that is gone a moment later.
 * @returns `defer` answers whether the submission is deferred
 */
export function useDeferredSubmit(submit: () => void): { isDeferred: boolean; defer: () => boolean } {
  const reads = useIsFetching({ predicate: ({ queryKey }) => COMPLETING.has(String(queryKey[0])) })
  const isSettled = reads + useIsMutating() === 0
  const [isDeferred, setDeferred] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: submits with the values of the render in which all has arrived
  useEffect(() => {
    if (!isDeferred || !isSettled) return
    setDeferred(false)
    submit()
  }, [isDeferred, isSettled])
  const defer = () => {
    if (!isSettled) setDeferred(true)
    return !isSettled
  }
  return { isDeferred, defer }
}
