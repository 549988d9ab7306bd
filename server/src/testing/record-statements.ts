import pg from 'pg'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Set by `tools/record-release.ts`: the statements of this version become those of the previous release. */
    recordsRelease?: boolean
  }
}

/** Statements to record; not those of the job queue, which migrates its own tables, or of index builds. */
const RECORDED = /^\s*(?:select|insert|update|delete|with)\b/i
const NOT_OURS = /\b_private_|_g\d+\b|pg_temp/

export interface RecordedStatements {
  /** Every statement once, in a fixed order, on one line. */
  list(): string[]
  stop(): void
}

/** Records the statements that this process sends to PostgreSQL, through any pool. */
export function recordStatements(): RecordedStatements {
  const { query } = pg.Client.prototype
  const found = new Set<string>()
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    if (RECORDED.test(text) && !NOT_OURS.test(text))
      found.add(text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ').trim())
    return Reflect.apply(query, this, args)
  } as typeof query
  return {
    list: () => [...found].sort(),
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}
