import { randomInt } from 'node:crypto'
import type { Payment } from '../payments/payment.ts'
import { newPrivateKey, publicKeyOf } from '../payments/rsa.ts'
import type { Store } from '../payments/store.ts'

/** What a shop needs to call Alipay. Keys are PEM: PKCS 8 and SPKI. */
export interface AlipayMerchant {
  appId: string
  sellerId: string
  /** The shop's key, which signs its requests. */
  privateKey: string
  /** Alipay's key, which verifies its replies and notifications. */
  publicKey: string
}

/** The account with all keys. */
export interface AlipayAccount {
  appId: string
  sellerId: string
  name: string
  privateKey: string
  alipayPrivateKey: string
}

export interface AlipayPayment extends Payment {
  method: 'alipay.trade.wap.pay' | 'alipay.trade.page.pay'
  quitUrl: string | null
  /** Whether the request stated a currency; the default is CNY. */
  statesCurrency: boolean
  /** Whether the refund period is over. */
  finished: boolean
}

export type AlipayStore = Store<AlipayPayment, AlipayAccount>

/** Completes an account with generated values. */
export function newAccount(known: Partial<AlipayAccount>): AlipayAccount {
  return {
    appId: known.appId ?? `2021${digits(12)}`,
    sellerId: known.sellerId ?? `2088${digits(12)}`,
    name: known.name ?? 'Demo merchant',
    privateKey: known.privateKey ?? newPrivateKey(),
    alipayPrivateKey: known.alipayPrivateKey ?? newPrivateKey(),
  }
}

export function shopCredentials({ appId, sellerId, privateKey, alipayPrivateKey }: AlipayAccount): AlipayMerchant {
  return { appId, sellerId, privateKey, publicKey: publicKeyOf(alipayPrivateKey) }
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
