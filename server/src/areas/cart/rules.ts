import { CART_LIMITS, type LINE_REFUSALS } from '@istore/contract/refusals/cart.ts'
import type { RefusalArgs } from '@istore/contract/refusals.ts'

export type LineRefusalCode = (typeof LINE_REFUSALS)[number]

/** A refusal for a line that cannot hold all requested units. */
type LineRefusal = Extract<RefusalArgs, readonly [LineRefusalCode, ...unknown[]]>

export const lineRefusal = (code: LineRefusalCode): LineRefusal =>
  code === 'OUT_OF_STOCK' ? [code] : [code, { max: CART_LIMITS[code] }]

/** Whether a cart contains gift cards only, which are emailed. */
export const isMailed = (lines: readonly { product: { giftCard: boolean } }[]): boolean =>
  lines.length > 0 && lines.every(({ product }) => product.giftCard)

export type Notice = 'SOLD_OUT' | 'NOT_ENOUGH' | 'LOW_STOCK' | 'PRICE_CHANGED'

/** What the shopper should know about a line. Stock comes before price. */
export function noticeOf(line: {
  quantity: number
  available: number
  unitPrice: number
  seenPrice: number
}): Notice | null {
  if (line.available <= 0) return 'SOLD_OUT'
  if (line.available < line.quantity) return 'NOT_ENOUGH'
  if (line.unitPrice !== line.seenPrice) return 'PRICE_CHANGED'
  return null
}
