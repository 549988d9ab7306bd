import type { Pool } from 'pg'

/**
 * Counts the units that payments take out of stock: they reduce the units on hand and the reserved ones at the same
 * time, which nothing else does. Incoming goods only change the units on hand.
 */
const OPEN_BOOKS = `
  CREATE TABLE sold_units (variant_id integer, store_location_id text, units integer NOT NULL, PRIMARY KEY (variant_id, store_location_id));
  CREATE FUNCTION count_sold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO sold_units VALUES (NEW.variant_id, NEW.store_location_id, OLD.on_hand - NEW.on_hand)
    ON CONFLICT (variant_id, store_location_id) DO UPDATE SET units = sold_units.units + EXCLUDED.units;
    RETURN NULL;
  END $$;
  CREATE TRIGGER count_sold AFTER UPDATE OF on_hand ON stock FOR EACH ROW
    WHEN (NEW.on_hand < OLD.on_hand AND NEW.reserved - OLD.reserved = NEW.on_hand - OLD.on_hand) EXECUTE FUNCTION count_sold()`

/** Orders that the shop created itself, and whether each holds its parts, or has permanently taken them. */
const ORDERS = `
  WITH made AS (
    SELECT o.*, o.holds_stock AS holds, o.status = 'NEW' AND NOT o.holds_stock AS has,
      EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.what IN ('PAY', 'SELL')) AS took
    FROM orders o WHERE EXISTS (SELECT FROM order_event e WHERE e.order_id = o.id AND e.what = 'PLACED'))`

