import { CompiledQuery } from 'kysely'
import type { Db } from './client.ts'

const texts = new WeakMap<TemplateStringsArray, string>()

/** The text of a template with `$1` and so on in place of its values; the same string each time. */
function textOf(template: TemplateStringsArray): string {
  const known = texts.get(template)
  if (known !== undefined) return known
  const text = template.reduce((before, after, index) => `${before}$${index}${after}`)
  texts.set(template, text)
  return text
}

/**
 * Runs a frequent statement whose text never changes: query<Row>(db)`SELECT … ${value}`. Unlike a statement that Kysely
 * builds, it costs nothing to write. Every value is a parameter.
 */
export const query =
  <Row>(db: Db) =>
  async (template: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(textOf(template), [...values]))
    return rows
  }
