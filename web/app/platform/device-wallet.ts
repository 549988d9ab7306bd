import type { Environment } from '@istore/contract/environment.ts'

interface WalletWindow {
  ApplePaySession?: { canMakePayments?: () => boolean }
  PaymentRequest?: unknown
}

/**
 * The device's wallet, if card payment pages can offer it. Whether it contains a card is checked by those pages. In-app
 * browsers have none.
 */
export function deviceWallet({ android, miniProgram, alipay }: Environment): 'apple' | 'google' | null {
  const { ApplePaySession, PaymentRequest } = globalThis as WalletWindow
  if (miniProgram || alipay) return null
  if (canMakePayments(ApplePaySession)) return 'apple'
  return android && PaymentRequest ? 'google' : null
}

/** `canMakePayments` throws on an insecure page. */
function canMakePayments(session: WalletWindow['ApplePaySession']): boolean {
  try {
    return session?.canMakePayments?.() === true
  } catch {
    return false
  }
}
