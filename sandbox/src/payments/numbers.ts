import { randomInt } from 'node:crypto'

/** A provider's number: the day (`YYMMDD`) and random digits. @param digits number of random digits, at least 12 */
export function newTransNo(now: number, digits = 12): string {
  const day = new Date(now).toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10 ** 12)).padStart(digits, '0')}`
}
