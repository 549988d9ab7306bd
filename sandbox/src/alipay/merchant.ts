import { randomInt } from 'node:crypto'
import type { Payment } from '../payments/payment.ts'
import { newPrivateKey, publicKeyOf } from '../payments/rsa.ts'
import type { Store } from '../payments/store.ts'

/** What a shop needs to call Alipay. Keys are PEM: PKCS 8 and SPKI. */
export interface AlipayMerchant {
  appId: string
  sellerId: string
  /** The shop's own key, which signs its requests. */
  privateKey: string
  /** Alipay's key, which proves its answers and notifications. */
  publicKey: string
}

/** The account as Alipay holds it. */
export interface AlipayAccount {
  appId: string
  sellerId: string
  name: string
  privateKey: string
  alipayPrivateKey: string
}

/** A trade with what only Alipay's protocol says about it. */
export interface AlipayPayment extends Payment {
  method: 'alipay.trade.wap.pay' | 'alipay.trade.page.pay'
  quitUrl: string | null
  /** Whether the request named a currency; Alipay's own is CNY. */
  statesCurrency: boolean
  /** Whether the time for refunds is over. */
  finished: boolean
}

export type AlipayStore = Store<AlipayPayment, AlipayAccount>

/** Makes up what is not known of an account. */
export function newAccount(known: Partial<AlipayAccount>): AlipayAccount {
  return {
    appId: known.appId ?? `2021${digits(12)}`,
    sellerId: known.sellerId ?? `2088${digits(12)}`,
    name: known.name ?? 'Demo merchant',
    privateKey: known.privateKey ?? newPrivateKey(),
    alipayPrivateKey: known.alipayPrivateKey ?? newPrivateKey(),
  }
}

/** The shop's half of an account. */
export function shopCredentials({ appId, sellerId, privateKey, alipayPrivateKey }: AlipayAccount): AlipayMerchant {
  return { appId, sellerId, privateKey, publicKey: publicKeyOf(alipayPrivateKey) }
}

function digits(count: number): string {
  return String(randomInt(10 ** count)).padStart(count, '0')
}
