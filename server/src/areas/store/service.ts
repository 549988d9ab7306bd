import { environmentKey } from '@istore/contract/environment.ts'
import type { Reply } from '@istore/contract/index.ts'
import type { AppContext } from '../../app-context.ts'
import type { Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Visit } from '../../visit.ts'
import { bookSlot, readFullSlots } from './queries.ts'
import { type PickupTime, pickupDays, takesPickup } from './rules.ts'
import type { StoreLocation } from './store-location.ts'
import { appContentFor, articlesIn, imageIn, pageIn, sectionIn, visitorIn } from './view.ts'
import { instantAt, localInstant, minutesOf } from './zoned-time.ts'

export { releasePickup } from './queries.ts'

type AppInfo = Reply<'GET /common3/appInfoInit'>

/** All data that the app needs to start. @throws Error if the database contains no shop */
export function appInfo(visit: Visit): SerializedReply<AppInfo> {
  const guests = appInfoOfGuests(visit)
  const { principal } = visit
  return principal.kind === 'shopper' ? guests.with(visitorIn(principal.shopper)) : guests
}

function appInfoOfGuests(visit: Visit): SerializedReply<AppInfo> {
  const { content } = visit.context
  const document = content.app
  if (!document) throw new Error('The database contains no shop content: start with SEED=demo or load your own.')
  const key = ['appInfo', visit.locale, visit.storeLocationId, environmentKey(visit.environment)].join(' ')
  return content.ready(key, () => ({
    appContent: appContentFor(visit, document),
    user: null,
    userID: null,
    lastLoginDate: null,
    myID: null,
    referrerUserGroup: null,
    membership: null,
  }))
}

/** A content page. @throws Refusal NOT_FOUND */
export function pageContent({ context, locale }: Visit, name: string) {
  const page = context.content.page(name)
  if (!page) throw new Refusal('NOT_FOUND')
  return context.content.ready(`page ${name} ${locale}`, () => pageIn(name, page, locale))
}

/** The section type of the list of blog articles. */
const BLOG = 'blog'
const ARTICLES_LISTED = 50

/** A section; the type `blog` generates the newest articles. @throws Refusal NOT_FOUND */
export function sectionTemplate({ context: { content }, locale }: Visit, type: string) {
  const section = content.section(type)
  if (!section && type !== BLOG) throw new Refusal('NOT_FOUND')
  return content.ready(`section ${type} ${locale}`, () =>
    section ? sectionIn(type, section, locale) : articlesIn(type, content.articles.slice(0, ARTICLES_LISTED), locale),
  )
}

/** A stored picture of the shop. @throws Refusal NOT_FOUND */
export function siteImage({ context: { content }, locale }: Visit, name: string) {
  const image = content.image(name)
  if (!image) throw new Refusal('NOT_FOUND')
  return content.ready(`image ${name} ${locale}`, () => ({ name, image: imageIn(image, locale) }))
}

export interface OfferedDay {
  date: string
  times: { time: PickupTime['time']; full: boolean }[]
}

/** The pickup times of the next days at several store locations, with full ones marked, in one query. */
async function offeredEverywhere(
  context: AppContext,
  locations: readonly StoreLocation[],
  from: Date,
): Promise<OfferedDay[][]> {
  const calendars = locations.map((location) => ({ id: location.id, days: pickupDays(location, from) }))
  const [first = ''] = calendars.flatMap(({ days }) => days.slice(0, 1).map((day) => day.date)).sort()
  const ids = calendars.map(({ id }) => id)
  const full = await readFullSlots(context.db, ids, first)
  return calendars.map(({ id, days }) =>
    days.map(({ date, times }) => ({
      date,
      times: times.map((time) => ({ time, full: full.has(`${id} ${date} ${time ?? ''}`) })),
    })),
  )
}

/** The pickup times of the days from an instant on at a store location, with full ones marked. */
export async function offeredPickups(
  context: AppContext,
  location: StoreLocation,
  from = context.now(),
): Promise<OfferedDay[]> {
  const [days = []] = await offeredEverywhere(context, [location], from)
  return days
}

/** The first pickup time or day that is not full; null if all are full. */
export function firstFree(days: OfferedDay[]): PickupTime | null {
  const free = days.flatMap(({ date, times }) => times.filter(({ full }) => !full).map(({ time }) => ({ date, time })))
  return free[0] ?? null
}

/**
 * When an order placed now could be picked up, by store location: an instant in its time zone, or a day at a location
 * with pickup by day; null if all times are full.
 * @param from the instant from which the goods can be prepared
 */
export async function readyTimes(
  context: AppContext,
  locations: readonly StoreLocation[],
  from = context.now(),
): Promise<Map<string, string | null>> {
  const offered = await offeredEverywhere(context, locations, from)
  return new Map(
    locations.map(({ id, timeZone }, index) => {
      const free = firstFree(offered[index] ?? [])
      return [id, free && readyText(free, timeZone)]
    }),
  )
}

const readyText = ({ date, time }: PickupTime, timeZone: string): string =>
  time === null ? date : localInstant(instantAt(date, minutesOf(time), timeZone), timeZone)

/** A wanted pickup time, for goods that can be prepared from an instant on. */
interface WantedPickup extends PickupTime {
  location: StoreLocation
  from: Date
}

/**
 * Checks that a pickup time can be chosen; does not hold it.
 * @throws Refusal SLOT_NOT_OFFERED (past, closed or full)
 */
export async function checkPickup({ db }: AppContext, { location, date, time, from }: WantedPickup): Promise<void> {
  if (!takesPickup(location, { date, time }, from)) throw new Refusal('SLOT_NOT_OFFERED')
  const full = await readFullSlots(db, [location.id], date)
  if (full.has(`${location.id} ${date} ${time ?? ''}`)) throw new Refusal('SLOT_NOT_OFFERED')
}

/** Holds a pickup time within the caller's transaction. @throws Refusal SLOT_NOT_OFFERED (past, closed or full) */
export async function holdPickup(tx: Tx, { location, date, time, from }: WantedPickup): Promise<void> {
  if (!takesPickup(location, { date, time }, from)) throw new Refusal('SLOT_NOT_OFFERED')
  const booked = await bookSlot(tx, { storeLocationId: location.id, date, time, capacity: location.slotCapacity })
  if (!booked) throw new Refusal('SLOT_NOT_OFFERED')
}

/** Holds the pickup time of a late-paid order again, however soon it is. @returns false if it is full */
export function rebookPickup(tx: Tx, slot: PickupTime & { location: StoreLocation }): Promise<boolean> {
  const { location, date, time } = slot
  return bookSlot(tx, { storeLocationId: location.id, date, time, capacity: location.slotCapacity })
}
