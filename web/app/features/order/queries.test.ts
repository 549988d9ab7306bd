import type { QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createQueryClient } from '#app/api/query-client.ts'
import { orderCountsQuery, ordersQuery } from './list/queries.ts'
import { invalidateOrders, orderQuery } from './queries.ts'

test('every list and the counts are invalidated, and no order is', async () => {
  const client = createQueryClient()
  const stale: QueryKey[] = [
    ordersQuery(null, 1).queryKey,
    ordersQuery('PREPARING', 2).queryKey,
    orderCountsQuery().queryKey,
  ]
  const { queryKey: order } = orderQuery('T7K2-M9QF4B')
  for (const key of [...stale, order]) client.setQueryData<unknown>(key, {})
  await invalidateOrders(client)
  for (const key of stale) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  expect(client.getQueryState(order)?.isInvalidated).toBe(false)
})
