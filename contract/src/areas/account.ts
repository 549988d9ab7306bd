import { entry } from './account/entry.ts'
import { signIn } from './account/sign-in.ts'

/** Signing in, and what belongs to a shopper. */
export const account = { ...signIn, ...entry }
