import { environmentKey } from '@istore/contract/environment.ts'
import type { Reply } from '@istore/contract/index.ts'
import type { Db, Tx } from '../../db/client.ts'
import { Refusal } from '../../refusal.ts'
import type { SerializedReply } from '../../serialized-reply.ts'
import type { Shop } from '../../shop.ts'
import type { Visit } from '../../visit.ts'
import type { Location } from './location.ts'
import { bookSlot, freeSlot, readFullSlots } from './queries.ts'
import { pickupDays, takesPickup } from './rules.ts'
import { appContentFor, articlesIn, imageIn, pageIn, sectionIn } from './view.ts'
import { instantAt, minutesOf } from './zoned-time.ts'

/** Everything the app needs before it starts. @throws Error when the database holds no shop */
export function appInfo(visit: Visit): SerializedReply<Reply<'GET /common3/appInfoInit'>> {
  const { content } = visit.shop
  const document = content.app
  if (!document) throw new Error('The database holds no shop content: start with SEED=demo or load your own.')
  const key = ['appInfo', visit.locale, visit.locationId, environmentKey(visit.environment)].join(' ')
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
export function pageContent({ shop, locale }: Visit, name: string): SerializedReply<Reply<'GET /common3/pageContent'>> {
  const page = shop.content.page(name)
  if (!page) throw new Refusal('NOT_FOUND')
  return shop.content.ready(`page ${name} ${locale}`, () => pageIn(name, page, locale))
}

/** The section type of the list of articles. */
const BLOG = 'blog'
const ARTICLES_LISTED = 50

/** Blocks that several pages share; `blog` gives the newest articles. @throws Refusal NOT_FOUND */
export function sectionTemplate(
  { shop: { content }, locale }: Visit,
  type: string,
): SerializedReply<Reply<'GET /common3/sectionTemplateByType/{type}'>> {
  const section = content.section(type)
  if (!section && type !== BLOG) throw new Refusal('NOT_FOUND')
  return content.ready(`section ${type} ${locale}`, () =>
    section ? sectionIn(type, section, locale) : articlesIn(type, content.articles.slice(0, ARTICLES_LISTED), locale),
  )
}

/** A picture that the shop keeps. @throws Refusal NOT_FOUND */
export function siteImage(
  { shop: { content }, locale }: Visit,
  name: string,
): SerializedReply<Reply<'GET /common3/image/{name}'>> {
  const image = content.image(name)
  if (!image) throw new Refusal('NOT_FOUND')
  return content.ready(`image ${name} ${locale}`, () => ({ name, image: imageIn(image, locale) }))
}

export interface OfferedDay {
  date: string
  times: { time: string; full: boolean }[]
}

/** The pickup times of the next days at several shops, with those that are fully booked, in one question. */
async function offeredEverywhere(shop: Shop, locations: readonly Location[], from: Date): Promise<OfferedDay[][]> {
  const calendars = locations.map((location) => ({ id: location.id, days: pickupDays(location, from) }))
  const [first = ''] = calendars.flatMap(({ days }) => days.slice(0, 1).map((day) => day.date)).sort()
  const ids = calendars.map(({ id }) => id)
  const full = await readFullSlots(shop.db, ids, first)
  return calendars.map(({ id, days }) =>
    days.map(({ date, times }) => ({
      date,
      times: times.map((time) => ({ time, full: full.has(`${id} ${date} ${time}`) })),
    })),
  )
}

/** The pickup times of the days from an instant on at a shop, with those that are fully booked. */
export async function offeredPickups(shop: Shop, location: Location, from = shop.now()): Promise<OfferedDay[]> {
  const [days = []] = await offeredEverywhere(shop, [location], from)
  return days
}

/** The first free pickup time; null when all are full. */
export function firstFree(days: OfferedDay[]): { date: string; time: string } | null {
  for (const { date, times } of days) {
    const free = times.find((slot) => !slot.full)
    if (free) return { date, time: free.time }
  }
  return null
}

/**
 * When an order placed now could be picked up at each shop, by shop; null where every time is full.
 * @param from the instant from which the goods can be made
 */
export async function readyTimes(
  shop: Shop,
  locations: readonly Location[],
  from = shop.now(),
): Promise<Map<string, Date | null>> {
  const offered = await offeredEverywhere(shop, locations, from)
  return new Map(
    locations.map(({ id, timeZone }, index) => {
      const free = firstFree(offered[index] ?? [])
      return [id, free && instantAt(free.date, minutesOf(free.time), timeZone)]
    }),
  )
}

/** A pickup time at a shop that makes the goods from an instant on. */
interface WantedPickup {
  location: Location
  date: string
  time: string
  from: Date
}

/** Refuses a pickup time that cannot be chosen; it holds none. @throws Refusal SLOT_NOT_OFFERED (past, closed or full) */
export async function checkPickup({ db }: Shop, { location, date, time, from }: WantedPickup): Promise<void> {
  if (!takesPickup(location, { date, time }, from)) throw new Refusal('SLOT_NOT_OFFERED')
  const full = await readFullSlots(db, [location.id], date)
  if (full.has(`${location.id} ${date} ${time}`)) throw new Refusal('SLOT_NOT_OFFERED')
}

/** Holds a pickup time inside the caller's transaction. @throws Refusal SLOT_NOT_OFFERED (past, closed or full) */
export async function holdPickup(tx: Tx, { location, date, time, from }: WantedPickup): Promise<void> {
  if (!takesPickup(location, { date, time }, from)) throw new Refusal('SLOT_NOT_OFFERED')
  const booked = await bookSlot(tx, { locationId: location.id, date, time, capacity: location.slotCapacity })
  if (!booked) throw new Refusal('SLOT_NOT_OFFERED')
}

/** Holds a pickup time again for an order that was paid late, however near it is. @returns false when it is full */
export function rebookPickup(tx: Tx, slot: { location: Location; date: string; time: string }): Promise<boolean> {
  const { location, date, time } = slot
  return bookSlot(tx, { locationId: location.id, date, time, capacity: location.slotCapacity })
}

/** Gives a held pickup time back. */
export function releasePickup(db: Db, slot: { locationId: string; date: string; time: string }): Promise<void> {
  return freeSlot(db, slot)
}
