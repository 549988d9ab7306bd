import { expect, test } from 'vitest'
import { Statements } from './statements.ts'

const OFTEN = 20
const MANY = 400

/** The name of a statement after it was sent often. */
function namedAfter(statements: Statements, text: string): string | undefined {
  for (let time = 1; time < OFTEN; time += 1) statements.nameOf(text)
  return statements.nameOf(text)
}

test('a statement is prepared once it repeats, under one name', () => {
  const statements = new Statements()
  expect(statements.nameOf('SELECT id FROM cart')).toBeUndefined()
  const name = namedAfter(statements, 'SELECT id FROM cart')
  expect(name).toBeDefined()
  expect(statements.nameOf('SELECT id FROM cart')).toBe(name)
  expect(namedAfter(statements, 'SELECT id FROM orders')).not.toBe(name)
})

test.each([
  'SELECT * FROM cart',
  'select "orders".* from "orders"',
  'INSERT INTO cart DEFAULT VALUES RETURNING *',
  'begin',
  'SAVEPOINT part',
])('%s is never prepared', (text) => {
  expect(namedAfter(new Statements(), text)).toBeUndefined()
})

test.each(['SELECT count(*) FROM cart', 'SELECT 2 * price FROM variant', 'WITH a AS (SELECT 1 AS b) SELECT b FROM a'])(
  '%s is prepared',
  (text) => {
    expect(namedAfter(new Statements(), text)).toBeDefined()
  },
)

test('connections hold a limited number of prepared statements', () => {
  const statements = new Statements()
  const names = Array.from({ length: MANY }, (_, number) => namedAfter(statements, `SELECT ${number}`))
  expect(names.filter((name) => name !== undefined)).toHaveLength(150)
})
