import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'
import type { PaymentTestShop } from './payment-test-shop.ts'

const FILE = join(import.meta.dirname, 'previous-release.sql.json')

/** Runs a statement, which is found by its first words. @returns its rows */
export type Run = <Row = unknown>(beginning: string, values: readonly unknown[]) => Promise<Row[]>

/** @returns a function that runs statements of the previous release in one transaction */
export function previousRelease({ database }: PaymentTestShop) {
  return async <T>(work: (run: Run, client: pg.ClientBase) => Promise<T>): Promise<T> => {
    const statements: string[] = JSON.parse(await readFile(FILE, 'utf8'))
    const client = await database.pool.connect()
    const run: Run = async (beginning, values) => {
      const found = statements.filter((each) => each.startsWith(beginning))
      expect(found, beginning).toHaveLength(1)
      return (await client.query(found[0] ?? '', [...values])).rows
    }
    try {
      await client.query('BEGIN')
      const done = await work(run, client)
      await client.query('COMMIT')
      return done
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    } finally {
      client.release()
    }
  }
}
