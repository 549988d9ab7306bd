import { CART_LIMITS } from '@istore/contract/refusals/cart.ts'
import { CompiledQuery } from 'kysely'
import type { Units } from './line-queries.ts'
import type { LineRefusalCode } from './rules.ts'

export interface RequestedLines {
  /** Hash of the cart's token. */
  tokenHash: Buffer
  /** Each choice at most once. */
  units: readonly (Units & {
    /** Units reserved by an order of this cart, which count as free. */
    reserved?: number
  })[]
  /** The store location whose stock limits the units; null for all locations together. */
  storeLocationId: string | null
}

/**
 * The maximum units of a line by each limit, as SQL on a row of `ranked`; null means unlimited. Every write of lines
 * applies all limits. A refusal names the limit that allows the fewest units; on a tie, the first.
 *
 * A limit on the total of several lines must precede CART_FULL, so that it is named for the lines that it refuses. It needs:
 * - a column in `requested` for whether a line counts, and a table expression between `requested` and `ranked` to
 *   evaluate the limit on, as window functions cannot be nested, and CART_FULL counts only new lines that the total has
 *   room for. Existing lines come first, so that a line refused by CART_FULL does not use up the total;
 * - the other lines of the request, depending on the kind of write. Increases of an `add` or `set` may be
 *   overestimated, as the caller rolls back all lines if one is refused; decreases are counted exactly and never
 *   refused, wherever they are in the request. For `add what fits`, earlier lines count as far as stock and LINE_LIMIT allow;
 * - `isStale`, which restarts the request if the cart has changed since: true also for existing lines that count.
 */
const ALLOWED: Record<LineRefusalCode, string> = {
  LINE_LIMIT: `${CART_LIMITS.LINE_LIMIT}`,
  OUT_OF_STOCK: 'free',
  CART_FULL: `CASE WHEN held IS NULL AND rank > ${CART_LIMITS.CART_FULL} - lines THEN 0 END`,
}
const LIMITS = Object.keys(ALLOWED) as LineRefusalCode[]

/** SQL that depends on whether a request has one line or several. */
export interface Shape {
  /** The requested lines, as a table expression. */
  source: string
  /** Rank of a line among the new lines that are in stock. */
  rank: string
  /** Whether the limits of new lines were checked on a cart that has changed since. */
  isStale: string
  /** Clause that restores the order of the request. */
  order: string
}

const COLUMNS = '(variant_id, units, price, reserved, ordinal)'
/** The most frequent write. Arrays, window functions and sorts would take a third of its time. */
const ONE: Shape = {
  source: `(SELECT $3::bigint, $4::int, $5::int, $6::int, 1) AS w ${COLUMNS}`,
  rank: '1',
  isStale: 'held IS NULL AND is_changed',
  order: '',
}
/** The arrays are in subqueries, as PostgreSQL would otherwise plan again for each array length. */
const SEVERAL: Shape = {
  source: `unnest((SELECT $3::bigint[]), (SELECT $4::int[]), (SELECT $5::int[]), (SELECT $6::int[]))
    WITH ORDINALITY AS w ${COLUMNS}`,
  rank: 'row_number() OVER (PARTITION BY held IS NULL AND free > 0 ORDER BY ordinal)',
  isStale: 'bool_or(held IS NULL AND is_changed) OVER ()',
  order: 'ORDER BY ordinal',
}

const ANYWHERE = '$2::text IS NULL'
const AT_LOCATION = 's.store_location_id = $2'

/** A statement on requested lines. A condition that matches any store location would be planned again on every call. */
export type LineStatement = Record<'one' | 'several', Record<'anywhere' | 'atLocation', string>>

/** @param textOf the statement's text; `location` is a condition on a row `s` of `stock` */
export function lineStatement(textOf: (shape: Shape, location: string) => string): LineStatement {
  const textsOf = (shape: Shape) => ({ anywhere: textOf(shape, ANYWHERE), atLocation: textOf(shape, AT_LOCATION) })
  return { one: textsOf(ONE), several: textsOf(SEVERAL) }
}

/** The query of a statement; `$1` is the hash of the token. */
export function lineQuery<Row>(statement: LineStatement, requested: RequestedLines): CompiledQuery<Row> {
  const { tokenHash, units, storeLocationId } = requested
  const texts = units.length === 1 ? statement.one : statement.several
  const columns = [
    units.map(({ variantId }) => variantId),
    units.map(({ quantity }) => quantity),
    units.map(({ unitPrice }) => unitPrice),
    units.map(({ reserved = 0 }) => reserved),
  ]
  const values = units.length === 1 ? columns.flat() : columns
  const text = storeLocationId === null ? texts.anywhere : texts.atLocation
  return CompiledQuery.raw(text, [tokenHash, storeLocationId, ...values]) as CompiledQuery<Row>
}

/** SQL for the state of the cart: its id, the units of a line `w`, its number of lines, whether another request changed it. */
export interface CartState {
  from: string
  id: string
  held: string
  lines: string
  isChanged: string
}

/** Common table expressions ending with `strictest`: the maximum units of each line, and the limit that sets it. */
export const allowedUnits = (cart: CartState, shape: Shape, location: string): string => `
requested AS MATERIALIZED (
  SELECT ${cart.id} AS cart_id, w.variant_id, w.units, w.price, w.ordinal, ${cart.held} AS held, ${cart.lines} AS lines,
    ${cart.isChanged} AS is_changed, COALESCE(w.reserved, 0) + (
    SELECT COALESCE(sum(on_hand - s.reserved), 0)::int FROM stock s WHERE s.variant_id = w.variant_id AND ${location}) AS free
  FROM ${cart.from} ${shape.source}),
ranked AS (
  SELECT cart_id, variant_id, units, price, ordinal, held, lines, free, ${shape.rank} AS rank, ${shape.isStale} AS is_stale
  FROM requested),
per_limit AS (
  SELECT cart_id, variant_id, units, price, ordinal, held, is_stale, ${LIMITS.map((code) => `${ALLOWED[code]} AS "${code}"`)}
  FROM ranked),
strictest AS (
  SELECT cart_id, variant_id, units, price, ordinal, held, is_stale, allowed,
    CASE allowed ${LIMITS.map((code) => `WHEN "${code}" THEN '${code}'`).join(' ')} END AS limit_code
  FROM per_limit CROSS JOIN LATERAL (SELECT LEAST(${LIMITS.map((code) => `"${code}"`)}) AS allowed) AS least)`
