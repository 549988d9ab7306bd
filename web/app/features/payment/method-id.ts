import { requestCallOf } from './payment-calls.ts'

/** Pays at the store, later: there is no payment page. */
export const AT_STORE = 'store'

/** Store credit pays all of it: there is no payment page either. */
export const BY_CREDIT = 'credit'

/** Whether this build can pay with it: `AT_STORE`, or a payment method of the server. */
export const isMethodId = (id: string): boolean => id === AT_STORE || requestCallOf(id) !== undefined

/** Whether a press places the order itself, instead of opening a page to pay. */
export const isPlacedByPress = (id: string | null): boolean => id === AT_STORE || id === BY_CREDIT
