import type { Db } from '../../db/client.ts'
import type { Uploads } from '../../gateways/uploads.ts'

/** What a command of the staff works on. */
export interface StaffShop {
  db: Db
  /** Of the shop, without a slash at the end. */
  publicUrl: string
  /** Opens what shoppers have sent. */
  openUploads: () => Promise<Uploads>
}

/** Someone of the owner's staff, with the shop at hand. */
export interface Staff extends StaffShop {
  /** A user of the operating system, or the name given. */
  name: string
}
