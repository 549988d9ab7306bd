import { newContact } from '../../../testing/campaigns.ts'
import { newCoupon } from '../../../testing/coupons.ts'
import { SPADINA } from '../../../testing/delivery.ts'
import { STEVESTON } from '../../../testing/pickup-day.ts'
import { attemptKey, confirmTotal, readyCart } from '../../../testing/ready-cart.ts'
import { CallFailed, Shopper } from '../../../testing/shopper.ts'
import type { TestShop } from '../../../testing/test-shop.ts'
import { endUnpaidOrder } from '../../payment/closing.ts'
import { settle } from '../../payment/settle.ts'
import { ModelFulfilments, NOTHING_CHOSEN } from './fulfilments.fixture.ts'
import { type Choice, type Left, type ModelOrder, PERCENT_OFF, START } from './model.fixture.ts'

interface Guest {
  shopper: Shopper
  cartId: number
}

interface Goods {
  productId: string
  variantId: number
  price: number
}

/** A real shop with little stock, and some guests. */
export class RealShop {
  readonly #shop: TestShop
  readonly #guests: Guest[] = []
  #goods: Goods[] = []
  #fulfilments: ModelFulfilments | undefined
  #coupon = ''

  constructor(shop: TestShop) {
    this.#shop = shop
  }

  get prices(): [number, number] {
    return [this.#goods[0]?.price ?? 0, this.#goods[1]?.price ?? 0]
  }

  async #query<T>(sql: string, values: unknown[] = []): Promise<T[]> {
    return (await this.#shop.context.pool.query(sql, values)).rows as T[]
  }

  /** Sets the stock and capacities that the model starts with. @param guests number of guests */
  async open(guests: number): Promise<void> {
    this.#goods = await this.#query<Goods>(
      `SELECT p.id AS "productId", min(v.id) AS "variantId", min(COALESCE(v.clearance_price, v.price)) AS price
       FROM product p JOIN variant v ON v.product_id = p.id
       WHERE p.options = '[]' AND p.product_type = 'PRODUCT' AND p.record_status = 'ACTIVE' AND p.tax_class = 'grocery'
       GROUP BY p.id ORDER BY p.id LIMIT 2`,
    )
    for (const { variantId } of this.#goods)
      await this.#query('UPDATE stock SET on_hand = reserved + 9 WHERE variant_id = $1', [variantId])
    const { productId = '' } = this.#goods[0] ?? {}
    for (let guest = 0; guest < guests; guest += 1) {
      const shopper = new Shopper(this.#shop.app)
      const { cartId } = await readyCart(shopper, { productId }, newContact())
      this.#guests.push({ shopper, cartId: Number(cartId) })
    }
    await this.#fewLeft(this.#guests[0]?.shopper)
  }

  async #fewLeft(shopper?: Shopper): Promise<void> {
    if (!shopper) throw new Error('there is no guest')
    const { context } = this.#shop
    await context.pool.query('UPDATE store_location SET slot_capacity = $1', [START.spots.early])
    this.#fulfilments = await ModelFulfilments.open(context, shopper)
    for (const [at, { variantId }] of this.#goods.entries())
      await this.#query(
        `UPDATE stock SET on_hand = reserved + CASE store_location_id WHEN $3 THEN 10000 ELSE $2::int END WHERE variant_id = $1`,
        [variantId, START.units[at], STEVESTON],
      )
    this.#coupon = await newCoupon(this.#shop, { max_uses: START.coupons, value: PERCENT_OFF })
  }

  /** Writes the choice straight into the guest's cart, as if it was made while everything was available. */
  async #choose(cartId: number, { units, fulfilment, tip, hasCoupon }: Choice): Promise<void> {
    const chosen = { ...NOTHING_CHOSEN, ...this.#fulfilments?.columnsOf(fulfilment) }
    await this.#query(
      `UPDATE cart c SET version = c.version + 1, order_method = n.order_method, store_location_id = n.store_location_id,
         pickup_date = n.pickup_date, pickup_time = n.pickup_time, table_number = n.table_number, address = n.address,
         delivery_date = n.delivery_date, window_start = n.window_start, window_end = n.window_end, tip = $3, coupon_code = $4
       FROM jsonb_populate_record(NULL::cart, $2) n WHERE c.id = $1`,
      [cartId, JSON.stringify(chosen), tip > 0 ? { amount: tip } : null, hasCoupon ? this.#coupon : null],
    )
    await this.#query('DELETE FROM cart_line WHERE cart_id = $1', [cartId])
    for (const [at, { variantId, price }] of this.#goods.entries())
      if (units[at])
        await this.#query('INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price) VALUES ($1, $2, $3, $4)', [
          ...[cartId, variantId, units[at], price],
        ])
  }

