import type { Environment } from '@istore/contract/environment.ts'

interface WalletWindow {
  ApplePaySession?: { canMakePayments?: () => boolean }
  PaymentRequest?: unknown
}

/**
 * The wallet of this device that a card payment page offers. Whether it holds a card is not known: the page checks that.
 * A browser inside another app has none.
 */
export function deviceWallet({ android, miniProgram, alipay }: Environment): 'apple' | 'google' | null {
  const { ApplePaySession, PaymentRequest } = globalThis as WalletWindow
  if (miniProgram || alipay) return null
  if (canMakePayments(ApplePaySession)) return 'apple'
  return android && PaymentRequest ? 'google' : null
}

/** It throws on a page without a secure connection. */
function canMakePayments(session: WalletWindow['ApplePaySession']): boolean {
  try {
    return session?.canMakePayments?.() === true
  } catch {
    return false
  }
}