/** Each query returns the rows that do not add up, with the orders of which they should be the sum. */
const RULES = {
  // Received − sold − reserved.
  stock: `
    SELECT s.variant_id, s.store_location_id, s.on_hand, s.reserved, l.held, COALESCE(b.units, 0) AS sold, l.taken, l.orders
    FROM stock s LEFT JOIN sold_units b USING (variant_id, store_location_id) LEFT JOIN (
      SELECT variant_id, store_location_id, COALESCE(sum(quantity) FILTER (WHERE holds), 0)::int AS held,
        COALESCE(sum(quantity) FILTER (WHERE took), 0)::int AS taken, array_agg(DISTINCT made.id) AS orders
      FROM made JOIN order_line ON order_id = made.id GROUP BY 1, 2) l USING (variant_id, store_location_id)
    WHERE s.reserved <> COALESCE(l.held, 0) OR COALESCE(b.units, 0) <> COALESCE(l.taken, 0) OR s.on_hand < s.reserved`,
  'pickup times': `
    SELECT * FROM (SELECT store_location_id, date, COALESCE(time, '') AS time, taken FROM pickup_slot) slot FULL JOIN (
      SELECT made.store_location_id, f.date, COALESCE(f.window_start, '') AS time, count(*)::int AS n, array_agg(made.id) AS orders
      FROM made JOIN order_fulfilment f ON f.order_id = made.id
      WHERE f.method = 'PICKUP' AND f.date IS NOT NULL AND (holds OR has) GROUP BY 1, 2, 3
    ) booked USING (store_location_id, date, time) WHERE COALESCE(slot.taken, 0) <> COALESCE(booked.n, 0)`,
  'delivery windows': `
    SELECT * FROM (SELECT zone_id, date::text, starts, capacity, taken FROM delivery_window) w FULL JOIN (
      SELECT d.zone_id, d.date::text, d.starts, count(*)::int AS n, array_agg(made.id) AS orders
      FROM made JOIN order_delivery d ON d.order_id = made.id WHERE holds OR has GROUP BY 1, 2, 3
    ) booked USING (zone_id, date, starts) WHERE COALESCE(w.taken, 0) <> COALESCE(booked.n, 0)`,
  'windows of deliveries': `
    SELECT made.id, made.status, d.* FROM made JOIN order_fulfilment f ON f.order_id = made.id
    LEFT JOIN order_delivery d ON d.order_id = made.id
    WHERE f.method = 'DELIVERY' AND d.held IS DISTINCT FROM (holds OR has)`,
  coupons: `
    SELECT c.code, c.taken, c.max_uses, u.n, u.orders FROM coupon c LEFT JOIN (
      SELECT code, count(*)::int AS n, array_agg(order_id) AS orders FROM coupon_use WHERE state <> 'FREED' GROUP BY 1) u USING (code)
    WHERE c.taken <> COALESCE(u.n, 0) OR c.taken > c.max_uses`,
  'uses of coupons': `
    SELECT made.id, u.code, u.state, made.status FROM made JOIN coupon_use u ON u.order_id = made.id
    WHERE u.state <> CASE WHEN holds THEN 'HELD' WHEN has THEN 'USED' ELSE 'FREED' END`,
  // A leader's seat is taken from the start, any other seat once it is paid.
  seats: `
    SELECT g.id, g.status, g.size, g.seats_taken, g.seats_paid, s.* FROM campaign_group g LEFT JOIN (
      SELECT group_id, count(*) FILTER (WHERE state = 'PAID' OR state = 'HELD' AND leads) AS taken, count(*) FILTER (WHERE state = 'PAID') AS paid,
        array_agg(order_id) AS orders FROM campaign_seat GROUP BY 1) s ON s.group_id = g.id
    WHERE g.status IN ('OPEN', 'FULL') AND (g.seats_taken <> COALESCE(s.taken, 0) OR g.seats_paid <> COALESCE(s.paid, 0))`,
  totals: `
    SELECT made.id, sub_total, total, l.goods, a.added FROM made
    LEFT JOIN (SELECT order_id, sum(line_total) AS goods FROM order_line GROUP BY 1) l ON l.order_id = made.id
    LEFT JOIN (SELECT order_id, sum(amount) AS added FROM order_adjustment GROUP BY 1) a ON a.order_id = made.id
    WHERE sub_total <> COALESCE(goods, 0) OR total <> sub_total + COALESCE(added, 0)`,
  // Captured − refunded. An order without a payment attempt was paid by a test without a provider, or at the store.
  payments: `
    SELECT made.id, made.status, made.payment_status, made.total, c.paid, p.* FROM made LEFT JOIN (
      SELECT order_id, credit + deposit AS paid FROM order_credit) c ON c.order_id = made.id JOIN (
      SELECT order_id, COALESCE(sum(COALESCE(captured, amount) - refunded) FILTER (WHERE status IN ('PAID', 'REFUND_PENDING', 'REFUNDED')), 0) AS kept,
        COALESCE(sum(back), 0) AS back, array_agg(DISTINCT status) AS attempts,
        bool_or(status IN ('REFUND_PENDING', 'REFUNDED') AND refunded <> COALESCE(captured, amount)) AS unreturned
      FROM payment_attempt a LEFT JOIN (
        SELECT paid_attempt_no, sum(amount) AS back FROM refund
        WHERE reason NOT IN ('TOO_LATE', 'PAID_TWICE', 'WRONG_AMOUNT', 'GROUP_CLOSED') GROUP BY 1) r ON r.paid_attempt_no = a.attempt_no
      GROUP BY 1) p ON p.order_id = made.id
    WHERE unreturned OR kept <> CASE WHEN payment_status = 'PAID_ONLINE' THEN total - COALESCE(c.paid, 0) - back ELSE 0 END`,
  // A refund is the sum of its parts, and each payment counts its own parts.
  refunds: `
    SELECT o.id::text, o.order_id, o.amount, r.parts FROM order_refund o LEFT JOIN (
      SELECT order_refund_id, sum(amount) AS parts FROM refund GROUP BY 1) r ON r.order_refund_id = o.id
    WHERE o.amount <> o.at_store + o.deposit + o.credit + COALESCE(r.parts, 0)
    UNION ALL SELECT a.attempt_no, a.order_id, a.refunded, r.parts FROM payment_attempt a LEFT JOIN (
      SELECT paid_attempt_no, sum(amount) AS parts FROM refund GROUP BY 1) r ON r.paid_attempt_no = a.attempt_no
    WHERE a.refunded <> COALESCE(r.parts, 0)`,
  'refunds of credit': `
    SELECT c.order_id, c.deposit_refunded, c.credit_refunded, r.* FROM order_credit c LEFT JOIN (
      SELECT order_id, sum(deposit) AS deposit, sum(credit) AS credit FROM order_refund GROUP BY 1) r USING (order_id)
    WHERE c.deposit_refunded <> COALESCE(r.deposit, 0) OR c.credit_refunded <> COALESCE(r.credit, 0)`,
  // Each pot is the sum of its ledger lines.
  pots: `
    SELECT a.id, a.kind, a.shopper_id, a.balance, l.booked FROM ledger_account a LEFT JOIN (
      SELECT account_id, sum(amount) AS booked FROM ledger_line GROUP BY 1) l ON l.account_id = a.id
    WHERE a.balance <> COALESCE(l.booked, 0)`,
  entries: `
    SELECT e.id, e.key, a.currency, sum(l.amount) AS off FROM ledger_entry e JOIN ledger_line l ON l.entry_id = e.id
      JOIN ledger_account a ON a.id = l.account_id GROUP BY 1, 2, 3 HAVING sum(l.amount) <> 0`,
  // HELD is what unpaid orders will be paid with, SALES is what paid orders were paid with, less refunds.
  'credit of orders': `
    SELECT a.kind, a.booked, o.counted, o.orders FROM (
      SELECT kind, currency, COALESCE(sum(amount), 0) AS booked FROM ledger_account LEFT JOIN ledger_line ON account_id = ledger_account.id
      WHERE kind IN ('HELD', 'SALES') GROUP BY 1, 2) a FULL JOIN (
      SELECT CASE oc.state WHEN 'HELD' THEN 'HELD' ELSE 'SALES' END AS kind, o.currency,
        sum(credit + deposit - credit_refunded - deposit_refunded) AS counted, array_agg(o.id) AS orders
      FROM order_credit oc JOIN orders o ON o.id = oc.order_id WHERE oc.state <> 'FREED' GROUP BY 1, 2) o USING (kind, currency)
    WHERE COALESCE(a.booked, 0) <> COALESCE(o.counted, 0)`,
  'states of credit': `
    SELECT made.id, made.status, made.payment_status, oc.* FROM made JOIN order_credit oc ON oc.order_id = made.id
    WHERE CASE WHEN holds THEN oc.state <> 'HELD' WHEN took THEN oc.state <> 'SPENT' ELSE oc.state <> 'FREED' END
      OR credit + deposit > total`,
  'gift cards': `
    SELECT a.booked, c.open FROM (SELECT COALESCE(sum(amount), 0) AS booked FROM ledger_line JOIN ledger_account ON account_id = ledger_account.id
      WHERE kind = 'GIFT_CARDS') a, (SELECT COALESCE(sum(amount), 0) AS open FROM gift_card WHERE state = 'ISSUED') c WHERE booked <> open`,
}

export type Book = keyof typeof RULES

/** Starts to count sold units: call it before the first order. */
export async function openBooks(pool: Pool): Promise<void> {
  await pool.query(OPEN_BOOKS)
}

/**
 * Compares every counter with the orders it counts, in one snapshot, so that it may run while the shop sells.
 * @param except books that are not checked
 * @returns what does not add up, one line each, with the orders concerned
 */
export async function checkBooks(pool: Pool, except: readonly Book[] = []): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const wrong: string[] = []
    for (const [book, sql] of Object.entries(RULES)) {
      if (except.some((each) => each === book)) continue
      const { rows } = await client.query(`${ORDERS} ${sql}`)
      wrong.push(...rows.map((row) => `${book}: ${JSON.stringify(row)}`))
    }
    await client.query('COMMIT')
    return wrong
  } finally {
    client.release()
  }
}
