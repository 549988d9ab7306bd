import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@istore/contract/endpoint.ts'
import { endpoints } from '@istore/contract/index.ts'
import { PAYMENT_REQUEST_CALLS } from '@istore/contract/payment-calls.ts'
import type { RefusalCode } from '@istore/contract/refusals.ts'
import { newToken } from '../http/csrf.ts'

/** A request that must be refused. */
export interface Bad {
  name: string
  call: string
  body?: unknown
  headers?: Record<string, string>
  /** Cookies of this request only; an empty value removes a cookie. */
  cookies?: Record<string, string>
  code: RefusalCode
}

export const JSON_TYPE = { 'content-type': 'application/json' }
export const CART = '/shoppingManagement4/myCart'
export const TOGETHER = '/shoppingManagement4/iCart'
export const CONTACT = '/shoppingManagement4/orderContactInfo?localStoreName=x&methodName=PICKUP'
export const GOOD_CONTACT = { name: 'Lin', phone: '416 555 0134', email: 'lin@example.test' }
/** A request whose body must be refused. */
export const body = (name: string, call: string, given: unknown, code: RefusalCode = 'INVALID_INPUT'): Bad => ({
  name: `${call}: ${name}`,
  call,
  body: given,
  code,
})
/** A request whose address must be refused. */
export const address = (call: string, code: RefusalCode = 'INVALID_INPUT'): Bad => ({ name: call, call, code })

/** Placeholder in an address, replaced with the id of the requesting shopper. */
export const OWN_ID = 'own-id'

/** Calls of the contract by method and address, with sample values for the parameters. */
const calls = Object.entries(endpoints).map(([key, entry]: [string, Endpoint]) => {
  const [method = '', path = ''] = key.split(' ')
  const sample = path
    .replace('{locale}', 'zh')
    .replace('{rateCode}', 'USD')
    .replace('{a}/{b}', `${OWN_ID}/SHIPPING`)
    .replace(/\{\w+\}/g, '1')
  const takesFile = entry.upload !== undefined
  return { method, path: sample, changes: entry.changes, takesFile, takesNothing: !takesFile && !entry.body }
})
const WRITES = calls.filter(({ method }) => method !== 'GET')
const CHANGING_READS = calls.filter(({ changes }) => changes).map(({ path }) => path)
/** Paths of the GET calls that open a payment. */
export const PRE_PAYMENTS = PAYMENT_REQUEST_CALLS.flatMap((call) => (call.startsWith('GET ') ? call.slice(4) : []))

/** Requests that every write must refuse, whatever its purpose. */
export const ofEveryWrite: Bad[] = WRITES.flatMap(({ method, path, takesFile, takesNothing }) => {
  const call = `${method} ${path}`
  const token = randomBytes(8).toString('hex')
  const unread: Bad[] = [
    { name: `${call}: malformed JSON`, call, headers: JSON_TYPE, body: '{"quantity":', code: 'INVALID_INPUT' },
    { name: `${call}: an empty body`, call, headers: JSON_TYPE, body: '', code: 'INVALID_INPUT' },
    body('another prototype', call, '{"__proto__":{"quantity":1}}'),
    body('a poisoned constructor', call, '{"constructor":{"prototype":{"a":1}}}'),
    body('1 MB', call, JSON.stringify({ productId: 'x'.repeat(1_000_000) }), 'BODY_TOO_LARGE'),
    { name: `${call}: text`, call, headers: { 'content-type': 'text/plain' }, body: 'a=1', code: 'UNSUPPORTED_MEDIA' },
    {
      name: `${call}: a form`,
      call,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'quantity=1',
      code: 'UNSUPPORTED_MEDIA',
    },
  ]
  const ofAnotherShape: Bad[] = [
    { name: `${call}: no body`, call, code: 'INVALID_INPUT' },
    body('an array', call, []),
    body('null', call, 'null'),
    body('5,000 levels', call, '['.repeat(5000) + ']'.repeat(5000)),
  ]
  return [
    // A call that takes a file accepts no other body; a call without input ignores its body.
    ...[...unread, ...(takesNothing ? [] : ofAnotherShape)].map((bad) =>
      takesFile ? { ...bad, code: 'UNSUPPORTED_MEDIA' as const } : bad,
    ),
    { name: `${call}: no token`, call, body: {}, headers: { 'x-xsrf-token': '' }, code: 'TOKEN_MISSING' },
    { name: `${call}: another token`, call, body: {}, headers: { 'x-xsrf-token': token }, code: 'TOKEN_MISSING' },
    { name: `${call}: no cookie`, call, body: {}, cookies: { 'XSRF-TOKEN': '' }, code: 'TOKEN_MISSING' },
    planted(call),
    { name: `${call}: another origin`, call, body: {}, headers: { origin: 'https://evil.test' }, code: 'FOREIGN_SITE' },
    {
      name: `${call}: another site`,
      call,
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
      code: 'FOREIGN_SITE',
    },
    { name: `${call}: a sibling`, call, body: {}, headers: { 'sec-fetch-site': 'same-site' }, code: 'FOREIGN_SITE' },
  ] satisfies Bad[]
})

/** A token signed with another secret, planted as a cookie and sent in the header. */
function planted(call: string): Bad {
  const token = newToken(randomBytes(32))
  const cookies = { 'XSRF-TOKEN': token }
  return {
    name: `${call}: a planted token`,
    call,
    body: {},
    cookies,
    headers: { 'x-xsrf-token': token },
    code: 'TOKEN_MISSING',
  }
}

export const fromAnotherSite = CHANGING_READS.flatMap((path): Bad[] => [
  {
    name: `${path} by a link elsewhere`,
    call: `GET ${path}`,
    headers: { 'sec-fetch-site': 'cross-site' },
    code: 'FOREIGN_SITE',
  },
  {
    name: `${path} by a referer`,
    call: `GET ${path}`,
    headers: { referer: 'https://evil.test/a' },
    code: 'FOREIGN_SITE',
  },
])
