import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import type { Statements } from './statements.ts'

/** Parts of a client's connection that are missing in the types of `pg`. */
interface Wire {
  connection?: { stream?: { cork?(): void; uncork?(): void } }
}

/** Sends everything written in the current tick with one system call, which costs as much as the query itself. */
function joinWrites(client: Wire): () => void {
  let corked = false
  return () => {
    const stream = client.connection?.stream
    if (corked || !stream?.cork || !stream.uncork) return
    corked = true
    stream.cork()
    process.nextTick(() => {
      corked = false
      stream.uncork?.()
    })
  }
}

type Answer = (error: Error | null, result: pg.QueryResult) => void

/** Like `client.query`, but does not copy query descriptions. */
function send(client: pg.PoolClient, text: string, values: unknown[], name: string | undefined) {
  const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>()
  const callback: Answer = (error, result) => {
    if (!error) return resolve(result)
    // The stack of the caller, instead of the socket's.
    Error.captureStackTrace(error)
    reject(error)
  }
  client.query(Object.assign(new pg.Query(text, values), { name, callback }))
  return promise
}

function pipelined(client: pg.PoolClient, statements: Statements): PostgresPoolClient {
  const join = joinWrites(client as Wire)
  // Kysely's other signature, with a cursor, is not used.
  const query = (text: string, values: unknown[]) => {
    join()
    return send(client, text, values, statements.nameOf(text))
  }
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() }
}

/**
 * A pool for Kysely whose clients pipeline queries, and prepare frequent ones.
 * @param onWait called with the milliseconds that a call waited for its connection
 */
export function pipelinedPool(pool: pg.Pool, statements: Statements, onWait?: (ms: number) => void): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const known = (client: pg.PoolClient) => {
    const found = clients.get(client) ?? pipelined(client, statements)
    clients.set(client, found)
    return found
  }
  return {
    options: pool.options,
    connect: async () => {
      const began = performance.now()
      const client = await pool.connect()
      onWait?.(performance.now() - began)
      return known(client)
    },
    end: () => pool.end(),
  }
}
