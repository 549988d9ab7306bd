import { CART_LIMITS } from '@istore/contract/refusals/cart.ts'
import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { Sender } from '../../db/query.ts'
import type { Units } from './line-queries.ts'
import type { LineRefusalCode } from './rules.ts'

export interface LineWrite {
  tokenHash: Buffer
  /** Each choice at most once. */
  units: readonly (Units & {
    /** Units reserved by an order of this cart, which count as free. */
    reserved?: number
  })[]
  /**
   * `add` adds units to a line and `set` replaces them; neither writes a line that would exceed a limit. `add what fits` adds as
   * many units as the limits allow.
   */
  how: 'add' | 'set' | 'add what fits'
  /** The store location whose stock limits the units; null for all locations together. */
  storeLocationId: string | null
}

export interface WrittenLine {
  variantId: number
  /** Units in the line before the write. */
  before: number
  /** Units in the line after the write; equals `before` if nothing was written. */
  quantity: number
  /** The limit that allows the fewest units, whether reached or not. */
  limit: LineRefusalCode
  isWritten: boolean
}

/**
 * The maximum units of a line by each limit, as SQL on a row of `requested`; null means unlimited. Every write of lines
 * applies all limits. A refusal names the limit that allows the fewest units; on a tie, the first.
 *
 * A limit on the total of several lines must precede CART_FULL, so that it is named for the lines that it refuses. It needs:
 * - a column in `requested` for whether a line counts, and a table expression between `requested` and `per_limit` to
 *   evaluate the limit on, as window functions cannot be nested, and CART_FULL counts only new lines that the total has
 *   room for. Existing lines come first, so that a line refused by CART_FULL does not use up the total;
 * - the other lines of the request, depending on the kind of write. Increases of an `add` or `set` may be
 *   overestimated, as the caller rolls back all lines if one is refused; decreases are counted exactly and never
 *   refused, wherever they are in the request. For `add what fits`, earlier lines count as far as stock and LINE_LIMIT allow;
 * - `is_stale`, which restarts the request if the cart has changed since: true also for existing lines that count.
 */
const ALLOWED: Record<LineRefusalCode, string> = {
  LINE_LIMIT: `${CART_LIMITS.LINE_LIMIT}`,
  OUT_OF_STOCK: 'free',
  CART_FULL: `CASE WHEN held IS NULL AND row_number() OVER (PARTITION BY held IS NULL AND free > 0 ORDER BY ordinal)
    > ${CART_LIMITS.CART_FULL} - lines THEN 0 END`,
}
const LIMITS = Object.keys(ALLOWED) as LineRefusalCode[]

const COMMIT_WITHOUT_DISK = "set_config('synchronous_commit', 'off', true)"

/** Common table expressions ending with `strictest`: the maximum units of each line, and the limit that sets it. */
const allowedUnits = (cart: { from: string; held: string; lines: string; isChanged: string }, location: string) => `
requested AS MATERIALIZED (
  SELECT w.variant_id, w.units, w.price, w.ordinal, ${cart.held} AS held, ${cart.lines} AS lines,
    ${cart.isChanged} AS is_changed, COALESCE(w.reserved, 0) + (
    SELECT COALESCE(sum(on_hand - s.reserved), 0)::int FROM stock s WHERE s.variant_id = w.variant_id AND ${location}) AS free
  FROM ${cart.from} unnest((SELECT $2::bigint[]), (SELECT $3::int[]), (SELECT $4::int[]), (SELECT $6::int[]))
    WITH ORDINALITY AS w (variant_id, units, price, reserved, ordinal)),
per_limit AS (
  SELECT variant_id, units, price, ordinal, held, is_changed, ${LIMITS.map((code) => `${ALLOWED[code]} AS "${code}"`)} FROM requested),
strictest AS (
  SELECT variant_id, units, price, ordinal, held, held IS NULL AND is_changed AS is_stale, allowed,
    CASE allowed ${LIMITS.map((code) => `WHEN "${code}" THEN '${code}'`).join(' ')} END AS limit_code
  FROM per_limit CROSS JOIN LATERAL (SELECT LEAST(${LIMITS.map((code) => `"${code}"`)}) AS allowed) AS least)`

const ALLOWED_NOW = '(SELECT allowed FROM strictest WHERE strictest.variant_id = EXCLUDED.variant_id)'

/** SQL of each kind of write: units and condition of an inserted row; new units and seen price of an existing line. */
const WRITES: Record<LineWrite['how'], Record<'inserted' | 'condition' | 'quantity' | 'seenPrice', string>> = {
  add: {
    inserted: 'units',
    condition: 'units <= allowed',
    quantity: 'cart_line.quantity + EXCLUDED.quantity',
    seenPrice: 'EXCLUDED.seen_price',
  },
  set: {
    inserted: 'units',
    condition: 'units <= GREATEST(held, allowed)',
    quantity: 'EXCLUDED.quantity',
    seenPrice: 'EXCLUDED.seen_price',
  },
  'add what fits': {
    inserted: 'CASE WHEN held IS NULL THEN LEAST(units, allowed) ELSE units END',
    condition: '(held IS NOT NULL OR LEAST(units, allowed) > 0)',
    quantity: `GREATEST(cart_line.quantity, LEAST(cart_line.quantity + EXCLUDED.quantity, ${ALLOWED_NOW}))`,
    seenPrice: 'cart_line.seen_price',
  },
}

