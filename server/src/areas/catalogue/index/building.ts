import type pg from 'pg'
import type { Db } from '../../../db/client.ts'

/** A generation that is being made, on one connection. */
export interface Building {
  client: pg.ClientBase
  /** Builds queries for the same connection. */
  db: Db
  generation: number
}
