import { requestCallOf } from './payment-calls.ts'

/** Paid later at the store, without a payment page. */
export const AT_STORE = 'store'

/** Paid entirely by store credit, also without a payment page. */
export const BY_CREDIT = 'credit'

/** Whether this build supports a method: `AT_STORE`, or a payment method of the server. */
export const isMethodId = (id: string): boolean => id === AT_STORE || requestCallOf(id) !== undefined

/** Whether a press on Pay places the order itself instead of opening a payment page. */
export const skipsPaymentPage = (id: string | null): boolean => id === AT_STORE || id === BY_CREDIT
