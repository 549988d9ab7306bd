/** Store credit of the two pots. Minor units. */
export interface Pots {
  credit: number
  deposit: number
}

/** A part of a refund that is returned through the provider. */
export interface OnlineRefund {
  amount: number
  status: 'PENDING' | 'DONE' | 'FAILED'
}

export interface ModelPayment {
  captured: number
  refunds: OnlineRefund[]
}

export interface ModelOrder {
  id: string
  shopper: number
  total: number
  /** The part that store credit pays. */
  paid: Pots
  state: 'OPEN' | 'EXPIRED' | 'NEW' | 'CANCELLED'
  cancelledBy: 'SHOPPER' | 'STAFF' | null
  progress: 'PLACED' | 'PREPARING' | 'READY' | 'COLLECTED'
  /** Amounts that refunds have returned to the pots. */
  refunded: Pots
  /** Payments through the provider; the first one that is accepted pays the order. */
  payments: ModelPayment[]
  accepted: ModelPayment | null
}

export const dueOf = ({ total, paid }: ModelOrder): number => total - paid.credit - paid.deposit

const NEXT = { PLACED: 'PREPARING', PREPARING: 'READY', READY: 'COLLECTED', COLLECTED: null } as const

const refundOf = (amount: number): OnlineRefund => ({ amount, status: 'PENDING' })
const requested = ({ refunds }: ModelPayment) => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Keeps account of the shop's money, independently of the shop's code. */
export class MoneyModel {
  readonly pots: Pots[]
  readonly orders: ModelOrder[] = []

  constructor(shoppers: number) {
    this.pots = Array.from({ length: shoppers }, () => ({ credit: 0, deposit: 0 }))
  }

  potsOf(shopper: number): Pots {
    const pots = this.pots[shopper]
    if (!pots) throw new Error(`no shopper ${shopper}`)
    return pots
  }

  #move(shopper: number, { credit, deposit }: Pots, sign: 1 | -1): void {
    const pots = this.potsOf(shopper)
    pots.credit += sign * credit
    pots.deposit += sign * deposit
  }

  give(shopper: number, pot: keyof Pots, amount: number): void {
    this.potsOf(shopper)[pot] += amount
  }

  /** @returns false if the pot holds less */
  take(shopper: number, amount: number): boolean {
    const pots = this.potsOf(shopper)
    if (pots.credit < amount) return false
    pots.credit -= amount
    return true
  }

  /** The store credit that pays a new order, if the shopper wants to use up to these amounts. */
  applied(shopper: number, total: number, wanted: Pots): Pots {
    const pots = this.potsOf(shopper)
    const credit = Math.min(wanted.credit, pots.credit, total)
    return { credit, deposit: Math.min(wanted.deposit, pots.deposit, total - credit) }
  }

  add(id: string, shopper: number, total: number, paid: Pots): void {
    this.#move(shopper, paid, -1)
    const rest = { refunded: { credit: 0, deposit: 0 }, payments: [], accepted: null }
    this.orders.push({ id, shopper, total, paid, state: 'OPEN', cancelledBy: null, progress: 'PLACED', ...rest })
  }

  openOrder(shopper: number): ModelOrder | undefined {
    return this.orders.find((order) => order.shopper === shopper && order.state === 'OPEN')
  }

  /** Ends an unpaid order, and returns the store credit that it held. */
  end(order: ModelOrder, as: 'EXPIRED' | 'CANCELLED'): void {
    if (order.state !== 'OPEN') return
    this.#move(order.shopper, order.paid, 1)
    order.state = as
  }

  /** Pays the due amount. A late payment is accepted if the pots still hold the order's store credit, else refunded. */
  payOnline(order: ModelOrder): void {
    const payment: ModelPayment = { captured: dueOf(order), refunds: [] }
    const pots = this.potsOf(order.shopper)
    const isHeldAgain =
      order.state === 'EXPIRED' &&
      order.payments.every(({ refunds }) => refunds.length === 0) &&
      pots.credit >= order.paid.credit &&
      pots.deposit >= order.paid.deposit
    order.payments.push(payment)
    if (order.state !== 'OPEN' && !isHeldAgain) {
      payment.refunds.push(refundOf(payment.captured))
      return
    }
    if (isHeldAgain) this.#move(order.shopper, order.paid, -1)
    order.state = 'NEW'
    order.accepted = payment
  }

  /** @returns whether store credit alone pays the order, now or before */
  payByCredit(order: ModelOrder): boolean {
    if (dueOf(order) > 0 || order.state === 'CANCELLED' || order.state === 'EXPIRED') return false
    order.state = 'NEW'
    return true
  }

  /** The amounts of an order that can still be refunded, by destination. */
  left({ accepted, paid, refunded }: ModelOrder): { online: number } & Pots {
    return {
      online: accepted ? accepted.captured - requested(accepted) : 0,
      deposit: paid.deposit - refunded.deposit,
      credit: paid.credit - refunded.credit,
    }
  }

  /** Refunds through the provider first, then to the deposit, then to the credit. @returns false if less is left */
  refund(order: ModelOrder, amount: number): boolean {
    const left = this.left(order)
    if (order.state !== 'NEW' || amount > left.online + left.deposit + left.credit) return false
    const online = Math.min(amount, left.online)
    const deposit = Math.min(amount - online, left.deposit)
    const credit = amount - online - deposit
    if (online > 0) order.accepted?.refunds.push(refundOf(online))
    order.refunded = { credit: order.refunded.credit + credit, deposit: order.refunded.deposit + deposit }
    this.#move(order.shopper, { credit, deposit }, 1)
    return true
  }

  /** @returns whether this actor has cancelled the order, now or before */
  cancel(order: ModelOrder, actor: 'SHOPPER' | 'STAFF'): boolean {
    if (order.state === 'CANCELLED') return order.cancelledBy === actor
    if (order.state === 'OPEN') {
      this.end(order, 'CANCELLED')
      order.cancelledBy = actor
      return true
    }
    const mayCancel = actor === 'SHOPPER' ? order.progress === 'PLACED' : order.progress !== 'COLLECTED'
    if (order.state !== 'NEW' || !mayCancel) return false
    const { online, deposit, credit } = this.left(order)
    if (online + deposit + credit > 0) this.refund(order, online + deposit + credit)
    order.state = 'CANCELLED'
    order.cancelledBy = actor
    return true
  }

  /** @returns the next step of a placed order; null if there is none */
  advance(order: ModelOrder): ModelOrder['progress'] | null {
    const next = order.state === 'NEW' ? NEXT[order.progress] : null
    if (next) order.progress = next
    return next
  }
}
