import { href } from 'react-router'
import type { StatusGroup } from './queries.ts'

/** In the order of the tabs. */
export const STATUS_GROUPS: readonly StatusGroup[] = ['TO_PAY', 'PREPARING', 'READY', 'DONE', 'REFUND', 'CLOSED']

/** The group that an address names; null for all orders. */
export const groupIn = (search: URLSearchParams): StatusGroup | null =>
  STATUS_GROUPS.find((group) => group === search.get('status')) ?? null

/** The page of the list that an address names, from 1. */
export function pageIn(search: URLSearchParams): number {
  const page = search.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The address of a list of orders. @param group null for all */
export function ordersPath(group: StatusGroup | null, page = 1): string {
  const query = new URLSearchParams({ ...(group && { status: group }), ...(page > 1 && { page: String(page) }) })
  return query.size === 0 ? href('/user/orders') : `${href('/user/orders')}?${query}`
}
