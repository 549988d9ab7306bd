import type { AppContentShape } from './areas/store/app-content.ts'
import type { Reply } from './index.ts'
import {
  flag,
  flagUnlessFalse,
  id,
  lineOf,
  listOf,
  matching,
  Notes,
  name,
  objectOf,
  type Reader,
} from './safe-values.ts'

type Summary = AppContentShape['system']['storeLocations'][number]
type StoreLocations = Reply<'GET /common3/pickupLocations'>
type StoreLocation = StoreLocations['storeLocations'][number]

export const MAX_STORE_LOCATIONS = 500
const DAYS = 7
const MAX_PHONE = 40

const summaryFields = {
  id,
  localStoreName: name,
  display: flagUnlessFalse,
  virtual: flag,
  address: objectOf<Summary['address']>({
    streetNumberAndNameDetails: name,
    city: name,
    province: name,
    postCode: name,
  }),
}

/** A store location without id and name cannot be chosen. */
const named =
  <T extends Summary>(read: Reader<T>): Reader<T | null> =>
  (value, path, notes) => {
    const made = read(value, path, notes)
    return made.id === '' || made.localStoreName === '' ? null : made
  }

/** A store location as in app info. @source spec §3 Store location */
export const storeLocationSummary: Reader<Summary | null> = named(objectOf<Summary>(summaryFields))

/** A time zone that this runtime supports; '' for any other. */
const timeZone: Reader<string> = (value, path, notes) => {
  try {
    if (typeof value === 'string') return new Intl.DateTimeFormat('en', { timeZone: value }) && value
  } catch {}
  notes.add(path)
  return ''
}

type Hours = StoreLocation['openingHours'][number]

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

const location: Reader<StoreLocation | null> = named(
  objectOf<StoreLocation>({ ...summaryFields, phone: lineOf(MAX_PHONE), openingHours: week, timeZone }),
)

const locations = objectOf<StoreLocations>({
  storeLocations: (value, path, notes) => listOf(location, MAX_STORE_LOCATIONS)(value, path, notes),
})

/**
 * The store locations to choose from; those that cannot be chosen are left out, missing fields are empty. Never throws.
 */
export const safeStoreLocations = (reply: unknown): StoreLocations => locations(reply, '', new Notes())
