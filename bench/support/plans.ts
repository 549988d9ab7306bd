import pg from 'pg'
import { openDatabase } from '../../server/src/db/client.ts'
import { startEmbeddedPostgres } from '../../server/src/db/postgres.ts'

const FEW_ROWS = 1_000

interface Statement {
  text: string
  values: unknown[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Plan Rows': number
  Plans?: Plan[]
}

/** Records each distinct statement that this process sends, until stopped. */
export function recordStatements(): { stop(): Statement[] } {
  const { query } = pg.Client.prototype
  const found = new Map<string, Statement>()
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    const statement = typeof first === 'string' ? { text: first, values } : first
    if (/^\s*(select|with)\b/i.test(statement.text) && !statement.text.includes('graphile_worker')) {
      found.set(statement.text, { text: statement.text, values: statement.values ?? values ?? [] })
    }
    return Reflect.apply(query, this, args)
  } as typeof query
  return {
    stop: () => {
      pg.Client.prototype.query = query
      return [...found.values()]
    },
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** A full scan or a large sort, whose cost grows with the shop. */
function faultOf(node: Plan, rowsOf: ReadonlyMap<string, number>): string | null {
  const table = node['Relation Name'] ?? ''
  if (node['Node Type'] === 'Seq Scan' && (rowsOf.get(table) ?? 0) > FEW_ROWS) return `reads all of ${table}`
  if (node['Node Type'] === 'Sort' && node['Plan Rows'] > FEW_ROWS) return `sorts ${node['Plan Rows']} rows`
  return null
}

/** Faults in the plans of statements, one line each. */
export async function faultsOf(dataDir: string, statements: readonly Statement[]): Promise<string[]> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const { pool, close } = openDatabase({ connection: server.connection, poolSize: 1, limits: 'long' })
  try {
    const sizes = await pool.query<{ name: string; rows: number }>(
      `SELECT relname AS name, reltuples::float8 AS rows FROM pg_class WHERE relkind IN ('r', 'p')`,
    )
    const rowsOf = new Map(sizes.rows.map(({ name, rows }) => [name, rows]))
    const faults: string[] = []
    for (const { text, values } of statements) {
      const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values)
      for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) {
        for (const node of nodesOf(plan)) {
          const fault = faultOf(node, rowsOf)
          if (fault) faults.push(`${fault}: ${text.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
        }
      }
    }
    return faults
  } finally {
    await close()
    await server.stop()
  }
}
