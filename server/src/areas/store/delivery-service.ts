import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { ContentCache } from './cache.ts'
import { bookWindow, readTakenWindows } from './delivery-queries.ts'
import { deliveryDays, offeredWindow, zoneOf } from './delivery-rules.ts'
import type { DeliveryZone, ZoneWindow } from './delivery-zone.ts'
import { countryCodes } from './regions.ts'
import type { StoreLocation } from './store-location.ts'

export { rebookWindow } from './delivery-queries.ts'

/** The parts of an address that decide its delivery zone. */
export interface Destination {
  country: string
  /** Normalised by `postCodeOf`. */
  postCode: string
}

export interface ZoneOfLocation {
  location: StoreLocation
  zone: DeliveryZone
}

/** The zone of a store location that an address is in; null if there is none, or outside the shop's own country. */
export function deliveryZoneOf(
  content: ContentCache,
  location: StoreLocation,
  { country, postCode }: Destination,
): DeliveryZone | null {
  return country === countryCodes[0] ? zoneOf(content.zonesOf(location.id), postCode) : null
}

export interface OfferedWindows {
  date: string
  windows: (ZoneWindow & { full: boolean })[]
}

/** The windows of the next days in several zones, with full ones marked, in one query. */
export async function offeredWindows(
  { db }: Pick<AppContext, 'db'>,
  zones: readonly ZoneOfLocation[],
  from: Date,
): Promise<OfferedWindows[][]> {
  const calendars = zones.map(({ zone, location }) => ({ zone, days: deliveryDays(zone, location, from) }))
  const [first = ''] = calendars.flatMap(({ days }) => days.slice(0, 1).map(({ date }) => date)).sort()
  const ids = calendars.map(({ zone }) => zone.id)
  const taken = await readTakenWindows(db, ids, first)
  return calendars.map(({ zone, days }) =>
    days.map(({ date, windows }) => ({
      date,
      windows: windows.map((window) => ({
        ...window,
        full: (taken.get(`${zone.id} ${date} ${window.starts}`) ?? 0) >= window.capacity,
      })),
    })),
  )
}

/** The first window that is not full; null if all are full. */
export function nextWindow(days: readonly OfferedWindows[]): { date: string; starts: string; ends: string } | null {
  const free = days.flatMap(({ date, windows }) =>
    windows.filter(({ full }) => !full).map(({ starts, ends }) => ({ date, starts, ends })),
  )
  return free[0] ?? null
}

/** A wanted delivery window, for goods that can be prepared from an instant on. */
interface WantedWindow extends ZoneOfLocation {
  date: string
  starts: string
  from: Date
}

function offered({ zone, location, date, starts, from }: WantedWindow): ZoneWindow {
  const window = offeredWindow(zone, location, { date, starts, now: from })
  if (!window) throw new Refusal('WINDOW_NOT_OFFERED')
  return window
}

/** Checks that a window can be chosen, without holding it. @throws Refusal WINDOW_NOT_OFFERED (past, closed or full) */
export async function checkWindow({ db }: Pick<AppContext, 'db'>, wanted: WantedWindow): Promise<ZoneWindow> {
  const { zone, date, starts } = wanted
  const window = offered(wanted)
  const taken = await readTakenWindows(db, [zone.id], date)
  if ((taken.get(`${zone.id} ${date} ${starts}`) ?? 0) >= window.capacity) throw new Refusal('WINDOW_NOT_OFFERED')
  return window
}

/** Holds a window within the caller's transaction. @throws Refusal WINDOW_NOT_OFFERED (past, closed or full) */
export async function holdWindow(tx: Tx, wanted: WantedWindow): Promise<ZoneWindow> {
  const { zone, date, starts } = wanted
  const window = offered(wanted)
  if (!(await bookWindow(tx, { zoneId: zone.id, date, starts, capacity: window.capacity })))
    throw new Refusal('WINDOW_NOT_OFFERED')
  return window
}
