import type { Sender } from '../../db/query.ts'
import {
  allowedUnits,
  type LineStatement,
  lineQuery,
  lineStatement,
  type RequestedLines,
  type Shape,
} from './line-limit-queries.ts'
import type { LineRefusalCode } from './rules.ts'

export interface LineWrite extends RequestedLines {
  /**
   * `add` adds units to a line and `set` replaces them; neither writes a line that would exceed a limit. `add what fits` adds as
   * many units as the limits allow.
   */
  how: 'add' | 'set' | 'add what fits'
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

/** True; the transaction's commit does not wait for the disk. */
const COMMIT_WITHOUT_DISK = "(SELECT set_config('synchronous_commit', 'off', true)) = 'off'"

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

/** The cart that is locked as `c`. */
const LOCKED_CART = {
  from: 'c,',
  id: 'c.id',
  held: '(SELECT quantity FROM cart_line l WHERE l.cart_id = c.id AND l.variant_id = w.variant_id)',
  lines: '(SELECT count(*)::int FROM cart_line l WHERE l.cart_id = c.id)',
  isChanged: 'c.version <> (SELECT version FROM cart WHERE id = c.id)',
}

/**
 * Locks the cart with a token hash and writes its lines, in one round trip. A line that would exceed a limit is not
 * changed, unless it is reduced. The commit does not wait for the disk: losing a cart's last change in a power cut
 * costs no money. Orders and sign-ins do wait. The snapshot may be older than the lock, but ON CONFLICT sees what
 * another request has written to a line since, and new lines are only written to an unchanged cart.
 */
const writeLines = (how: LineWrite['how']) => (shape: Shape, location: string) =>
  `
WITH c AS (
  SELECT id, version FROM cart WHERE token_hash = $1 AND ${how === 'add what fits' ? 'true' : COMMIT_WITHOUT_DISK} FOR UPDATE),
${allowedUnits(LOCKED_CART, shape, location)},
written AS (
  INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
  SELECT cart_id, variant_id, ${WRITES[how].inserted}, price FROM strictest
  WHERE ${WRITES[how].condition} AND NOT is_stale ${shape.order}
  ON CONFLICT (cart_id, variant_id) DO UPDATE SET quantity = ${WRITES[how].quantity}, seen_price = ${WRITES[how].seenPrice}
  WHERE ${WRITES[how].quantity} <= GREATEST(cart_line.quantity, ${ALLOWED_NOW})
  RETURNING cart_id, variant_id, quantity),
counted AS (UPDATE cart SET version = version + 1, updated_at = now() WHERE id = (SELECT cart_id FROM written LIMIT 1))
SELECT variant_id AS "variantId", COALESCE(held, 0) AS before, limit_code AS limit, is_stale AS "isStale",
  (SELECT quantity FROM written WHERE written.variant_id = strictest.variant_id) AS written
FROM strictest ${shape.order}`
const WRITE_LINES: Record<LineWrite['how'], LineStatement> = {
  add: lineStatement(writeLines('add')),
  set: lineStatement(writeLines('set')),
  'add what fits': lineStatement(writeLines('add what fits')),
}

interface WrittenRow extends Pick<WrittenLine, 'variantId' | 'before' | 'limit'> {
  /** Units in the line after the write; null if nothing was written. */
  written: number | null
  isStale: boolean
}

/** The cart changed after the snapshot that the limits of new lines were checked on. */
class CartChangedError extends Error {
  /** PostgreSQL's code for a serialization failure. */
  readonly code = '40001'
}

/**
 * Writes lines independently of each other. If they belong together, the caller rolls back when one is not written.
 * @throws CartChangedError if new lines met a cart that another request changed; `retryConflicts` and `inTransaction`
 *   retry it
 * @returns one entry per choice, in the order given; empty if no cart has this hash
 */
export async function writeUnits(sender: Sender, write: LineWrite): Promise<WrittenLine[]> {
  const { rows } = await sender.executeQuery(lineQuery<WrittenRow>(WRITE_LINES[write.how], write))
  if (rows.some(({ isStale }) => isStale)) throw new CartChangedError()
  return rows.map(({ variantId, before, limit, written }) => {
    return { variantId, before, limit, quantity: written ?? before, isWritten: written !== null }
  })
}

const NEW_CART = { from: '', id: 'NULL::bigint', held: 'NULL::int', lines: '0', isChanged: 'false' }

/** Inserts a guest's cart with its first lines, or nothing if a line would exceed a limit. */
const INSERT_CART = lineStatement(
  (shape, location) => `
WITH ${allowedUnits(NEW_CART, shape, location).trimStart()},
created AS (
  INSERT INTO cart (token_hash, version) SELECT $1, 1
  WHERE ${COMMIT_WITHOUT_DISK} AND NOT EXISTS (SELECT FROM strictest WHERE units > allowed) RETURNING id),
written AS (
  INSERT INTO cart_line (cart_id, variant_id, quantity, seen_price)
  SELECT created.id, variant_id, units, price FROM created, strictest ${shape.order})
SELECT variant_id AS "variantId", 0 AS before, units AS quantity, limit_code AS limit, units <= allowed AS "isWritten"
FROM strictest ${shape.order}`,
)

/** Writes a guest's new cart with its first lines in one round trip, all or none. @returns one entry per choice */
export async function insertCartWithLines(sender: Sender, requested: RequestedLines): Promise<WrittenLine[]> {
  const { rows } = await sender.executeQuery(lineQuery<WrittenLine>(INSERT_CART, requested))
  return rows
}
