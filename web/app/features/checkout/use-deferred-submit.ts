import { type Query, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What can complete a form: the cart, where it is collected or delivered to, and when. */
const COMPLETING = new Set([
  'GET /shoppingManagement4/myCart',
  'GET /shoppingManagement4/checkoutConfig',
  'GET /shoppingManagement4/localDeliveryConfig',
  'POST /common3/deliveryLocations',
  'GET /common3/tableLink',
])

const READS = { predicate: ({ queryKey }: Query) => COMPLETING.has(String(queryKey[0])) }

/**
 * Defers the submission of an incomplete form while the page still loads or saves what may complete it. Otherwise the shopper would
 * get an error that is gone a moment later.
 * @returns `defer` answers whether the submission is deferred
 */
export function useDeferredSubmit(submit: () => void): { isDeferred: boolean; defer: () => boolean } {
  const client = useQueryClient()
  const [isDeferred, setDeferred] = useState(false)
  // The next render comes when one of these changes.
  useIsFetching(READS)
  useIsMutating()
  // The client's own numbers: a render that shows a saved address starts the request for its windows only afterwards.
  const isSettled = () => client.isFetching(READS) + client.isMutating() === 0
  useEffect(() => {
    if (!isDeferred || !isSettled()) return
    setDeferred(false)
    submit()
  })
  const defer = () => {
    if (isSettled()) return false
    setDeferred(true)
    return true
  }
  return { isDeferred, defer }
}
