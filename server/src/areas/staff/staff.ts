import type { Db } from '../../db/client.ts'

/** Someone of the owner's staff, with the shop's database at hand. */
export interface Staff {
  db: Db
  /** A user of the operating system, or the name given. */
  name: string
}
