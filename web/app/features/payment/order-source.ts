import { ID } from '@istore/contract/ids.ts'
import type { SourcePrefix } from '@istore/contract/payment-calls.ts'
import { SOURCE_PREFIXES } from './payment-calls.ts'

/** Both are hints; the status call decides. */
export interface OrderSource {
  prefix: SourcePrefix | null
  orderId: string | null
}

/**
 * Reads `from_source`, such as `snappay_h5XA1024`: the prefix names the provider, the order id follows the first
 * letter X. No prefix and no order id holds a capital X.
 * @source spec §4 Order source
 */
export function readFromSource(value: string | null): OrderSource {
  const prefix = SOURCE_PREFIXES.find((known) => value?.startsWith(known)) ?? null
  const at = prefix === null || value === null ? -1 : value.indexOf('X', prefix.length)
  return { prefix, orderId: at < 0 ? null : orderIdIn(value?.slice(at + 1)) }
}

/**
 * The order that a confirmation address is about. A known `from_source` must name its own order (`weixin_js` names it
 * in `oid`); otherwise the path does, then `oid`, then `orderID`. A null order id is shown as 'orderID error'.
 * @param routeId the order id in the path, if any
 * @source spec §2 Confirmation page, §2 Payment-pending page, §8 Local messages
 */
export function readConfirmation(routeId: string | undefined, search: URLSearchParams): OrderSource {
  const source = readFromSource(search.get('from_source'))
  if (source.orderId !== null) return source
  if (source.prefix === 'weixin_js') return { ...source, orderId: orderIdIn(search.get('oid')) }
  if (source.prefix !== null) return source
  const orderId = [routeId, search.get('oid'), search.get('orderID')].map(orderIdIn).find((id) => id !== null)
  return { prefix: null, orderId: orderId ?? null }
}

/** Null for anything that cannot be an order id. */
export const orderIdIn = (value: string | null | undefined): string | null => (value && ID.test(value) ? value : null)
