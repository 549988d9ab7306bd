import { links } from './account/links.ts'
import { signIn } from './account/sign-in.ts'

/** Signing in, and what belongs to a shopper. */
export const account = { ...links, ...signIn }
