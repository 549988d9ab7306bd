import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../keyed-hash.ts'

/** Minimum age of a ticket: a person takes longer to fill in the form, programs do not. @source the shop's rule */
const MIN_AGE_MS = 3000
const MAX_AGE_MS = 24 * 60 * 60_000
const BASE = 36

const sealOf = (secret: Buffer, issued: string) => keyedHash(secret, `contact form shown ${issued}`)

/** A signed ticket for a form that is displayed now. */
export function ticketAt(secret: Buffer, now: Date): string {
  const issued = now.getTime().toString(BASE)
  return `${issued}.${sealOf(secret, issued).toString('base64url')}`
}

/** Whether a form may be submitted: its ticket is authentic, and 3 seconds to a day old. */
export function isReady(secret: Buffer, ticket: string, now: Date): boolean {
  const [issued = '', seal = ''] = ticket.split('.')
  const [given, expected] = [Buffer.from(seal, 'base64url'), sealOf(secret, issued)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  const age = now.getTime() - Number.parseInt(issued, BASE)
  return age >= MIN_AGE_MS && age <= MAX_AGE_MS
}
