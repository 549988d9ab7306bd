import { deviceName } from '@istore/contract/device-name.ts'
import type { Body, Reply } from '@istore/contract/index.ts'
import { Refusal } from '../../refusal.ts'
import type { Visit } from '../../visit.ts'
import { deleteSessionsOf, readDevices, shopperOf } from '../session/service.ts'
import { localInstant } from '../store/zoned-time.ts'
import { signOut } from './sign-in-service.ts'

type Devices = Reply<'GET /admin/userManagement/devices'>

/** The devices on which the shopper is signed in. */
export async function devicesOf(visit: Visit): Promise<Devices> {
  const { id } = shopperOf(visit)
  const rows = await readDevices(visit.context.db, id)
  const shown = (at: Date) => localInstant(at, visit.context.content.timeZone)
  const devices = rows.map((device) => ({
    id: String(device.id),
    ...deviceName(device.browser ?? ''),
    signedInAt: shown(device.createdAt),
    lastUsedAt: shown(device.lastSeenAt ?? device.createdAt),
    isThis: device.id === thisDevice(visit),
  }))
  return { devices }
}

const thisDevice = ({ principal }: Visit) => (principal.kind === 'shopper' ? principal.deviceId : null)

/**
 * Signs the shopper out on one device, or on all but this one.
 * @returns the remaining devices; an empty list if this device was signed out
 * @throws Refusal NOT_FOUND (not one of the shopper's devices)
 */
export async function endDevices(
  visit: Visit,
  which: Body<'POST /admin/userManagement/devices/end'>,
): Promise<Devices> {
  const { id: userId } = shopperOf(visit)
  const here = thisDevice(visit)
  if ('all' in which) {
    await deleteSessionsOf(visit.context.db, userId, { except: here })
    return devicesOf(visit)
  }
  const only = Number(which.id)
  if (only === here) {
    await signOut(visit)
    return { devices: [] }
  }
  if ((await deleteSessionsOf(visit.context.db, userId, { only })) === 0) throw new Refusal('NOT_FOUND')
  return devicesOf(visit)
}
