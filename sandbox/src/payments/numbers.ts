import { randomInt } from 'node:crypto'

/** A provider's number: the day (`YYMMDD`) and random digits. @param digits how many digits follow the day, 12 or more */
export function newTransNo(now: number, digits = 12): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10 ** 12)).padStart(digits, '0')}`
}
