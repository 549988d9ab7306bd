import { type Query, useIsFetching, useIsMutating, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Reads that can complete a form: the cart, and where and when it is picked up or delivered. */
const COMPLETING = new Set([
  'GET /shoppingManagement4/myCart',
  'GET /shoppingManagement4/checkoutConfig',
  'GET /shoppingManagement4/localDeliveryConfig',
  'POST /common3/deliveryLocations',
  'GET /common3/tableLink',
])

const READS = { predicate: ({ queryKey }: Query) => COMPLETING.has(String(queryKey[0])) }

/**
 * Defers the submission of an incomplete form while the page is still loading or saving what may complete it. Otherwise
 * the shopper would see an error that disappears a moment later.
 * @returns `defer` returns whether the submission is deferred
 */
export function useDeferredSubmit(submit: () => void): { isDeferred: boolean; defer: () => boolean } {
  const client = useQueryClient()
  const [isDeferred, setDeferred] = useState(false)
  // These cause the next render when they change.
  useIsFetching(READS)
  useIsMutating()
  // Read from the client at this moment: a render that shows a saved address starts the request for its windows only
  // afterwards.
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