  /** @returns the order and its total, or the code of the refusal */
  async order(guest: number, choice: Choice): Promise<{ id: string; total: number } | string> {
    const { shopper, cartId } = this.#guests[guest] ?? ({} as Guest)
    await this.#choose(cartId, choice)
    const storeLocationId = choice.fulfilment === 'day' ? STEVESTON : SPADINA
    await shopper.call('POST /common3/setSelectedStoreLocation', { body: { storeLocationId } })
    try {
      await confirmTotal(shopper)
      const body = { attemptKey: attemptKey() }
      const { orderID, total } = await shopper.call('POST /shoppingManagement4/reserve', { body })
      return { id: orderID, total }
    } catch (error) {
      if (error instanceof CallFailed) return error.code
      throw error
    }
  }

  expire({ id }: ModelOrder): Promise<void> {
    return endUnpaidOrder(this.#shop.context, id)
  }

  /** Pays an order, and sends this many notifications of the payment. */
  async pay({ id, payments }: ModelOrder, notifications: number): Promise<void> {
    const attemptNo = `${id}-${payments}`
    const [attempt] = await this.#query<{ amount: number; currency: string }>(
      `INSERT INTO payment_attempt (attempt_no, order_id, provider, method, amount, currency, status)
       SELECT $1, id, 'snappay', 'test', total, currency, 'OPEN' FROM orders WHERE id = $2 RETURNING amount, currency`,
      [attemptNo, id],
    )
    if (!attempt) throw new Error(`no order ${id}`)
    const state = { attemptNo, outcome: 'paid', transactionNo: attemptNo, ...attempt } as const
    await Promise.all(Array.from({ length: notifications }, () => settle(this.#shop.context, state)))
  }

  async left(): Promise<Left> {
    const [stock, coupon, spots] = await Promise.all([
      this.#query<{ id: number; free: number }>(
        `SELECT variant_id AS id, on_hand - reserved AS free FROM stock WHERE store_location_id = $1 AND variant_id = ANY($2)`,
        [SPADINA, this.#goods.map(({ variantId }) => variantId)],
      ),
      this.#query<{ free: number }>('SELECT max_uses - taken AS free FROM coupon WHERE code = $1', [this.#coupon]),
      this.#fulfilments?.left(),
    ])
    const unitsOf = (at: number) => stock.find(({ id }) => id === this.#goods[at]?.variantId)?.free ?? Number.NaN
    return { units: [unitsOf(0), unitsOf(1)], spots: spots ?? START.spots, coupons: coupon[0]?.free ?? Number.NaN }
  }

  /** The status of each order, and the number of its refunded payments. */
  states(ids: readonly string[]): Promise<{ id: string; status: string; refunds: number }[]> {
    return this.#query(
      `SELECT id, status, (SELECT count(*)::int FROM refund JOIN payment_attempt a USING (attempt_no) WHERE a.order_id = o.id) AS refunds
       FROM orders o WHERE id = ANY($1) ORDER BY array_position($1, id)`,
      [ids],
    )
  }
}
