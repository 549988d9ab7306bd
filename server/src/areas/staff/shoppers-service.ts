import { readShopperByEmail, type ShopperRow, writeBlocked } from '../account/shopper-service.ts'
import { endOtherSessions, readDevices } from '../session/service.ts'
import { withAuditEntry } from './audit-log-service.ts'
import type { Staff } from './staff.ts'

export interface ShownShopper extends ShopperRow {
  devices: number
}

/** Shows a shopper; null if there is no account with the address. */
export async function showShopper(staff: Staff, email: string): Promise<ShownShopper | null> {
  const shopper = await readShopperByEmail(staff.db, email)
  if (!shopper) return null
  return withAuditEntry(staff, { command: 'shoppers show', shopperId: shopper.id }, async (tx) => ({
    ...shopper,
    devices: (await readDevices(tx, shopper.id)).length,
  }))
}

/**
 * Blocks a shopper, which ends all of their sessions at once, or unblocks them.
 * @returns false if there is no account with the address
 */
export async function setBlocked(staff: Staff, email: string, isBlocked: boolean): Promise<boolean> {
  const shopper = await readShopperByEmail(staff.db, email)
  if (!shopper) return false
  const command = isBlocked ? 'shoppers block' : 'shoppers unblock'
  await withAuditEntry(staff, { command, shopperId: shopper.id }, async (tx) => {
    await writeBlocked(tx, shopper.id, isBlocked)
    if (isBlocked) await endOtherSessions(tx, shopper.id, null)
  })
  return true
}

/** Signs a shopper out on all devices. @returns on how many; null if there is no account with the address */
export async function endSessions(staff: Staff, email: string): Promise<number | null> {
  const shopper = await readShopperByEmail(staff.db, email)
  if (!shopper) return null
  return withAuditEntry(staff, { command: 'sessions end', shopperId: shopper.id }, (tx) =>
    endOtherSessions(tx, shopper.id, null),
  )
}
