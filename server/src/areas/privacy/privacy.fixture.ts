import { newAccount, signedIn } from '../../testing/account.ts'
import { GOOD_ADDRESS } from '../../testing/bad-account-bodies.ts'
import { newCoupon } from '../../testing/coupons.ts'
import { insertOrders } from '../../testing/orders.ts'
import { buyableProduct, readyCart } from '../../testing/ready-cart.ts'
import { Shopper } from '../../testing/shopper.ts'
import type { TestShop } from '../../testing/test-shop.ts'

export const PERSON = {
  name: 'Zebulon Quick',
  phone: '647 555 0199',
  street: '77 Quillfeather Lane',
  profile: 'Zeb Q. of Oakville',
  comment: 'Knock at the violet gate.',
}

type Shop = Pick<TestShop, 'app' | 'context'>

/** Runs a statement. @returns its rows */
export const query = async <R extends object>(
  { context }: Pick<Shop, 'context'>,
  text: string,
  values: unknown[] = [],
) => (await context.pool.query<R>(text, values)).rows

export async function member(shop: Shop) {
  const email = await newAccount(shop)
  const shopper = await signedIn(shop, email)
  const { userID } = await shopper.call('GET /common3/appInfoInit')
  return { shopper, email, id: userID ?? '' }
}

/** A shopper about whom the shop has stored every kind of data. */
export async function knownMember(shop: Shop) {
  const one = await member(shop)
  const { shopper, email, id } = one
  const { name, phone, street, profile } = PERSON
  await shopper.call('PUT /admin/userManagement/userInfo', { body: { name: profile, phone, mailNotices: true } })
  const addresses = [{ ...GOOD_ADDRESS, name, phone, street }]
  await shopper.call('POST /admin/userManagement/updateAddresses/{a}/{b}', {
    params: { a: id, b: 'SHIPPING' },
    body: { addresses },
  })
  const goods = await buyableProduct(shopper)
  await shopper.call('GET /admin/userManagement/user/like/{id}/true', { params: { id: goods.productId } })
  await readyCart(shopper, undefined, { name, phone, email })
  await shopper.call('POST /shoppingManagement4/updateCustomerComment', { body: { comment: PERSON.comment } })
  const [orderID = ''] = await insertOrders(shop.context.pool, id, 2)
  await shop.context.pool.query(
    `UPDATE orders SET contact = $2, comment = $3, status = 'NEW', payment_status = 'PAID_ONLINE' WHERE user_id = $1`,
    [id, { name, phone, email }, PERSON.comment],
  )
  await shop.context.pool.query(`INSERT INTO sent_mail (key, message_id) VALUES ('receipt:' || $1, 'r@shop.test')`, [
    orderID,
  ])
  const code = await newCoupon(shop, { audience: 'SHOPPER', shopper_id: id, taken: 1 })
  await shop.context.pool.query(`INSERT INTO coupon_use (order_id, code, state) VALUES ($1, $2, 'USED')`, [
    orderID,
    code,
  ])
  await shop.context.pool.query('UPDATE cart SET coupon_code = $2 WHERE user_id = $1', [id, code])
  return { ...one, orderID, goods, code }
}

/** The rows of all tables, and all queued jobs, that contain one of these texts. */
export async function rowsWith({ context }: Pick<Shop, 'context'>, texts: readonly string[]): Promise<string[]> {
  const { rows } = await context.pool.query<{ table: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS table FROM pg_tables
     WHERE schemaname = 'public' OR (schemaname = 'graphile_worker' AND tablename LIKE '%job%')`,
  )
  const found: string[] = []
  for (const { table } of rows) {
    const hits = await context.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM ${table} AS t WHERE t::text ILIKE ANY(SELECT '%' || text || '%' FROM unnest($1::text[]) text)`,
      [texts],
    )
    found.push(...hits.rows.map(({ row }) => `${table} ${row}`))
  }
  return found
}

export const guest = ({ app }: Shop) => new Shopper(app)
