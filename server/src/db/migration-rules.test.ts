import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractionOf, declaresContraction } from './migration-rules.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Earlier migrations were written when there was no shop to upgrade. */
const FIRST = '011'
const files = readdirSync(FOLDER).filter((name) => name >= FIRST)

test.each(files)('%s only adds, or says why it may remove', (name) => {
  const sql = readFileSync(join(FOLDER, name), 'utf8')
  expect(declaresContraction(sql) ? undefined : contractionOf(sql)).toBeUndefined()
})

test.each([
  ['DROP TABLE jar', 'drops'],
  ['ALTER TABLE jar DROP COLUMN level', 'drops'],
  ['ALTER TABLE jar RENAME COLUMN level TO grade', 'renames'],
  ['ALTER TABLE jar RENAME TO pot', 'renames'],
  ['ALTER TABLE jar ALTER COLUMN level TYPE text', 'changes'],
  ['ALTER TABLE jar ALTER level SET NOT NULL', 'demands'],
  ['ALTER TABLE jar ADD COLUMN level integer NOT NULL', 'adds'],
  ['ALTER TABLE jar ADD level integer CHECK (level > 0) NOT NULL', 'adds'],
])('%s contracts', (sql, why) => {
  expect(contractionOf(sql)).toContain(why)
})

test.each([
  'CREATE TABLE jar (level integer NOT NULL)',
  'ALTER TABLE jar ADD level integer NOT NULL DEFAULT 3',
  'ALTER TABLE jar ADD COLUMN level integer DEFAULT 3 NOT NULL',
  'ALTER TABLE jar ADD level integer',
  'ALTER TABLE jar DROP CONSTRAINT jar_level_check, ADD CONSTRAINT jar_level_check CHECK (level IS NOT NULL)',
  'DROP INDEX jar_by_level',
  "-- nothing to DROP TABLE here\nINSERT INTO jar VALUES ('DROP TABLE')",
])('%s expands', (sql) => {
  expect(contractionOf(sql)).toBeUndefined()
})
