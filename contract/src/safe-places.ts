import type { AppContentShape } from './areas/store/app-content.ts'
import type { Reply } from './index.ts'
import { flag, flagUnlessFalse, lineOf, listOf, matching, Notes, name, objectOf, type Reader } from './safe-values.ts'

type Place = AppContentShape['system']['storeLocations'][number]
type Locations = Reply<'GET /common3/pickupLocations'>
type Location = Locations['storeLocations'][number]

export const MAX_PLACES = 500
const DAYS = 7
const MAX_PHONE = 40

const placeFields = {
  id: matching(/^[\w-]{1,64}$/),
  localStoreName: name,
  display: flagUnlessFalse,
  virtual: flag,
  address: objectOf<Place['address']>({ streetNumberAndNameDetails: name, city: name, province: name, postCode: name }),
}

/** Without id and name a shop cannot be chosen. */
const named =
  <T extends Place>(read: Reader<T>): Reader<T | null> =>
  (value, path, notes) => {
    const made = read(value, path, notes)
    return made.id === '' || made.localStoreName === '' ? null : made
  }

/** A shop as app info names it. @source spec §3 Store location */
export const place: Reader<Place | null> = named(objectOf<Place>(placeFields))

/** A time zone that clocks here know; '' for any other. */
const timeZone: Reader<string> = (value, path, notes) => {
  try {
    if (typeof value === 'string') return new Intl.DateTimeFormat('en', { timeZone: value }) && value
  } catch {}
  notes.add(path)
  return ''
}

type Hours = Location['openingHours'][number]

const time = matching(/^\d{2}:\d{2}$/)
const day = objectOf<NonNullable<Hours>>({ opens: time, closes: time })

/** Monday first; a day without both times counts as closed. */
const week: Reader<Hours[]> = (value, path, notes) => {
  if (!Array.isArray(value)) notes.add(path)
  const days: unknown[] = Array.isArray(value) ? value.slice(0, DAYS) : []
  return days.map((each, at) => {
    const read = each === null ? null : day(each, `${path}.${at}`, notes)
    return read?.opens && read.closes ? read : null
  })
}

const location: Reader<Location | null> = named(
  objectOf<Location>({ ...placeFields, phone: lineOf(MAX_PHONE), openingHours: week, timeZone }),
)

const locations = objectOf<Locations>({
  storeLocations: (value, path, notes) => listOf(location, MAX_PLACES)(value, path, notes),
})

/** The shops to choose from, whatever the input: one that cannot be chosen is left out, a missing part is empty. It never throws. */
export const safeLocations = (reply: unknown): Locations => locations(reply, '', new Notes())
