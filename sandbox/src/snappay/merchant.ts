import { randomBytes, randomInt } from 'node:crypto'
import type { Payment } from '../payments/payment.ts'
import type { Store } from '../payments/store.ts'

/** The shop's account at SnapPay. */
export interface Merchant {
  appId: string
  merchantNo: string
  key: string
  name: string
}

export interface SnapPayPayment extends Payment {
  method: 'pay.h5pay' | 'pay.webpay'
  paymentMethod: 'WECHATPAY' | 'ALIPAY' | 'UNIONPAY'
  browserType: 'PC' | 'WAP' | null
  attach: unknown
}

export type SnapPayStore = Store<SnapPayPayment, Merchant>

/** Completes an account with generated values. */
export function newMerchant(known: Partial<Merchant>): Merchant {
  return {
    appId: randomBytes(8).toString('hex'),
    merchantNo: `9018${randomInt(10_000_000, 99_999_999)}`,
    key: randomBytes(16).toString('hex'),
    name: 'Demo merchant',
    ...known,
  }
}
