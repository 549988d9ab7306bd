import pg from 'pg'

/** Ignored, because the job worker polls on its own, independently of requests. */
const OF_JOBS = 'graphile_worker'

export interface QueryCount {
  /** Statements sent to the database since the last call, including those that begin and end transactions. */
  take(): number
  stop(): void
}

/** Counts what this process sends to PostgreSQL, through any pool. */
export function countQueries(): QueryCount {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '')
    if (!text.includes(OF_JOBS)) count += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  return {
    take: () => {
      const taken = count
      count = 0
      return taken
    },
    stop: () => {
      pg.Client.prototype.query = query
    },
  }
}
