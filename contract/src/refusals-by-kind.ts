import type { Endpoint, Who } from './endpoint.ts'
import type { RefusalCode } from './refusals.ts'

interface KindOfCall {
  /** The calls, for the generated documents. */
  calls: string
  codes: readonly RefusalCode[]
  covers: (method: string, entry: Entry) => boolean
}

type Entry = Pick<Endpoint, 'who' | 'ofAccounts' | 'changes' | 'upload'>

const needsShopper = (who: Who) => who === 'shopper' || (typeof who === 'object' && 'owner' in who)

/**
 * Refusals of the API itself rather than of a handler, by kind of call; contract entries do not repeat them. The browser
 * handles CART_TOKEN_REPLACED by sending the call again with its new cart token.
 */
export const REFUSALS_BY_KIND: readonly KindOfCall[] = [
  {
    calls: 'every call',
    codes: ['INVALID_INPUT', 'TOO_MANY_REQUESTS', 'CART_TOKEN_REPLACED'],
    covers: () => true,
  },
  { calls: 'every call that changes something', codes: ['FOREIGN_SITE'], covers: isChange },
  {
    calls: 'every call other than GET',
    codes: ['TOKEN_MISSING', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA'],
    covers: (method) => method !== 'GET',
  },
  {
    calls: 'every call with a file',
    codes: ['UPLOAD_TOO_LARGE'],
    covers: (_method, { upload }) => upload !== undefined,
  },
  {
    calls: 'every call that needs customer accounts',
    codes: ['ACCOUNTS_CLOSED'],
    covers: (_method, { who, ofAccounts }) => who !== 'anyone' || ofAccounts === true,
  },
  {
    calls: 'every call that needs a signed-in shopper',
    codes: ['SIGN_IN_NEEDED'],
    covers: (_method, { who }) => needsShopper(who),
  },
  {
    calls: 'every call with the shopper’s own id in its path, or for staff',
    codes: ['NOT_FOUND'],
    covers: (_method, { who }) => typeof who === 'object',
  },
]

/** Those of them that come from a handler: from its use of the cart. */
export const HANDLER_REFUSALS: readonly RefusalCode[] = ['CART_TOKEN_REPLACED']

/** Whether a call changes something, which another site may not make a browser do. */
export function isChange(method: string, { changes }: Pick<Endpoint, 'changes'>): boolean {
  return method !== 'GET' || changes === true
}

/** The refusals that a call shares with others of its kind. @param key method and path */
export function refusalsOfKind(key: string, entry: Entry): RefusalCode[] {
  const [method = ''] = key.split(' ')
  return REFUSALS_BY_KIND.flatMap(({ codes, covers }) => (covers(method, entry) ? codes : []))
}
