import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Each part is read by one statement, and thus from one snapshot. Amounts are minor units of their currency. */
const PROFILE = (id: string) => sql<Part>`
  SELECT id AS "userID", name, email, pending_email AS "pendingEmail", phone, locale AS language, mail_notices AS "mailNotices",
    created_at AS "createdAt", last_login_at AS "lastSignInAt"
  FROM shopper WHERE id = ${id}`

const ADDRESSES = (id: string) => sql<Part>`
  SELECT type, name, phone, street, unit, city, province, post_code AS "postCode", country, is_default AS "isDefault"
  FROM shopper_address WHERE shopper_id = ${id} ORDER BY type, place`

const ORDERS = (id: string) => sql<Part>`
  SELECT o.id AS "orderID", o.placed_at AS "placedAt", o.status, o.payment_status AS "paymentStatus", o.progress, o.cancel_reason AS "cancelReason",
    f.method AS "orderMethod", o.store_location_id AS "storeLocationId", f.date, f.window_start AS "windowStart",
    f.window_end AS "windowEnd", f.address, f.table_number AS "tableNumber", f.instructions, o.contact, o.comment, o.currency, o.sub_total AS "subTotal", o.savings, o.taxes, o.tax, o.total,
    COALESCE((SELECT json_agg(json_build_object('kind', a.kind, 'source', a.source, 'name', a.name, 'amount', a.amount)
      ORDER BY a.position) FROM order_adjustment a WHERE a.order_id = o.id), '[]') AS adjustments,
    COALESCE((SELECT json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'options', l.option_text,
      'quantity', l.quantity, 'unitPrice', l.unit_price, 'lineTotal', l.line_total) ORDER BY l.position)
      FROM order_line l WHERE l.order_id = o.id), '[]') AS lines,
    COALESCE((SELECT json_agg(json_build_object('method', a.method, 'amount', a.amount, 'status', a.status,
      'at', a.created_at) ORDER BY a.created_at) FROM payment_attempt a WHERE a.order_id = o.id), '[]') AS payments,
    COALESCE((SELECT json_agg(json_build_object('amount', r.amount, 'reason', r.reason, 'at', r.created_at) ORDER BY r.id)
      FROM order_refund r WHERE r.order_id = o.id), '[]') AS refunds,
    COALESCE((SELECT json_agg(json_build_object('comment', c.comment, 'at', c.at) ORDER BY c.id)
      FROM order_comment c WHERE c.order_id = o.id), '[]') AS comments
  FROM orders o JOIN order_fulfilment f ON f.order_id = o.id WHERE o.user_id = ${id} ORDER BY o.placed_at DESC`

const LIKES = (id: string) => sql<Part>`
  SELECT product_id AS "productId", liked_at AS "likedAt" FROM product_like WHERE user_id = ${id} ORDER BY liked_at DESC`

const COUPONS = (id: string) => sql<Part>`
  SELECT code, name, created_at AS "givenAt", ends_at AS "endsAt" FROM coupon WHERE shopper_id = ${id}
  ORDER BY created_at DESC`

const STORE_CREDIT = (id: string) => sql<Part>`
  SELECT e.at, a.kind AS pot, a.currency, e.kind AS what, l.amount, e.order_id AS "orderID",
    CASE WHEN e.kind IN ('GIVEN', 'TAKEN') THEN e.reason END AS reason
  FROM ledger_account a JOIN ledger_line l ON l.account_id = a.id JOIN ledger_entry e ON e.id = l.entry_id
  WHERE a.shopper_id = ${id} ORDER BY e.id DESC`

const GIFT_CARDS = (id: string) => sql<Part>`
  SELECT g.order_id AS "orderID", g.amount, g.currency, g.email AS recipient, g.message, g.send_on AS "sendOn", g.state,
    g.issued_at AS "issuedAt", g.sent_at AS "sentAt"
  FROM gift_card g JOIN orders o ON o.id = g.order_id WHERE o.user_id = ${id}
  UNION ALL
  SELECT NULL, g.amount, g.currency, NULL, NULL, NULL, 'REDEEMED BY YOU', g.issued_at, NULL FROM gift_card g WHERE g.redeemed_by = ${id}`

const DEVICES = (id: string) => sql<Part>`
  SELECT user_agent AS browser, created_at AS "signedInAt", last_seen_at AS "lastUsedAt"
  FROM session WHERE user_id = ${id} ORDER BY created_at DESC`

const CARTS = (id: string) => sql<Part>`
  SELECT c.updated_at AS "changedAt", c.contact, c.comment, c.tip, c.pickup_date AS "pickupDate", c.pickup_time AS "pickupTime",
    c.coupon_code AS "couponCode",
    c.table_number AS "tableNumber", c.address, c.delivery_date AS "deliveryDate", c.window_start AS "windowStart",
    c.window_end AS "windowEnd", c.instructions,
    COALESCE((SELECT json_agg(json_build_object('productId', v.product_id, 'options', v.option_pair, 'quantity', l.quantity)
      ORDER BY l.id) FROM cart_line l JOIN variant v ON v.id = l.variant_id WHERE l.cart_id = c.id), '[]') AS lines
  FROM cart c WHERE c.user_id = ${id} ORDER BY c.updated_at DESC`

const MAILS = (id: string) => sql<Part>`
  SELECT split_part(m.key, ':', 1) AS kind, split_part(m.key, ':', 2) AS about, m.sent_at AS "sentAt"
  FROM sent_mail m WHERE m.key = ANY(ARRAY(
    SELECT kind || o.id FROM orders o CROSS JOIN (VALUES ('receipt:'), ('confirmation:'), ('group:'), ('preparing:'), ('ready:'),
      ('out_for_delivery:'), ('collected:'), ('delivered:'), ('served:'), ('cancelled:')) AS kinds (kind) WHERE o.user_id = ${id}
    UNION ALL SELECT 'refund:' || r.refund_no FROM refund r JOIN payment_attempt a ON a.attempt_no = r.paid_attempt_no
      JOIN orders o ON o.id = a.order_id WHERE o.user_id = ${id}
    UNION ALL SELECT 'refund:' || r.id FROM order_refund r JOIN orders o ON o.id = r.order_id WHERE o.user_id = ${id}))
  ORDER BY m.sent_at DESC`

type Part = Record<string, unknown>

const PARTS = {
  profile: PROFILE,
  addresses: ADDRESSES,
  orders: ORDERS,
  likes: LIKES,
  coupons: COUPONS,
  storeCredit: STORE_CREDIT,
  giftCards: GIFT_CARDS,
  devices: DEVICES,
  carts: CARTS,
  mails: MAILS,
}

/** All data about a shopper in the database, by part. */
export async function readShopperData(db: Db, shopperId: string): Promise<Record<keyof typeof PARTS, Part[]>> {
  const parts: Partial<Record<keyof typeof PARTS, Part[]>> = {}
  for (const [name, query] of Object.entries(PARTS) as [keyof typeof PARTS, typeof PROFILE][])
    parts[name] = (await query(shopperId).execute(db)).rows
  return parts as Record<keyof typeof PARTS, Part[]>
}
