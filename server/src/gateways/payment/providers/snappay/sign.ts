import { createHash, timingSafeEqual } from 'node:crypto'
import { compactJson, isMessage, textOf, type Wire, type WireMessage } from './wire.ts'

/** How empty values inside arrays are read: the documents drop them, the vendor's own SDK leaves array items alone. */
type ArrayReading = 'pruned' | 'kept'

/**
 * Signs a message: drop what is null or empty, drop `sign` and `sign_type`, sort the names, join `name=value` with `&`
 * (arrays and objects as compact JSON), put the key directly behind, MD5 in lower hex.
 * @source developer.snappay.ca/openapi.html, "Security Specifications"
 */
export function signSnapPay(message: WireMessage, key: string): string {
  return md5(signText(message, 'pruned') + key)
}

/**
 * Whether a message carries its true signature. An empty or missing signature is never true (the vendor's SDK lets it
 * pass), and the comparison takes the same time wherever the two differ.
 */
export function isSignedBy(message: WireMessage, key: string): boolean {
  const given = textOf(message.sign)
  if (given === null || key === '') return false
  return (['pruned', 'kept'] as const).some((reading) => sameText(given, md5(signText(message, reading) + key)))
}

/** The text that is signed, without the key. */
function signText(message: WireMessage, reading: ArrayReading): string {
  return Object.entries(message)
    .flatMap(([name, value]) => {
      const member = isSignature(name) ? undefined : withoutEmpty(value, reading)
      return member === undefined ? [] : [[name, textOf(member) ?? compactJson(member)] as const]
    })
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => `${name}=${text}`)
    .join('&')
}

function withoutEmpty(value: Wire, reading: ArrayReading): Wire | undefined {
  if (value === null || value === '') return undefined
  if (Array.isArray(value)) return withoutEmptyItems(value, reading)
  if (!isMessage(value)) return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const value = isSignature(name) ? undefined : withoutEmpty(member, reading)
    return value === undefined ? [] : [[name, value] as const]
  })
  return members.length === 0 ? undefined : Object.fromEntries(members)
}

function withoutEmptyItems(items: Wire[], reading: ArrayReading): Wire | undefined {
  const remaining = items.flatMap((item) => {
    const pruned = withoutEmpty(item, reading)
    return pruned === undefined ? [] : [reading === 'kept' ? withoutNulls(item) : pruned]
  })
  return remaining.length === 0 && reading === 'pruned' ? undefined : remaining
}

/** The SDK's JSON writer leaves null members out, but keeps empty text. */
function withoutNulls(value: Wire): Wire {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isMessage(value)) return value
  const members = Object.entries(value).filter(([, member]) => member !== null)
  return Object.fromEntries(members.map(([name, member]) => [name, withoutNulls(member)]))
}

function isSignature(name: string): boolean {
  return name === 'sign' || name === 'sign_type'
}

function sameText(given: string, wanted: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}

function md5(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex')
}
