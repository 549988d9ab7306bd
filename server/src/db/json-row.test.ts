import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jsonRow } from './json-row.ts'
import { testDatabase } from './testing.ts'

interface Jar {
  id: number
  name: string
  label: { en: string } | null
  levels: number[]
}
const JAR = jsonRow<Jar>({ id: 'j.id', name: 'j.name', label: 'j.label', levels: 'ARRAY[j.id, 2]' })

test('a row read as one JSON array has the values of its columns under their names', async () => {
  const { db, close } = await testDatabase()
  const rows = sql`(VALUES (9007199254740991, 'green "tea" \\ 绿茶', '{"en": "Tea"}'::json), (2, '', NULL)) AS j (id, name, label)`
  const read = await sql<{ jar: unknown[] }>`SELECT ${sql.raw(JAR.sql)} AS jar FROM ${rows}`.execute(db)
  await close()
  expect(read.rows.map(({ jar }) => JAR.read(jar))).toEqual([
    { id: 9007199254740991, name: 'green "tea" \\ 绿茶', label: { en: 'Tea' }, levels: [9007199254740991, 2] },
    { id: 2, name: '', label: null, levels: [2, 2] },
  ])
})
