import { COLOUR } from './colour.ts'
import { ID } from './ids.ts'
import type { LocalText } from './text.ts'
import { externalUrl, internalLink, webAddress } from './web-address.ts'

/** Collects the paths of the values that were corrected, 50 at most. */
export class Notes {
  readonly replaced: string[] = []

  add(path: string): void {
    if (this.replaced.length < MAX_NOTES) this.replaced.push(path)
  }
}
const MAX_NOTES = 50

/** Turns any value into a valid one. Never throws and never changes its input. */
export type Reader<T> = (value: unknown, path: string, notes: Notes) => T

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const own = (object: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(object, name) ? object[name] : undefined

/** Returns what `good` makes of a value, and notes the path if the two differ. */
function noted<T>(good: (value: unknown) => T): Reader<T> {
  return (value, path, notes) => {
    const read = good(value)
    if (read !== value) notes.add(path)
    return read
  }
}

/** Reads an object with exactly these fields; for any other value, each field has its own default. */
export function objectOf<T extends object>(fields: { [K in keyof T]: Reader<T[K]> }): Reader<T> {
  const readers = Object.entries<Reader<unknown>>(fields)
  return (value, path, notes) => {
    const isGiven = isObject(value)
    if (!isGiven) notes.add(path)
    // A missing object is one fault, not one for each of its fields.
    const fieldNotes = isGiven ? notes : new Notes()
    const from = isGiven ? value : {}
    const at = path === '' ? '' : `${path}.`
    return Object.fromEntries(readers.map(([name, read]) => [name, read(own(from, name), at + name, fieldNotes)])) as T
  }
}

/** Of the first `max` entries of an array, those that `read` accepts; an empty list for any other value. */
export function listOf<T>(read: Reader<T | null>, max: number): Reader<T[]> {
  return (value, path, notes) => {
    if (!Array.isArray(value)) {
      notes.add(path)
      return []
    }
    if (value.length > max) notes.add(path)
    const entries = value.slice(0, max).map((entry, at) => read(entry, `${path}.${at}`, notes))
    return entries.filter((entry) => entry !== null)
  }
}

/** Texts by key; only the entries that are not texts, or are too long, are left out. */
export const texts: Reader<Record<string, string>> = (value, path, notes) => {
  if (!isObject(value)) {
    notes.add(path)
    return {}
  }
  const entries = Object.entries(value)
  const good = entries.filter((entry): entry is [string, string] => {
    const [key, text] = entry
    const fits = typeof text === 'string' && text.length <= MAX_MESSAGE && key.length <= MAX_KEY && key !== '__proto__'
    if (!fits) notes.add(`${path}.${key.slice(0, MAX_KEY)}`)
    return fits
  })
  if (good.length > MAX_MESSAGES) notes.add(path)
  return Object.fromEntries(good.slice(0, MAX_MESSAGES))
}
const MAX_MESSAGES = 2000
const MAX_KEY = 100
const MAX_MESSAGE = 2000

/** Only `true` switches something on. */
export const flag: Reader<boolean> = noted((value) => value === true)

/** On, unless explicitly switched off. */
export const flagUnlessFalse: Reader<boolean> = noted((value) => value !== false)

/** Lone surrogates, control characters, and characters that change the direction of the text around them. */
const UNSEEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A text of one line, cut between characters, not inside a surrogate pair. */
export const lineOf = (max: number): Reader<string> =>
  noted((value) => {
    if (typeof value !== 'string') return ''
    // Enough characters to cut from, so that a very long text is not processed in full.
    const start = value.slice(0, max * 4).replace(/\s+/g, ' ')
    return [...start.replace(UNSEEN, '').trim()].slice(0, max).join('').trim()
  })

const MAX_NAME = 200
export const name: Reader<string> = lineOf(MAX_NAME)

/** A text of any number of lines, cut to at most `max` characters. */
export const textOf = (max: number): Reader<string> =>
  noted((value) => (typeof value === 'string' ? value.slice(0, max).replace(/\p{Cs}/gu, '') : ''))

export const localTextOf = (read: Reader<string>): Reader<LocalText> => objectOf({ en: read, zh: read })

/** One of the given words; the first of them for any other value. */
export const oneOf = <T extends string>(...words: readonly [T, ...T[]]): Reader<T> =>
  noted((value) => words.find((word) => word === value) ?? words[0])

/** A text that matches the form; the fallback for any other value. */
export const matching = (pattern: RegExp, fallback = ''): Reader<string> =>
  noted((value) => (typeof value === 'string' && pattern.test(value) ? value : fallback))

/** An id of the shop; empty for any other value. */
export const id = matching(ID)

/** A calendar day, `YYYY-MM-DD`. */
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
export const day: Reader<string | null> = noted((value) =>
  typeof value === 'string' && DAY.test(value) ? value : null,
)

export const colour: Reader<string> = noted((value) =>
  typeof value === 'string' && (value === '' || COLOUR.test(value)) ? value : '',
)

export const link: Reader<string> = noted((value) => internalLink(value) || externalUrl(value))
export const address: Reader<string> = noted(webAddress)

/** An https address, or a path below the CDN path: without scheme, other host or `..`. @source spec §3 Image URLs */
export const imageAddress: Reader<string> = noted((value) => {
  if (typeof value !== 'string' || value.length > MAX_ADDRESS) return ''
  if (value.startsWith('https')) return webAddress(value)
  return /\\|\/\/|\.\./.test(value) ? '' : internalLink(value)
})
export const MAX_ADDRESS = 2000

/** An integer within bounds; the fallback for any other value. */
export const integerBetween = (min: number, max: number, fallback: number): Reader<number> =>
  noted((value) => (Number.isInteger(value) && Number(value) >= min && Number(value) <= max ? Number(value) : fallback))

/** What `read` makes of a value, or null if the value is null or missing. */
export const orNull =
  <T>(read: Reader<T>): Reader<T | null> =>
  (value, path, notes) =>
    value === null ? null : value === undefined ? missing(path, notes) : read(value, path, notes)

function missing(path: string, notes: Notes): null {
  notes.add(path)
  return null
}
