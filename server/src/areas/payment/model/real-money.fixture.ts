import { inTransaction } from '../../../db/transaction.ts'
import { GatewayError } from '../../../gateways/payment/gateway.ts'
import { addCredit, creditShopper } from '../../../testing/credit.ts'
import { attemptKey, confirmTotal, readyCart } from '../../../testing/ready-cart.ts'
import { CallFailed, Shopper } from '../../../testing/shopper.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { takeCredit } from '../../credit/manage-service.ts'
import type { Progress } from '../../fulfilment/progress.ts'
import { advance } from '../../order/progress-service.ts'
import { lockOrder } from '../../order/service.ts'
import { cancelForStaff } from '../cancel-service.ts'
import { endUnpaidOrder } from '../closing.ts'
import { finishTask, openTasks, refundForStaff, retryRefund } from '../manage-service.ts'
import { refundPayment } from '../refund-payment-service.ts'
import { settle } from '../settle.ts'
import type { ModelOrder, Pots } from './money-model.fixture.ts'

const CURRENCY = 'CAD'
const GOODS = { productId: 'bamboo-whisk', quantity: 1 }

interface Account {
  shopper: Shopper
  id: string
  cartId: number
}

/** The stored amounts, in the form of the model. */
export interface Stored {
  pots: Pots[]
  orders: {
    id: string
    status: string
    progress: string
    refunded: Pots
    payments: { captured: number; refunds: { amount: number; status: string }[] }[]
  }[]
}

/** An account, serialised for another process. */
export type SentAccount = Omit<Account, 'shopper'> & { cookies: [name: string, value: string][] }

/** Operations of the money steps. */
export type Money = Pick<RealMoney, keyof RealMoney>

/** A real shop with a few shoppers, and a provider whose answers are chosen by the test. */
export class RealMoney {
  readonly #shop: Pick<TestShop, 'app' | 'context'>
  readonly #accounts: Account[]

