import { clockTime } from './clock-time.ts'

/** Date and time as a wall clock at a store location shows them. */
export interface WallTime {
  /** `YYYY-MM-DD` */
  date: string
  /** Minutes since midnight. */
  minutes: number
}

export function wallTimeAt(instant: Date, timeZone: string): WallTime {
  const { day, time } = clockTime(instant.getTime(), timeZone)
  return { date: day, minutes: minutesOf(time) }
}

const MINUTE = 60_000
const DAY = 86_400_000

/** Offset of a time zone from UTC at an instant, in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const shown = wallTimeAt(new Date(instant), timeZone)
  return Date.parse(`${shown.date}T00:00:00Z`) + shown.minutes * MINUTE - Math.floor(instant / MINUTE) * MINUTE
}

/**
 * The instant of a wall-clock date and time: the first of two when clocks go back; if clocks skip the time, the instant
 * without the change (02:30 becomes 03:30).
 */
export function instantAt(date: string, minutes: number, timeZone: string): Date {
  const wanted = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE
  const before = wanted - offsetAt(wanted - DAY, timeZone)
  const after = wanted - offsetAt(wanted + DAY, timeZone)
  const shows = (instant: number) => instant + offsetAt(instant, timeZone) === wanted
  return new Date(shows(before) || !shows(after) ? before : after)
}

/** Offset of a time zone from UTC at an instant, in minutes. */
export const offsetMinutesAt = (instant: Date, timeZone: string): number =>
  offsetAt(instant.getTime(), timeZone) / MINUTE

/** An instant in a store location's time zone: `2026-11-23T10:00:00-08:00`. */
export function localInstant(instant: Date, timeZone: string): string {
  const offset = offsetAt(instant.getTime(), timeZone)
  const shown = new Date(instant.getTime() + offset).toISOString().slice(0, 19)
  return `${shown}${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset) / MINUTE)}`
}

export function addDays(date: string, count: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)
}

/** Whether a day is one of `count` days starting with `first`. */
export const isWithin = (date: string, first: string, count: number): boolean =>
  first <= date && date < addDays(first, count)

/** Day of the week, from 0 for Monday to 6 for Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
}

/** `HH:MM` as minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

/** Minutes since midnight as `HH:MM`. */
export function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
