/** What is wanted of a shop whose shelves, pickup times and coupons are few. */
export interface Choice {
  /** Units of each of two products. */
  units: readonly [number, number]
  /** Number of a pickup time, or `TABLE`. */
  place: number
  /** Minor units. */
  tip: number
  hasCoupon: boolean
}

/** A place that any number of orders can have. */
export const TABLE = 2

/** Percent that the coupon takes off. */
export const PERCENT_OFF = 10

export interface ModelOrder {
  id: string
  shopper: number
  choice: Choice
  state: 'OPEN' | 'EXPIRED' | 'CANCELLED' | 'PAID'
  /** Payments that were given back. */
  refunds: number
  /** Payments that have arrived. */
  payments: number
}

/** What is left to hold. What open and paid orders have is taken from it. */
export interface Left {
  units: [number, number]
  places: [number, number]
  coupons: number
}

export const START: Readonly<Left> = { units: [5, 3], places: [2, 2], coupons: 2 }

/** The shop as anyone would explain it. */
export class Model {
  readonly orders: ModelOrder[] = []
  readonly left: Left = structuredClone(START)

  openOrder(shopper: number): ModelOrder | undefined {
    return this.orders.find((order) => order.shopper === shopper && order.state === 'OPEN')
  }

  /** What an order lacks. */
  missing({ units, place, hasCoupon }: Choice): string[] {
    const { left } = this
    return [
      ...(units.some((wanted, at) => wanted > (left.units[at] ?? 0)) ? ['OUT_OF_STOCK'] : []),
      ...(place !== TABLE && (left.places[place] ?? 0) < 1 ? ['SLOT_NOT_OFFERED'] : []),
      ...(hasCoupon && left.coupons < 1 ? ['COUPON_USED_UP'] : []),
    ]
  }

  #take({ units, place, hasCoupon }: Choice, sign: 1 | -1 = 1): void {
    const { left } = this
    left.units = [left.units[0] - sign * units[0], left.units[1] - sign * units[1]]
    if (place !== TABLE) left.places[place] = (left.places[place] ?? 0) - sign
    if (hasCoupon) left.coupons -= sign
  }

  /**
   * Gives back the shopper's open order, so that another can be made, unless it is the same. A coupon that is used up is left
   * out, as the cart says before.
   * @returns what the order lacks, so that it is refused and the open one stays
   */
  order(shopper: number, wanted: Choice): { choice: Choice; same: ModelOrder | undefined; lacks: string[] } {
    const open = this.openOrder(shopper)
    if (open) this.#take(open.choice, -1)
    const choice = { ...wanted, hasCoupon: wanted.hasCoupon && this.left.coupons > 0 }
    const lacks = this.missing(choice)
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

  /** One more payment arrives. It is accepted when the order is open, or has run out and can still be had. */
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

/** What an order comes to. @param prices those of the two products, which are not taxed */
export function totalOf({ units, tip, hasCoupon }: Choice, prices: readonly [number, number]): number {
  const goods = units[0] * prices[0] + units[1] * prices[1]
  return goods - (hasCoupon ? Math.round((goods * PERCENT_OFF) / 100) : 0) + tip
}
