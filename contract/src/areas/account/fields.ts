import { Type } from 'typebox'
import { MAX_PASSWORD, MIN_PASSWORD } from '../../account-limits.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../../email-address.ts'
import { Instant, nullable } from '../../field-types.ts'
import { MissingLine } from '../cart/missing-line.ts'

export const EmailAddress = Type.String({ minLength: 3, maxLength: MAX_EMAIL_LENGTH, pattern: EMAIL_PATTERN })
/** Password as typed to sign in. Any text is accepted, as a malformed one gets the same reply as a wrong password. */
export const TypedPassword = Type.String({ minLength: 1, maxLength: MAX_PASSWORD })
/** A new password. @source the shop's rule: 8 to 200 characters and no other demand on its form */
export const NewPassword = Type.String({ minLength: MIN_PASSWORD, maxLength: MAX_PASSWORD })
export const PersonName = Type.String({ minLength: 1, maxLength: 100 })
/** 7 to 15 digits with any signs between them, as in the checkout. */
export const Phone = Type.String({ maxLength: 30, pattern: '^\\+?(?:[ ().-]*\\d){7,15}[ ().-]*$' })
/** The token of a mailed link. */
export const LinkToken = Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })

/** The shopper, as in app info. @source spec §3 App info response; its fields are assumed */
export const User = Type.Object({
  name: Type.String(),
  emailID: Type.String(),
  pendingEmailID: nullable(Type.String({ description: 'the address that they have requested to change to' })),
  phone: Type.String(),
  profileImage: nullable(Type.String()),
  mailNotices: Type.Boolean({ description: 'whether mail may be sent that is not about an order or the account' }),
})

/** What the merge of the guest's cart into the shopper's could not carry over, and the orders that it ended. */
const CartChanges = Type.Object({
  lines: Type.Array(MissingLine),
  /** Unpaid orders that newer ones replace. */
  replacedOrders: Type.Array(Type.String()),
  /** Group buys for which the shopper already had a cart, so that the guest's was dropped. */
  droppedCampaigns: Type.Array(Type.String()),
})

export const SignedIn = Type.Object({
  user: User,
  userID: Type.String(),
  lastLoginDate: Instant,
  cartChanges: CartChanges,
})
