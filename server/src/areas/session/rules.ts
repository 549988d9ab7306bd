import type { Who } from '@istore/contract/endpoint.ts'

/** What a shopper's session says of its owner. */
export interface ShopperFacts {
  id: string
  name: string
  email: string
  /** The requested address, not confirmed yet. */
  pendingEmail: string | null
  phone: string
  /** Name of the picture in the store of uploads. */
  profileImage: string | null
  mailNotices: boolean
  lastLoginAt: Date | null
}

/**
 * Who visits: a guest, a shopper who has signed in, or the owner's staff, who work from the command line.
 * @property sessionId what the shopper's orders refer to, the same on every device
 * @property deviceId the session of this device
 */
export type Principal =
  | { kind: 'guest' }
  | { kind: 'shopper'; sessionId: number; deviceId: number; shopper: ShopperFacts }
  | { kind: 'staff'; name: string; roles: readonly string[] }

/** Where profile images are served, below the calls of the API so that a standalone front end forwards them too. */
export const PROFILE_IMAGES = '/api/istore/client/common3/profileImage'

/** The address of a shopper's picture; null for none. @param name its name in the store of uploads */
export const profileImageAddress = (name: string | null): string | null => name && `${PROFILE_IMAGES}/${name}.webp`

export const GUEST: Principal = { kind: 'guest' }

/**
 * Whether a principal may make a call. Another shopper's id is refused like one that does not exist.
 * @param params parameters of the path
 * @returns the refusal; null when the call may be made
 */
export function refusalFor(who: Who, principal: Principal, params: unknown): 'SIGN_IN_NEEDED' | 'NOT_FOUND' | null {
  if (who === 'anyone') return null
  if (typeof who === 'object' && 'staff' in who) {
    return principal.kind === 'staff' && principal.roles.includes(who.staff) ? null : 'NOT_FOUND'
  }
  if (principal.kind !== 'shopper') return 'SIGN_IN_NEEDED'
  if (who === 'shopper') return null
  const id = (params as Record<string, unknown> | undefined)?.[who.owner]
  return id === principal.shopper.id ? null : 'NOT_FOUND'
}
