import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '@istore/contract/limits.ts'
import type { RefusalArgs } from '@istore/contract/refusals.ts'

export interface CartLimits {
  /** Units of one line. */
  quantity: number
  lines: number
}

export const CART_LIMITS: CartLimits = { quantity: MAX_LINE_QUANTITY, lines: MAX_CART_LINES }

/** Every reason why a line is not written. */
const LINE_REFUSALS = ['OUT_OF_STOCK', 'LINE_LIMIT', 'CART_FULL'] as const

/** A reason why a line is not written, with its data. */
export type LineRefusal = Extract<RefusalArgs, readonly [(typeof LINE_REFUSALS)[number], ...unknown[]]>

export const isLineRefusal = (code: string): boolean => LINE_REFUSALS.some((known) => known === code)

/** Why a line could not be written. @param wanted its own quantity, and how many lines the cart would have */
export function whyNotWritten(
  wanted: { quantity: number; free: number; isNew: boolean; lines: number },
  limits: CartLimits,
): LineRefusal {
  const { quantity, free, isNew, lines } = wanted
  if (free < quantity) return ['OUT_OF_STOCK']
  if (isNew && lines > limits.lines) return ['CART_FULL', { max: limits.lines }]
  return free < limits.quantity ? ['OUT_OF_STOCK'] : ['LINE_LIMIT', { max: limits.quantity }]
}

/** Whether a cart contains gift cards only, which are emailed. */
export const isMailed = (lines: readonly { product: { giftCard: boolean } }[]): boolean =>
  lines.length > 0 && lines.every(({ product }) => product.giftCard)

export type Notice = 'SOLD_OUT' | 'NOT_ENOUGH' | 'LOW_STOCK' | 'PRICE_CHANGED'

/** What the shopper should know of a line; stock before price. */
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