  /** @param accounts accounts of a shop that another process has opened */
  constructor(shop: Pick<TestShop, 'app' | 'context'>, accounts: readonly SentAccount[] = []) {
    this.#shop = shop
    this.#accounts = accounts.map(({ cookies, ...account }) => {
      const shopper = new Shopper(shop.app)
      for (const [name, value] of cookies) shopper.cookies.set(name, value)
      return { ...account, shopper }
    })
  }

  accounts(): SentAccount[] {
    return this.#accounts.map(({ shopper, ...account }) => ({ ...account, cookies: [...shopper.cookies] }))
  }

  async #query<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#shop.context.pool.query(sql, values)).rows as T[]
  }

  async open(shoppers: number): Promise<void> {
    await this.#query('UPDATE stock SET on_hand = reserved + 1000000')
    await this.#query('UPDATE store_location SET slot_capacity = 30000')
    await this.#shop.context.content.load()
    for (let count = 0; count < shoppers; count += 1) {
      const { shopper, id } = await creditShopper(this.#shop)
      const { cartId } = await readyCart(shopper, GOODS)
      this.#accounts.push({ shopper, id, cartId: Number(cartId) })
    }
    await this.#query('CREATE TABLE model_line AS SELECT * FROM cart_line')
    await this.#query('CREATE TABLE model_cart AS SELECT * FROM cart')
  }

  #account(shopper: number): Account {
    const account = this.#accounts[shopper]
    if (!account) throw new Error(`no shopper ${shopper}`)
    return account
  }

  give(shopper: number, pot: keyof Pots, amount: number): Promise<void> {
    return addCredit(this.#shop, this.#account(shopper).id, { [pot]: amount })
  }

  take(shopper: number, amount: number): Promise<boolean> {
    const shopperId = this.#account(shopper).id
    const taken = { shopperId, amount, currency: CURRENCY, reason: 'model' }
    return succeeds(inTransaction(this.#shop.context.db, (tx) => takeCredit(tx, taken)))
  }

  /** Refills the shopper's cart and orders it. */
  async order(shopper: number, quantity: number, wanted: Pots): Promise<{ id: string; total: number; due: number }> {
    const { shopper: visitor, cartId } = this.#account(shopper)
    await this.#query('DELETE FROM cart_line WHERE cart_id = $1', [cartId])
    await this.#query(
      `INSERT INTO cart_line OVERRIDING SYSTEM VALUE SELECT (jsonb_populate_record(l, jsonb_build_object('quantity', $2::int))).* FROM model_line l WHERE cart_id = $1`,
      [cartId, quantity],
    )
    await this.#query(
      `UPDATE cart SET version = cart.version + 1, order_method = m.order_method, store_location_id = m.store_location_id,
         pickup_date = m.pickup_date, pickup_time = m.pickup_time
       FROM model_cart m WHERE m.id = cart.id AND m.id = $1`,
      [cartId],
    )
    await visitor.call('POST /shoppingManagement4/applyStoreCredit', { body: { amount: wanted.credit } })
    await visitor.call('POST /shoppingManagement4/applyStoreCreditDeposit', { body: { amount: wanted.deposit } })
    await confirmTotal(visitor)
    const body = { attemptKey: attemptKey() }
    const { orderID, total, due } = await visitor.call('POST /shoppingManagement4/reserve', { body })
    return { id: orderID, total, due }
  }

  expire({ id }: ModelOrder): Promise<void> {
    return endUnpaidOrder(this.#shop.context, id)
  }

  /** Pays the due amount, and sends this many notifications of it. */
  async payOnline({ id, payments }: ModelOrder, amount: number, notifications: number): Promise<void> {
    const attemptNo = `${id}-${payments.length + 1}`
    await this.#query(
      `INSERT INTO payment_attempt (attempt_no, order_id, provider, method, amount, currency, status)
       VALUES ($1, $2, 'model', 'test', $3, $4, 'OPEN') ON CONFLICT DO NOTHING`,
      [attemptNo, id, amount, CURRENCY],
    )
    const state = { attemptNo, outcome: 'paid', transactionNo: attemptNo, amount, currency: CURRENCY } as const
    await Promise.all(Array.from({ length: notifications }, () => settle(this.#shop.context, state)))
  }

  payByCredit({ id, shopper }: ModelOrder): Promise<boolean> {
    const visitor = this.#account(shopper).shopper
    return succeeds(visitor.call('POST /shoppingManagement4/storeCreditPayment', { body: { orderID: id } }))
  }

  cancel({ id, shopper }: ModelOrder): Promise<boolean> {
    const visitor = this.#account(shopper).shopper
    return succeeds(visitor.call('PUT /admin/orderManagement/cancelOrder/{id}', { params: { id }, body: {} }))
  }

  cancelForStaff({ id }: ModelOrder): Promise<void> {
    return cancelForStaff(this.#shop.context, id, 'model')
  }

  advance({ id }: ModelOrder, to: Progress): Promise<boolean> {
    return inTransaction(this.#shop.context.db, async (tx) => {
      const order = await lockOrder(tx, id)
      return order !== null && (await advance(tx, order, to, { actor: 'STAFF' })) !== null
    })
  }

  refund({ id }: ModelOrder, amount: number): Promise<boolean> {
    return succeeds(inTransaction(this.#shop.context.db, (tx) => refundForStaff(tx, id, { amount }, 'model')))
  }

  /** Requests a refund, to which the provider gives the given answer. */
  async answerRefund(refundNo: string, answer: 'done' | 'busy' | 'refused'): Promise<void> {
    const { context } = this.#shop
    const gateway = {
      refund: async () => {
        if (answer === 'done') return 'done'
        throw new GatewayError('model', answer === 'busy')
      },
    }
    const gateways = new Map([['model', gateway]]) as unknown as typeof context.gateways
    await refundPayment({ ...context, gateways }, refundNo, false).catch((error: unknown) => {
      if (answer !== 'busy') throw error
    })
  }

  /** Retries a failed refund, or marks it as returned by hand. */
  async afterFailure(refundNo: string, how: 'retry' | 'by hand'): Promise<void> {
    const { db } = this.#shop.context
    if (how === 'retry') {
      await inTransaction(db, (tx) => retryRefund(tx, refundNo, 'model'))
      return
    }
    const task = (await openTasks(db, 1_000_000)).find((each) => each.refundNo === refundNo)
    if (!task) throw new Error(`no task for ${refundNo}`)
    await inTransaction(db, (tx) => finishTask(tx, Number(task.id), 'model'))
  }

  /** The number of a refund; payments and refunds are counted from 0. */
  refundNo = ({ id }: ModelOrder, payment: number, refund: number): string =>
    `R${id}-${payment + 1}${refund === 0 ? '' : `-${refund + 1}`}`

  async stored(ids: readonly string[]): Promise<Stored> {
    const accounts = this.#accounts.map(({ id }) => id)
    const [pots, orders] = await Promise.all([
      this.#query<Pots>(
        `SELECT COALESCE(max(amount) FILTER (WHERE a.kind = 'CREDIT'), 0)::int AS credit,
           COALESCE(max(amount) FILTER (WHERE a.kind = 'DEPOSIT'), 0)::int AS deposit
         FROM unnest($1::text[]) WITH ORDINALITY s(id, n) LEFT JOIN (
           SELECT kind, shopper_id, sum(l.amount) AS amount FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id GROUP BY 1, 2
         ) a ON a.shopper_id = s.id GROUP BY n ORDER BY n`,
        [accounts],
      ),
      this.#query<Stored['orders'][number]>(STORED_ORDERS, [ids]),
    ])
    return { pots, orders }
  }
}

const STORED_ORDERS = `
  SELECT o.id, o.status, o.progress,
    jsonb_build_object('credit', COALESCE(c.credit_refunded, 0), 'deposit', COALESCE(c.deposit_refunded, 0)) AS refunded,
    COALESCE((SELECT jsonb_agg(jsonb_build_object('captured', COALESCE(a.captured, a.amount), 'refunds',
        COALESCE((SELECT jsonb_agg(jsonb_build_object('amount', r.amount, 'status', r.status) ORDER BY length(refund_no), refund_no)
          FROM refund r WHERE r.paid_attempt_no = a.attempt_no), '[]')) ORDER BY length(attempt_no), attempt_no)
      FROM payment_attempt a WHERE a.order_id = o.id), '[]') AS payments
  FROM orders o LEFT JOIN order_credit c ON c.order_id = o.id WHERE o.id = ANY($1) ORDER BY array_position($1, o.id)`

/** Whether the work succeeds: false if it is refused with a message. Faults are rethrown. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    const isRefused = error instanceof CallFailed || (error instanceof Error && error.constructor === Error)
    if (!isRefused) throw error
    return false
  }
}
