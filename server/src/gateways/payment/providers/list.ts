import type { PaymentProvider } from '../provider.ts'
import { snapPay } from './snappay/provider.ts'

/** Every payment provider. Unless `PAYMENT_ORDER` says otherwise, the first that has a shopper's brand is used. */
export const PAYMENT_PROVIDERS: readonly PaymentProvider[] = [snapPay]
