import { addresses } from './account/addresses.ts'
import { devices } from './account/devices.ts'
import { links } from './account/links.ts'
import { passkeys } from './account/passkeys.ts'
import { profile } from './account/profile.ts'
import { signIn } from './account/sign-in.ts'
import { uploads } from './account/uploads.ts'

/** Signing in, and what belongs to a shopper. */
export const account = { ...signIn, ...links, ...profile, ...addresses, ...devices, ...uploads, ...passkeys }
