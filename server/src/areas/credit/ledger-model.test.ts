import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../db/testing.ts'
import { inTransaction } from '../../db/transaction.ts'
import { rounds } from '../../testing/rounds.ts'
import { book, type Entry, readHistory, readPots } from './ledger-queries.ts'
import type { Pot } from './rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `WITH common AS (INSERT INTO session (token_hash, expires_at) SELECT decode(md5(n::text), 'hex'), 'infinity' FROM generate_series(1, 3) n RETURNING id)
     INSERT INTO shopper (id, session_id, email, email_key, name, password_hash, locale)
     SELECT 's' || row_number() OVER (), id, id || '@x.ca', id || '@x.ca', 'Ann', '', 'en' FROM common`,
  )
})
afterAll(() => database.close())

const CURRENCY = 'CAD'
const SHOPPERS = ['s1', 's2', 's3']
const POTS: Pot[] = ['CREDIT', 'DEPOSIT']

type Model = Map<string, number>
const nameOf = (shopper: string, pot: Pot) => `${shopper} ${pot}`

interface Step {
  shopper: string
  pot: Pot
  /** Amount added to the pot. */
  amount: number
  /** Whether to reuse the key of the last entry. */
  again: boolean
  /** Error in the entry's other line; 0 for a balanced entry. */
  off: number
}

const step: fc.Arbitrary<Step> = fc.record({
  shopper: fc.constantFrom(...SHOPPERS),
  pot: fc.constantFrom(...POTS),
  amount: fc.integer({ min: -3000, max: 3000 }).filter((amount) => amount !== 0),
  again: fc.boolean().map((isAgain) => isAgain),
  off: fc.constantFrom(0, 0, 0, 0, 0, 1, -250),
})

let keys = 0

/** The result of a step in a simple model: `booked`, `known` or `refused`. */
async function expected(model: Model, { shopper, pot, amount, off }: Step, isKnown: boolean): Promise<string> {
  const after = (model.get(nameOf(shopper, pot)) ?? 0) + amount
  if (isKnown) return 'known'
  if (off !== 0 || after < 0) return 'refused'
  model.set(nameOf(shopper, pot), after)
  return 'booked'
}

async function run(entry: Entry): Promise<string> {
  try {
    return (await inTransaction(database.db, (tx) => book(tx, entry))) ? 'booked' : 'known'
  } catch (error) {
    expect((error as { code?: string }).code).toBe('23514')
    return 'refused'
  }
}

test('the ledger agrees with sums in memory, whatever is booked', { timeout: 600_000 }, async () => {
  const model: Model = new Map()
  const booked = new Set<string>()
  let last = ''
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: rounds(30, 1000) }), async (steps) => {
      for (const each of steps) {
        if (!each.again || last === '') {
          keys += 1
          last = `model:${keys}`
        }
        const { shopper, pot, amount, off } = each
        const lines = [
          { account: pot, shopperId: shopper, amount },
          { account: 'ISSUED' as const, shopperId: null, amount: -amount + off },
        ]
        const outcome = await expected(model, each, booked.has(last))
        expect(await run({ key: last, kind: 'GIVEN', currency: CURRENCY, lines })).toBe(outcome)
        if (outcome === 'booked') booked.add(last)
      }
      for (const shopper of SHOPPERS) {
        expect(await readPots(database.db, shopper, CURRENCY)).toEqual({
          credit: model.get(nameOf(shopper, 'CREDIT')) ?? 0,
          deposit: model.get(nameOf(shopper, 'DEPOSIT')) ?? 0,
        })
      }
    }),
    { numRuns: rounds(10, 200) },
  )
  const rows = await readHistory(database.db, { id: 's1', currency: CURRENCY }, { from: 0, max: 1_000_000 })
  const sum = rows.filter(({ pot }) => pot === 'CREDIT').reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(model.get(nameOf('s1', 'CREDIT')) ?? 0)
})

test('entries cannot be changed or deleted', async () => {
  const key = 'fixed'
  const lines = [
    { account: 'CREDIT' as const, shopperId: 's1', amount: 5 },
    { account: 'ISSUED' as const, shopperId: null, amount: -5 },
  ]
  await run({ key, kind: 'GIVEN', currency: CURRENCY, lines })
  const query = (sql: string) => database.pool.query(sql)
  await expect(query('UPDATE ledger_line SET amount = amount + 1')).rejects.toMatchObject({ code: '23001' })
  await expect(query('DELETE FROM ledger_line')).rejects.toMatchObject({ code: '23001' })
  await expect(query(`UPDATE ledger_entry SET reason = 'other'`)).rejects.toMatchObject({ code: '23001' })
  await expect(query('DELETE FROM ledger_entry')).rejects.toMatchObject({ code: '23001' })
  await expect(query(`INSERT INTO ledger_entry (key, kind) VALUES ('empty', 'GIVEN')`)).rejects.toMatchObject({
    code: '23514',
    constraint: 'entry_sums_to_zero',
  })
})