/**
 * Locks the cart with a token hash and writes its lines, in one round trip. A line that would exceed a limit is not
 * changed, unless it is reduced. The commit does not wait for the disk: losing a cart's last change in a power cut
 * costs no money. Orders and sign-ins do wait. The snapshot may be older than the lock, but ON CONFLICT sees what
 * another request has written to a line since, and new lines are only written to an unchanged cart. The arrays are in
 * subqueries, as PostgreSQL would otherwise plan again for each array length; a condition that matches any store
 * location would have the same effect.
 */
const writeLines = (how: LineWrite['how'], location: string) => `
WITH settings AS (SELECT ${how === 'add what fits' ? 'NULL' : COMMIT_WITHOUT_DISK}),
c AS (SELECT id, version FROM cart, settings WHERE token_hash = $1 FOR UPDATE OF cart),
${allowedUnits(
  {
    from: 'c,',
    held: '(SELECT quantity FROM cart_line l WHERE l.cart_id = c.id AND l.variant_id = w.variant_id)',
    lines: '(SELECT count(*)::int FROM cart_line l WHERE l.cart_id = c.id)',
    isChanged: 'c.version <> (SELECT version FROM cart WHERE id = c.id)',
  },
  location,
)},
written AS (
  INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
  SELECT c.id, variant_id, ${WRITES[how].inserted}, price FROM c, strictest
  WHERE ${WRITES[how].condition} AND NOT EXISTS (SELECT FROM strictest WHERE is_stale)
  ORDER BY ordinal
  ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = ${WRITES[how].quantity}, seen_price = ${WRITES[how].seenPrice}
  WHERE ${WRITES[how].quantity} <= GREATEST(cart_line.quantity, ${ALLOWED_NOW})
  RETURNING variant_id, quantity),
counted AS (
  UPDATE cart SET version = cart.version + 1, updated_at = now() FROM c WHERE cart.id = c.id AND EXISTS (SELECT FROM written))
SELECT strictest.variant_id AS "variantId", COALESCE(held, 0) AS before, COALESCE(written.quantity, held, 0) AS quantity,
  limit_code AS limit, written.variant_id IS NOT NULL AS "isWritten", is_stale AS "isStale"
FROM strictest LEFT JOIN written USING (variant_id) ORDER BY ordinal`
const ANYWHERE = '$5::text IS NULL'
const AT_LOCATION = 's.store_location_id = $5'
const inBoth = (text: (location: string) => string) => ({ anywhere: text(ANYWHERE), atLocation: text(AT_LOCATION) })
const WRITE_LINES = {
  add: inBoth((location) => writeLines('add', location)),
  set: inBoth((location) => writeLines('set', location)),
  'add what fits': inBoth((location) => writeLines('add what fits', location)),
}

/** The cart changed after the snapshot that the limits of several lines were checked on. */
class CartChangedError extends Error {
  /** PostgreSQL's code for a serialization failure. */
  readonly code = '40001'
}

const valuesOf = ({ tokenHash, units, storeLocationId }: Omit<LineWrite, 'how'>) => [
  tokenHash,
  units.map(({ variantId }) => variantId),
  units.map(({ quantity }) => quantity),
  units.map(({ unitPrice }) => unitPrice),
  storeLocationId,
  units.map(({ reserved = 0 }) => reserved),
]

/**
 * Writes lines independently of each other. If they belong together, the caller rolls back when one is not written.
 * @throws CartChangedError if new lines met a cart that another request changed; `retryConflicts` and `inTransaction`
 *   retry it
 * @returns one entry per choice, in the order given; empty if no cart has this hash
 */
export async function writeUnits(sender: Sender, write: LineWrite): Promise<WrittenLine[]> {
  const texts = WRITE_LINES[write.how]
  const text = write.storeLocationId === null ? texts.anywhere : texts.atLocation
  const { rows } = await sender.executeQuery<WrittenLine & { isStale: boolean }>(
    CompiledQuery.raw(text, valuesOf(write)),
  )
  if (rows.some(({ isStale }) => isStale)) throw new CartChangedError()
  return rows.map(({ isStale: _, ...line }) => line)
}

/** Inserts a guest's cart with its first lines, or nothing if a line would exceed a limit. */
const makeCart = (location: string) => `
WITH settings AS (SELECT ${COMMIT_WITHOUT_DISK}),
${allowedUnits({ from: '', held: 'NULL::int', lines: '0', isChanged: 'false' }, location)},
made AS (
  INSERT INTO cart (token_hash, version) SELECT $1, 1 FROM settings
  WHERE NOT EXISTS (SELECT FROM strictest WHERE units > allowed) RETURNING id),
written AS (
  INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
  SELECT made.id, variant_id, units, price FROM made, strictest ORDER BY ordinal)
SELECT variant_id AS "variantId", 0 AS before, units AS quantity, limit_code AS limit, units <= allowed AS "isWritten"
FROM strictest ORDER BY ordinal`
const MAKE_CART = { name: 'make-cart', text: makeCart(ANYWHERE) }
const MAKE_CART_AT = { name: 'make-cart-at', text: makeCart(AT_LOCATION) }

/** Writes a guest's new cart with its first lines in one round trip, all or none. @returns one entry per choice */
export async function insertCartWithLines(pool: Pool, write: Omit<LineWrite, 'how'>): Promise<WrittenLine[]> {
  const prepared = write.storeLocationId === null ? MAKE_CART : MAKE_CART_AT
  const { rows } = await pool.query<WrittenLine>({ ...prepared, values: valuesOf(write) })
  return rows
}
