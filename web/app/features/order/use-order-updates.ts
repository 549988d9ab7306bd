import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addressOf } from '#app/api/call.ts'
import { followEvents } from '#app/platform/follow-events.ts'
import { orderQuery } from './queries.ts'

/** Refetches an order whenever it changes, for as long as the page is open. @param id null follows nothing */
export function useOrderUpdates(id: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (id === null) return
    const { queryKey } = orderQuery(id)
    const url = addressOf('/common3/orderEvents/{id}', { params: { id } })
    return followEvents(url, () => void client.invalidateQueries({ queryKey }))
  }, [client, id])
}
