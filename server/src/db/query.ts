import { CompiledQuery } from 'kysely'

/** What statements are sent with: the pool, a transaction or one connection. */
export interface Sender {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<{ rows: Row[] }>
}

const texts = new WeakMap<TemplateStringsArray, string>()

/** The text of a template with `$1` and so on instead of its values; the same string each time. */
function textOf(template: TemplateStringsArray): string {
  const known = texts.get(template)
  if (known !== undefined) return known
  const text = template.reduce((before, after, index) => `${before}$${index}${after}`)
  texts.set(template, text)
  return text
}

/**
 * Runs a frequent statement whose text never changes: query<Row>(sender)`SELECT … ${value}`. Unlike statements built by
 * Kysely, its text costs nothing. Every value is a parameter.
 */
export const query =
  <Row>(sender: Sender) =>
  async (template: TemplateStringsArray, ...values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await sender.executeQuery<Row>(CompiledQuery.raw(textOf(template), [...values]))
    return rows
  }
