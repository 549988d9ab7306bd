import { createHash, timingSafeEqual } from 'node:crypto'
import { compactJson, isMessage, textOf, type Wire, type WireMessage } from './wire.ts'

/** How empty values in arrays are signed: the documentation drops them, the vendor's SDK retains array items. */
type ArrayReading = 'pruned' | 'kept'

/**
 * Signs a message: drop null and empty values, drop `sign` and `sign_type`, sort the names, join `name=value` with `&`
 * (arrays and objects as compact JSON), append the key directly, MD5 in lower-case hex.
 * @source developer.snappay.ca/openapi.html, "Security Specifications"
 */
export function signSnapPay(message: WireMessage, key: string): string {
  return md5(signText(message, 'pruned') + key)
}

/**
 * Whether the signature of a message is valid. An empty or missing one never is (the vendor's SDK accepts it). The
 * comparison takes constant time.
 */
export function isSignedBy(message: WireMessage, key: string): boolean {
  const given = textOf(message.sign)
  if (given === null || key === '') return false
  return (['pruned', 'kept'] as const).some((reading) => sameText(given, md5(signText(message, reading) + key)))
}

/** The signed text, without the key. */
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

/** The SDK's JSON writer omits null members, but writes empty strings. */
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
