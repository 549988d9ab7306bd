import { MAX_FAILURE_MESSAGE } from '@istore/contract/limits.ts'
import { orderIdIn } from './order-source.ts'

/** Result of a payment in the mini-program according to the URL; the server decides. */
export type MiniProgramResult =
  | { kind: 'OK'; orderId: string }
  | { kind: 'FAIL'; orderId: string; message: string }
  /** The URL is incomplete, or has no known status. */
  | { kind: 'INCOMPLETE'; orderId: string | null; lacks: 'ORDER' | 'STATUS' }

/**
 * Reads `MP_paymentstatus`, `orderID` and `message` of a confirmation's address.
 * @returns null unless a mini-program has returned here
 * @source spec §4 Mini-program payment callback, §8 Local messages
 */
export function readMiniProgramResult(search: URLSearchParams): MiniProgramResult | null {
  const status = search.get('MP_paymentstatus')
  if (status === null) return null
  const orderId = orderIdIn(search.get('orderID'))
  if (orderId === null) return { kind: 'INCOMPLETE', orderId, lacks: 'ORDER' }
  if (status === 'OK') return { kind: 'OK', orderId }
  if (status !== 'FAIL') return { kind: 'INCOMPLETE', orderId, lacks: 'STATUS' }
  return { kind: 'FAIL', orderId, message: (search.get('message') ?? '').slice(0, MAX_FAILURE_MESSAGE) }
}
