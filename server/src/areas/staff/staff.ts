import type { Db } from '../../db/client.ts'
import type { Uploads } from '../../gateways/uploads.ts'

/** What commands of the staff work on. */
export interface StaffShop {
  db: Db
  /** Base URL of the shop, without a trailing slash. */
  publicUrl: string
  /** Opens the store of shoppers' uploads. */
  openUploads: () => Promise<Uploads>
}

/** A member of the owner's staff, with access to the shop. */
export interface Staff extends StaffShop {
  /** User name in the operating system, or the name given. */
  name: string
}
