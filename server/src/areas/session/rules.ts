import type { Who } from '@istore/contract/endpoint.ts'

/** The data of a shopper that every call of theirs reads. */
export interface ShopperFacts {
  id: string
  name: string
  email: string
  /** The requested new address, not yet confirmed; null if there is none. */
  pendingEmail: string | null
  phone: string
  /** File name of the profile image in the upload store. */
  profileImage: string | null
  mailNotices: boolean
  lastLoginAt: Date | null
}

/**
 * Who makes a call: a guest, a signed-in shopper, or the owner's staff, who use the command line.
 * @property sessionId the common session, which the shopper's orders refer to on every device
 * @property deviceId the session of this device
 */
export type Principal =
  | { kind: 'guest' }
  | { kind: 'shopper'; sessionId: number; deviceId: number; shopper: ShopperFacts }
  | { kind: 'staff'; name: string; roles: readonly string[] }

/** Path of the profile images. It is below the API's path, so that a standalone front end forwards it too. */
export const PROFILE_IMAGES = '/api/istore/client/common3/profileImage'

/** The address of a shopper's profile image; null if there is none. @param name file name in the upload store */
export const profileImageAddress = (name: string | null): string | null => name && `${PROFILE_IMAGES}/${name}.webp`

export const GUEST: Principal = { kind: 'guest' }

/**
 * Whether a principal may make a call. Another shopper's id is refused like one that does not exist.
 * @param params path parameters
 * @returns the code of the refusal; null if the call is allowed
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
