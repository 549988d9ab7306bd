/** What a shopper wants from a shop with few units, pickup times, delivery windows and coupons. */
export interface Choice {
  /** Units of each of two products. */
  units: readonly [number, number]
  /** How, where and when the order is handed over. */
  fulfilment: Fulfilment
  /** Minor units. */
  tip: number
  hasCoupon: boolean
}

/**
 * Two pickup times; a table, which has no limit of orders; addresses in two provinces that share one delivery window;
 * and a pickup by day at another store location, where all goods are plentiful.
 */
export const FULFILMENTS = ['early', 'late', 'table', 'Toronto', 'Montreal', 'day'] as const
export type Fulfilment = (typeof FULFILMENTS)[number]

/** The limited resource that each fulfilment uses; null for a table. */
const COUNTED = {
  early: 'early',
  late: 'late',
  table: null,
  Toronto: 'window',
  Montreal: 'window',
  day: 'day',
} as const
const FULL = {
  early: 'SLOT_NOT_OFFERED',
  late: 'SLOT_NOT_OFFERED',
  window: 'WINDOW_NOT_OFFERED',
  day: 'SLOT_NOT_OFFERED',
}

const isDelivered = (fulfilment: Fulfilment): boolean => fulfilment === 'Toronto' || fulfilment === 'Montreal'

/** Terms of the zone that both addresses are in; minor units. */
export const ZONE = {
  minimum: 1500,
  fees: [
    { from: 0, fee: 599 },
    { from: 4000, fee: 250 },
  ],
} as const

/** Tax rates of the delivery fee: HST in Ontario; GST and QST in Quebec. Each tax is rounded separately. */
const RATES = { Toronto: [0.13], Montreal: [0.05, 0.09975] } as const

/** Discount of the coupon, in percent. */
export const PERCENT_OFF = 10

export interface ModelOrder {
  id: string
  shopper: number
  choice: Choice
  state: 'OPEN' | 'EXPIRED' | 'CANCELLED' | 'PAID'
  /** Number of refunded payments. */
  refunds: number
  /** Number of received payments. */
  payments: number
}

/** What is still available, after open and paid orders. */
export interface Left {
  units: [number, number]
  spots: { early: number; late: number; window: number; day: number }
  coupons: number
}

export const START: Readonly<Left> = { units: [5, 3], spots: { early: 2, late: 2, window: 2, day: 2 }, coupons: 2 }

/** A straightforward model of the shop, independent of its code. */
export class Model {
  readonly orders: ModelOrder[] = []
  readonly left: Left = structuredClone(START)

  openOrder(shopper: number): ModelOrder | undefined {
    return this.orders.find((order) => order.shopper === shopper && order.state === 'OPEN')
  }

  /** The refusals that an order could get. */
  missing({ units, fulfilment, hasCoupon }: Choice): string[] {
    const { left } = this
    const counted = COUNTED[fulfilment]
    const isScarce = fulfilment !== 'day' && units.some((wanted, at) => wanted > (left.units[at] ?? 0))
    return [
      ...(isScarce ? ['OUT_OF_STOCK'] : []),
      ...(counted !== null && left.spots[counted] < 1 ? [FULL[counted]] : []),
      ...(hasCoupon && left.coupons < 1 ? ['COUPON_USED_UP'] : []),
    ]
  }

  #take({ units, fulfilment, hasCoupon }: Choice, sign: 1 | -1 = 1): void {
    const { left } = this
    if (fulfilment !== 'day') left.units = [left.units[0] - sign * units[0], left.units[1] - sign * units[1]]
    const counted = COUNTED[fulfilment]
    if (counted !== null) left.spots[counted] -= sign
    if (hasCoupon) left.coupons -= sign
  }

  /**
   * Releases the shopper's open order before a new one, unless both are the same. A used-up coupon is left out, as the
   * cart does.
   * @returns what the order lacks: if anything, it is refused and the open order remains
   */
  order(
    shopper: number,
    wanted: Choice,
    prices: readonly [number, number],
  ): { choice: Choice; same: ModelOrder | undefined; lacks: string[] } {
    const open = this.openOrder(shopper)
    if (open) this.#take(open.choice, -1)
    const choice = { ...wanted, hasCoupon: wanted.hasCoupon && this.left.coupons > 0 }
    const isShort = isDelivered(choice.fulfilment) && goodsOf(choice, prices) < ZONE.minimum
    const lacks = [...this.missing(choice), ...(isShort ? ['DELIVERY_MINIMUM'] : [])]
    const isSame = JSON.stringify(open?.choice) === JSON.stringify(choice)
    if (open && (isSame || lacks.length > 0)) this.#take(open.choice)
    else if (open) open.state = 'CANCELLED'
    return { choice, same: isSame ? open : undefined, lacks }
  }

  add(id: string, shopper: number, choice: Choice): void {
    this.#take(choice)
    this.orders.push({ id, shopper, choice, state: 'OPEN', refunds: 0, payments: 0 })
  }

  expire(order: ModelOrder): void {
    if (order.state !== 'OPEN') return
    this.#take(order.choice, -1)
    order.state = 'EXPIRED'
  }

  /** Receives one more payment. It is accepted if the order is open, or has expired and is still available. */
  pay(order: ModelOrder): void {
    order.payments += 1
    const late = order.state === 'EXPIRED' && order.refunds === 0 && this.missing(order.choice).length === 0
    if (order.state !== 'OPEN' && !late) {
      order.refunds += 1
      return
    }
    if (late) this.#take(order.choice)
    order.state = 'PAID'
  }
}

const goodsOf = ({ units }: Choice, prices: readonly [number, number]) => units[0] * prices[0] + units[1] * prices[1]

/** The delivery fee including its taxes. */
function deliveryOf(fulfilment: Fulfilment, goods: number): number {
  if (fulfilment !== 'Toronto' && fulfilment !== 'Montreal') return 0
  const fee = ZONE.fees.findLast(({ from }) => goods >= from)?.fee ?? 0
  return RATES[fulfilment].reduce((sum, rate) => sum + Math.round(fee * rate), fee)
}

/** The total of an order. @param prices prices of the two products, which are not taxed */
export function totalOf(choice: Choice, prices: readonly [number, number]): number {
  const goods = goodsOf(choice, prices)
  const off = choice.hasCoupon ? Math.round((goods * PERCENT_OFF) / 100) : 0
  return goods - off + deliveryOf(choice.fulfilment, goods) + choice.tip
}
